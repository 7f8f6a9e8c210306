// How many items of the menu stand in its row. A page is the same bytes on every screen and its menu works without scripts,
// so nobody measures: widths of words are reckoned from their letters, rather too wide than too narrow, and the style sheet
// takes what fits at each width of window. The rest stands below "More".

/**
 * Widths of the window from which on (rem) items stand in the row, and how much room (rem) the row has there between
 * its margins.
 */
const rows = [
  { from: 56, room: 52 },
  { from: 64, room: 59.5 },
  { from: 72, room: 67 },
  { from: 80, room: 74.5 },
  { from: 92, room: 84 },
] as const;

/** The width of window (rem) from which an item stands in the row; `never` is too far back for any. */
export type RowFrom = (typeof rows)[number]['from'] | 'never';

/** An item from this width on stands in the row wherever there is one. */
export const always = rows[0].from;

const gap = 1.2;
const arrow = 1.15;
const more = 3.8;

/** How wide one letter is, in rem, in the type of the row. */
function letterWidth(letter: string): number {
  if (/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter)) return 0.9;
  if (/[A-Z@&MWmw]/.test(letter)) return 0.64;
  return /[ ,.'’:;!|ijlt()-]/.test(letter) ? 0.3 : 0.48;
}

const widthOf = (title: string): number => [...title].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** From which width of window on each item stands in the row, in their order. */
export function rowOf(items: readonly { readonly title: string; readonly children: readonly unknown[] }[]): RowFrom[] {
  let end = 0;
  const ends = items.map(({ title, children }) => {
    end += widthOf(title) + (children.length > 0 ? arrow : 0) + gap;
    return end;
  });
  const whole = end - gap;
  return ends.map((own) => rows.find(({ room }) => whole <= room || own + more <= room)?.from ?? 'never');
}
