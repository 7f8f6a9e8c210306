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

/** Declares a class. Starting the process fails when two different classes have one name. */
export const defineRate = (name: string, ...limits: Limit[]): RateClass => ({ name, limits });

/** The same class with at most `most` of one person's calls running at a time. */
const atOnce = (most: number, rate: RateClass): RateClass => ({ ...rate, atOnce: most });

/** Counted for every call, besides the class of its route. */
export const everyCall = defineRate('default', perMinute(300));

/** Classes whose calls are counted together across domains; a class of one domain stands in its contract. */
export const rates = {
  /** Work that takes seconds: exports, imports, steps over many records. */
  heavy: atOnce(2, defineRate('heavy', perMinute(10))),
  /** A paper drawn for whoever bought or holds the order's key: it takes a second, and a key could be guessed by trying. */
  paper: atOnce(2, defineRate('paper', perMinute(30))),
  search: defineRate('search', perMinute(60)),
  /** What could be guessed by trying: keys, codes, links. */
  check: defineRate('check', perMinute(30)),
  /** Messages and files from visitors. */
  contact: defineRate('contact', perMinute(5)),
};
