/** At most `max` calls within `seconds`. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** How often one address may make certain calls. Routes of one class are counted together. */
export interface RateClass {
  readonly name: string;
  readonly limits: readonly Limit[];
  /** How many of them one person may have running at the same time. */
  readonly atOnce?: number;
}

export const perMinute = (max: number): Limit => ({ max, seconds: 60 });
export const perHour = (max: number): Limit => ({ max, seconds: 3600 });
export const perDay = (max: number): Limit => ({ max, seconds: 86_400 });

/** Two classes of one name do not start. */
export const defineRate = (name: string, ...limits: Limit[]): RateClass => ({ name, limits });

/** The same class with at most `most` of one person's calls running at a time. */
const atOnce = (most: number, rate: RateClass): RateClass => ({ ...rate, atOnce: most });

/** Counts every call, whatever else its route counts. */
export const everyCall = defineRate('default', perMinute(300));

/** Classes that routes of several domains count together; others stand in the contract of their domain. */
export const rates = {
  /** Work that takes seconds: exports, imports, steps over many records. */
  heavy: atOnce(2, defineRate('heavy', perMinute(10))),
  search: defineRate('search', perMinute(60)),
  /** What could be tried out: keys, codes, links. */
  check: defineRate('check', perMinute(30)),
  /** What a stranger writes to the shop. */
  contact: defineRate('contact', perMinute(5)),
};
