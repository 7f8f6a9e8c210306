/** Something that is shown from one moment until another; empty ends are open. */
export interface Timed {
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** Whether something with a beginning and an end, each of which may be missing, is shown at `now`. */
export const isShowing = ({ starts_at, ends_at }: Timed, now: Date): boolean =>
  (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);

/** The next moment at which any of them begins or ends. */
export function nextChangeOf(all: readonly Timed[], now: Date): Date | null {
  const ahead = all.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]).filter((at) => at !== null && at > now);
  return ahead.reduce<Date | null>((first, at) => (at && (!first || at < first) ? at : first), null);
}
