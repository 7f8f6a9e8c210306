// Cells that are read as their field says; one that shows what is stored says nothing.
import { AppError } from '@kaifong/base/errors';
import { inputShape, type LineFields, writable } from '@kaifong/base/resource';
import { holdsChange, storedOf } from '@kaifong/kernel/fields';
import { parseInput } from '@kaifong/kernel/http';
import { type CellWords, cellOf, shownCell, type Values, valueOfCell } from '@kaifong/kernel/resource';
import type { SheetField } from '../rules/product-sheet.ts';
import type { Fault, Line } from './sheet-line.ts';

/** What a cell shows of a stored value. */
export const shownField = (words: CellWords, fields: LineFields, name: string, row: object): string => {
  const field = fields[name];
  return field ? shownCell(cellOf(name, field, (row as Values)[field.column ?? name] ?? null, words)) : '';
};

const clock = (text: string) => text.trim().replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');

/** The input of these fields that a row changes, or of a new record; what cannot be read is a fault. */
export function readCells(
  words: CellWords,
  fields: LineFields,
  line: Line,
  before: object | undefined,
  faults: Fault[],
): Values {
  const sent: Values = {};
  for (const [name, field] of writable(fields)) {
    const at = name as SheetField;
    if (!line.has(at)) continue;
    const cell = line.cell(at);
    if (cell === null || line.text(at) === '') {
      // A switch that nobody wrote stays.
      if (before && field.kind !== 'boolean') sent[name] = '';
    } else if (
      field.kind === 'reference' &&
      words.idOf(name, String(cell)) === undefined &&
      !/^\d+$/.test(line.text(at))
    )
      faults.push({ row: line.row, field: at, code: 'kernel.import-no-name' });
    else if (!before || clock(String(cell)) !== shownField(words, fields, name, before))
      sent[name] = valueOfCell(name, field, cell, words);
  }
  try {
    const input = parseInput(inputShape(fields), sent) as Values;
    const changes = (name: string) =>
      !before || holdsChange(fields, storedOf(fields, { [name]: input[name] }), before as Values);
    return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && changes(name)));
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    for (const [name, list] of Object.entries(error.fields))
      for (const { code, params } of list)
        faults.push({ row: line.row, field: name as SheetField, code, params: { ...params } });
    return {};
  }
}
