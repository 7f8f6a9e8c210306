/** The part of a tier that decides who has it. */
export interface TierRung {
  readonly id: number;
  readonly key: string;
  readonly threshold: number;
  readonly order: number;
  readonly enabled: boolean;
}

const upwards = (a: TierRung, b: TierRung): number => a.threshold - b.threshold || a.order - b.order || a.id - b.id;

/** The highest enabled tier whose threshold (cents) was reached; undefined when there is none. */
export function tierReached<T extends TierRung>(tiers: readonly T[], spentCents: number): T | undefined {
  return tiers
    .filter(({ enabled, threshold }) => enabled && threshold <= spentCents)
    .sort(upwards)
    .at(-1);
}

/** The next tier above what was spent; undefined at the top. */
export function tierAhead<T extends TierRung>(tiers: readonly T[], spentCents: number): T | undefined {
  return tiers.filter(({ enabled, threshold }) => enabled && threshold > spentCents).sort(upwards)[0];
}

/**
 * The neighbour that a tier's threshold does not fit: one lower in the order that costs as much or more, or one higher that costs as
 * much or less.
 */
export function misplacedBeside<T extends Pick<TierRung, 'id' | 'order' | 'threshold'>>(
  tiers: readonly T[],
  own: { readonly id: number | undefined; readonly order: number; readonly threshold: number },
): { readonly lower: T } | { readonly higher: T } | undefined {
  const others = tiers.filter(({ id }) => id !== own.id);
  const lower = others
    .filter(({ order, threshold }) => order < own.order && threshold >= own.threshold)
    .sort((a, b) => b.threshold - a.threshold)[0];
  if (lower) return { lower };
  const higher = others
    .filter(({ order, threshold }) => order > own.order && threshold <= own.threshold)
    .sort((a, b) => a.threshold - b.threshold)[0];
  return higher && { higher };
}
