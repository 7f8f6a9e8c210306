// A tag may carry an instant: entries with it expire then, because something they show begins or ends.
const prefix = 'until:';

/** The tag of an entry that is valid until `instant`. */
export const untilTag = (at: Date): string => `${prefix}${at.getTime()}`;

/** The last valid millisecond of an entry with these tags; Infinity when none names an instant. */
export function endOf(tags: Iterable<string>): number {
  let end = Number.POSITIVE_INFINITY;
  for (const tag of tags) if (tag.startsWith(prefix)) end = Math.min(end, Number(tag.slice(prefix.length)) - 1);
  return end;
}
