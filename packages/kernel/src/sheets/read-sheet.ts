// Child process: reads a spreadsheet from standard input, prints its first sheet as JSON, ends. A malicious file
// harms this process only.
import { buffer } from 'node:stream/consumers';
import { trimmed } from '@kaifong/base/typed';
import { parseCsv } from 'hucre/csv';
import { streamOdsRows } from 'hucre/ods';
import { streamXlsxRows } from 'hucre/xlsx';
import { HostileArchive, proveArchive } from '../files/index.ts';
import { unguardText } from './csv.ts';
import { type Decoded, decodeText } from './decode-text.ts';
import { type ReadSheet, type SheetAnswer, type SheetCell, type SheetRow, sheetLimits } from './sheet-answer.ts';

class Refused extends Error {
  readonly answer: SheetAnswer;
  constructor(refused: Exclude<SheetAnswer, { rows: SheetRow[] }>['refused']) {
    super(refused);
    this.answer = { refused };
  }
}

/** A sheet's clock has no zone; what a program counts in parts of a day is a second's worth off. A day alone has no clock. */
function momentOf(value: Date): string {
  const [day = '', clock = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  return clock === '00:00:00' ? day : `${day}T${clock}`;
}

function cellOf(value: unknown): SheetCell {
  if (value instanceof Date) return momentOf(value);
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  const text = trimmed(String(value));
  if (text.length > sheetLimits.text) throw new Refused('too-large');
  return text === '' ? null : text;
}

/** Collects non-empty rows up to the limit of an import. */
class Rows {
  readonly list: SheetRow[] = [];
  #characters = 0;

  add(index: number, values: readonly unknown[]): void {
    const cells = values.map(cellOf);
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length === 0) return;
    if (cells.length > sheetLimits.columns) throw new Refused('too-wide');
    if (this.list.length > sheetLimits.records) throw new Refused('too-long');
    for (const cell of cells) this.#characters += typeof cell === 'string' ? cell.length : 8;
    if (this.#characters > sheetLimits.characters) throw new Refused('too-large');
    this.list.push({ row: index + 1, cells });
  }
}

function textOf(bytes: Buffer): Decoded {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe' || mark === 'feff') {
    const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
    // No database keeps one in a text.
    if (text.includes('\0')) throw new Refused('unreadable');
    return { text };
  }
  if (bytes.includes(0)) throw new Refused('unreadable');
  const decoded = decodeText(bytes);
  if (!decoded) throw new Refused('not-unicode');
  return decoded;
}

async function sheetOf(bytes: Buffer): Promise<ReadSheet> {
  const rows = new Rows();
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') {
    // The header, the records, and the one too many that is refused.
    const maxRows = sheetLimits.records + 2;
    const { text, codePage } = textOf(bytes);
    const table = parseCsv(text, { skipBom: true, skipEmptyRows: false, maxRows: maxRows * 10 });
    for (const [index, values] of table.entries())
      rows.add(
        index,
        values.map((value) => (typeof value === 'string' ? unguardText(value) : value)),
      );
    return { rows: rows.list, ...(codePage && { codePage }) };
  }
  const names = proveArchive(bytes).map(({ name }) => name);
  const isXlsx = names.includes('[Content_Types].xml');
  if (!isXlsx && !names.includes('content.xml')) throw new Refused('unreadable');
  const source = isXlsx ? streamXlsxRows(bytes, { sheet: 0 }) : streamOdsRows(bytes, { sheets: [0] });
  for await (const { index, values } of source) rows.add(index, values);
  return { rows: rows.list };
}

async function answer(): Promise<SheetAnswer> {
  try {
    return await sheetOf(await buffer(process.stdin));
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    return { refused: error instanceof HostileArchive ? 'hostile' : 'unreadable' };
  }
}

process.stdout.end(JSON.stringify(await answer()));
