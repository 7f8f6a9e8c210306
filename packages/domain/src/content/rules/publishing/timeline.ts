// The stretches of time in which one language of a record is seen. They never overlap: a later one ends the one before.

export interface Stretch {
  readonly id: number;
  readonly version: number;
  readonly from_at: Date;
  /** Exclusive. */
  readonly until_at: Date | null;
  /** The end staff asked for. */
  readonly ends_at: Date | null;
}

export interface TimelineChange {
  /** Stretches that never began and now never will. */
  readonly remove: readonly number[];
  readonly end: readonly { readonly id: number; readonly until_at: Date | null; readonly ends_at: Date | null }[];
  readonly add?: { readonly from_at: Date; readonly until_at: Date | null };
}

/** Whether visitors see this stretch at `now`; its end is not part of it. */
export const isOpenAt = ({ from_at, until_at }: Pick<Stretch, 'from_at' | 'until_at'>, now: Date): boolean =>
  from_at <= now && (until_at === null || until_at > now);

const isAhead = ({ from_at }: Stretch, now: Date) => from_at > now;

const earlier = (a: Date | null, b: Date | null): Date | null => {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
};

/** The stretch that is seen now, if any is. */
export const openStretch = <S extends Stretch>(stretches: readonly S[], now: Date): S | undefined =>
  stretches.find((stretch) => isOpenAt(stretch, now));

/** The stretch that comes next. */
export const nextStretch = <S extends Stretch>(stretches: readonly S[], now: Date): S | undefined =>
  stretches.filter((stretch) => isAhead(stretch, now)).sort((a, b) => +a.from_at - +b.from_at)[0];

const aheadIds = (stretches: readonly Stretch[], now: Date): number[] =>
  stretches.filter((stretch) => isAhead(stretch, now)).map(({ id }) => id);

/** A version is seen from `at` (now, when that has passed) until `end`; what was planned before gives way. */
export function published(
  stretches: readonly Stretch[],
  { at, end, now }: { at: Date; end: Date | null; now: Date },
): TimelineChange {
  const from_at = at > now ? at : now;
  const open = openStretch(stretches, now);
  const until_at = open && earlier(open.ends_at, from_at);
  return {
    remove: aheadIds(stretches, now),
    end: open && until_at !== undefined ? [{ id: open.id, until_at, ends_at: open.ends_at }] : [],
    add: { from_at, until_at: end },
  };
}

/** Nothing is seen from now on. */
export function takenOffline(stretches: readonly Stretch[], now: Date): TimelineChange {
  const open = openStretch(stretches, now);
  return { remove: aheadIds(stretches, now), end: open ? [{ id: open.id, until_at: now, ends_at: now }] : [] };
}

/** The stretch that is seen now stays until further notice, and planned ones are called off. */
export function unscheduled(stretches: readonly Stretch[], now: Date): TimelineChange {
  const open = openStretch(stretches, now);
  return { remove: aheadIds(stretches, now), end: open ? [{ id: open.id, until_at: null, ends_at: null }] : [] };
}
