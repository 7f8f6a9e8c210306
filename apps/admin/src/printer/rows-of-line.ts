// A line in rows no wider than its paper, whatever a letter is as wide as: a column of a printer, or dots of a picture.
import type { PaperLine } from './paper-line.ts';

export type Words = Exclude<PaperLine, { kind: 'rule' }>;
/** A row: text at its start, or in its middle, and a value at its end. */
export interface Row {
  readonly text: string;
  readonly value: string;
}
interface Paper {
  readonly most: number;
  /** Width of a space, that stands at least between a text and its value. */
  readonly gap: number;
  readonly widthOf: (text: string) => number;
}

/** Parts between which a text may be broken: after spaces, and around each letter of Chinese. */
const partsOf = (text: string): string[] => text.split(/(?<=[\s\u2e80-\uffef])|(?=[\u2e80-\uffef])/u);

/** Rows of a text, broken where words end; a word wider than a row is broken between its letters. */
function broken(text: string, most: number, widthOf: Paper['widthOf']): string[] {
  const fits = (row: string) => widthOf(row.trimEnd()) <= most;
  const rows = [''];
  for (const part of partsOf(text))
    for (const piece of fits(part) ? [part] : Array.from(part)) {
      const row = rows.at(-1) ?? '';
      if (row === '' || fits(row + piece)) rows[rows.length - 1] = row + piece;
      else rows.push(piece);
    }
  return rows.map((row) => row.trim());
}

/** The rows of a line. A value stands behind the last row of its label, and in rows of its own where a word of the label leaves it no place. */
export function rowsOf(line: Words, { most, gap, widthOf }: Paper): Row[] {
  if (line.kind === 'words') return broken(line.text, most, widthOf).map((text) => ({ text, value: '' }));
  const { label, value } = line;
  const room = most - (value === '' ? 0 : widthOf(value) + gap);
  if (partsOf(label).every((part) => widthOf(part.trimEnd()) <= room)) {
    const texts = broken(label, room, widthOf);
    return texts.map((text, at) => ({ text, value: at === texts.length - 1 ? value : '' }));
  }
  return [
    ...broken(label, most, widthOf).map((text) => ({ text, value: '' })),
    ...broken(value, most, widthOf).map((part) => ({ text: '', value: part })),
  ];
}
