// Lines in the language of a receipt printer.
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { drawLines } from './draw-lines.ts';
import type { PaperLine } from './paper-line.ts';
import { rowsOf, type Words } from './rows-of-line.ts';

export interface Sheet {
  readonly lines: readonly PaperLine[];
  /** What the code at its end says: scanned, the sale is found again. */
  readonly code?: string | undefined;
}

interface Roll {
  readonly paper: 58 | 80;
  readonly language: 'esc-pos' | 'star-prnt' | 'star-line';
}

const alike: Readonly<Record<string, string>> = {
  '·': '-',
  '×': 'x',
  '–': '-',
  '−': '-',
  '’': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** The text in letters every printer has; undefined where it has others. */
export function plainText(text: string): string | undefined {
  const plain = text.replace(/[^\x20-\x7e]/g, (letter) => alike[letter] ?? letter);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}

const columnsOf = (paper: 58 | 80) => (paper === 58 ? 32 : 48);
/** A letter is twelve dots wide. */
const dotsOf = (paper: 58 | 80) => columnsOf(paper) * 12;

/** The line in plain letters; undefined where it must be drawn. */
function inLetters(line: PaperLine): PaperLine | undefined {
  if (line.kind === 'rule') return line;
  if (line.kind === 'words') {
    const text = plainText(line.text);
    return text === undefined ? undefined : { ...line, text };
  }
  const [label, value] = [plainText(line.label), plainText(line.value)];
  return label === undefined || value === undefined ? undefined : { ...line, label, value };
}

/** The bytes of a receipt, with a cut at its end. */
export function encodeLines({ lines, code }: Sheet, { paper, language }: Roll, draw = drawLines): Uint8Array {
  const columns = columnsOf(paper);
  const encoder = new ReceiptPrinterEncoder({
    columns,
    language,
    imageMode: 'raster',
    feedBeforeCut: 4,
    newline: '\n',
  });
  encoder.initialize();
  // Lines in a row that must be drawn are one picture.
  let waiting: Words[] = [];
  const flush = () => {
    if (waiting.length > 0) encoder.image(draw(waiting, dotsOf(paper)));
    waiting = [];
  };
  for (const line of lines) {
    const plain = inLetters(line);
    if (!plain) {
      if (line.kind !== 'rule') waiting.push(line);
      continue;
    }
    flush();
    if (plain.kind === 'rule') {
      encoder.line('-'.repeat(columns));
      continue;
    }
    encoder.bold(plain.strong ?? false);
    encoder.align(plain.kind === 'words' && plain.centred ? 'center' : 'left');
    for (const { text, value } of rowsOf(plain, { most: columns, gap: 1, widthOf: ({ length }) => length }))
      encoder.line(value === '' ? text : text + value.padStart(columns - text.length));
    encoder.align('left');
    encoder.bold(false);
  }
  flush();
  if (code) encoder.align('center').qrcode(code).line(code).align('left');
  return encoder.cut().encode();
}

/** Opens the drawer that hangs on the printer. */
export const encodeKick = (language: Roll['language']): Uint8Array =>
  new ReceiptPrinterEncoder({ language }).initialize().pulse().encode();
