// Writes spreadsheets. Text is stored as text cells, so nothing becomes a formula.
import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import { writeXlsx } from 'hucre/xlsx';
import { writeCsv } from './csv.ts';
import { SheetDay } from './sheet-time.ts';

export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  readonly header: string;
}

/** A Date is a moment by the shop's clock (`sheetTime`). */
type Cell = string | number | boolean | null | Date | SheetDay;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date || value instanceof SheetDay) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

const mimetypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Formats that every spreadsheet program reads as a date, whatever language it speaks. */
function formatOf(cells: readonly (Cell | undefined)[]): { numFmt?: string } {
  const kind = cells.find((cell) => cell instanceof Date || cell instanceof SheetDay);
  if (!kind) return {};
  return { numFmt: kind instanceof Date ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd' };
}

const inWorkbook = (cell: Cell | undefined) =>
  cell instanceof SheetDay ? new Date(`${cell.text}T00:00:00Z`) : (cell ?? null);

const writeWorkbook = (columns: readonly SheetColumn[], records: Record<string, Cell>[]) =>
  writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        columns: columns.map(({ key, header }) => ({
          key,
          header,
          width: 20,
          ...formatOf(records.map((record) => record[key])),
        })),
        data: records.map((record) =>
          Object.fromEntries(Object.entries(record).map(([key, cell]) => [key, inWorkbook(cell)])),
        ),
      },
    ],
  });

const inText = (cell: Cell | undefined) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return cell instanceof SheetDay ? cell.text : (cell ?? null);
};

/** One sheet with a header row, as a file to download; `name` is without its ending. */
export async function writeSheet<Key extends string>(
  name: string,
  columns: readonly SheetColumn<Key>[],
  records: readonly Partial<Record<Key, unknown>>[],
  format: SheetFormat = 'xlsx',
): Promise<FileReply> {
  const cells = records.map((record) => Object.fromEntries(columns.map(({ key }) => [key, cellOf(record[key])])));
  const bytes =
    format === 'csv'
      ? writeCsv([
          columns.map(({ header }) => header),
          ...cells.map((row) => columns.map(({ key }) => inText(row[key]))),
        ])
      : await writeWorkbook(columns, cells);
  return { filename: `${name}.${format}`, mimetype: mimetypes[format], bytes };
}
