// A tag can also name a moment: what carries it is forgotten then, because something it shows begins or ends.
const prefix = 'until:';

/** The tag of what is good before this instant and not from it on. */
export const untilTag = (at: Date): string => `${prefix}${at.getTime()}`;

/** The last millisecond before the earliest moment that tags name; Infinity when they name none. */
export function endOf(tags: Iterable<string>): number {
  let end = Number.POSITIVE_INFINITY;
  for (const tag of tags) if (tag.startsWith(prefix)) end = Math.min(end, Number(tag.slice(prefix.length)) - 1);
  return end;
}
