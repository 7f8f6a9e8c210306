// Writes spreadsheets. Text is stored as text cells, so nothing becomes a formula.
import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import { writeXlsx } from 'hucre/xlsx';
import { writeCsv } from './csv.ts';

export interface SheetColumn<Key extends string = string> {
  readonly key: Key;
  readonly header: string;
}

type Cell = string | number | boolean | null;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

const mimetypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const writeWorkbook = (columns: readonly SheetColumn[], records: Record<string, Cell>[]) =>
  writeXlsx({
    sheets: [
      { name: 'Sheet1', columns: columns.map(({ key, header }) => ({ key, header, width: 20 })), data: records },
    ],
  });

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
          ...cells.map((row) => columns.map(({ key }) => row[key] ?? null)),
        ])
      : await writeWorkbook(columns, cells);
  return { filename: `${name}.${format}`, mimetype: mimetypes[format], bytes };
}
