// What changed between two texts, word by word; Han characters count as words.

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer texts are shown side by side without marks: the table of a comparison grows with both. */
const most = 1500;

const wordsOf = (text: string): string[] => text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? [];

/** Lengths of the longest common run of words from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i] as Uint16Array;
      const below = table[i + 1] as Uint16Array;
      row[j] =
        before[i] === after[j] ? (below[j + 1] as number) + 1 : Math.max(below[j] as number, row[j + 1] as number);
    }
  return table;
}

function push(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}

/** The way from one text to the other. Joined without the added pieces it is the first, without the removed the second. */
export function wordDiff(before: string, after: string): Piece[] {
  const a = wordsOf(before);
  const b = wordsOf(after);
  const pieces: Piece[] = [];
  if (a.length > most || b.length > most) {
    if (before !== '') push(pieces, before === after ? 'same' : 'removed', before);
    if (after !== '' && before !== after) push(pieces, 'added', after);
    return pieces;
  }
  const table = commonLengths(a, b);
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push(pieces, 'same', a[i] as string);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      push(pieces, 'removed', a[i] as string);
      i += 1;
    } else {
      push(pieces, 'added', b[j] as string);
      j += 1;
    }
  }
  return pieces;
}
