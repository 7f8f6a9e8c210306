// Spreadsheets going out. Text is stored as text cells, so what looks like a formula stays what somebody typed.
import type { FileReply } from '@kaifong/base/contract';
import { writeXlsx } from 'hucre/xlsx';

export interface SheetColumn {
  readonly key: string;
  readonly header: string;
}

type Cell = string | number | boolean | null;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** One sheet with a header row, as a file to download. */
export async function writeSheet(
  filename: string,
  columns: readonly SheetColumn[],
  records: readonly Record<string, unknown>[],
): Promise<FileReply> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        columns: columns.map(({ key, header }) => ({ key, header, width: 20 })),
        data: records.map((record) => Object.fromEntries(columns.map(({ key }) => [key, cellOf(record[key])]))),
      },
    ],
  });
  return { filename, mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes };
}
