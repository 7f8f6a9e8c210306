// A row of a sheet by what its columns go to, and what is wrong with it in words.
import type { Context } from '@kaifong/kernel/context';
import { type Place, problemOf, type SheetWish, type StoredProblem } from '@kaifong/kernel/resource';
import type { SheetRow } from '@kaifong/kernel/sheets';
import { productUrl } from '../rules/import-keys.ts';
import type { SheetField, SheetLine, SheetPicture } from '../rules/product-sheet.ts';

export interface Line extends SheetLine {
  readonly cells: SheetRow['cells'];
}

/** A row of a sheet with its cells by field. Where two columns go to one field, the first counts; an empty cell is ''. */
export function lineOf(places: readonly Place[], { row, cells }: SheetRow): Line {
  const indexOf = new Map<string, number>();
  for (const { name, index } of places) if (!indexOf.has(name)) indexOf.set(name, index);
  return {
    row,
    cells,
    has: (field) => indexOf.has(field),
    text: (field) => {
      const cell = cells[indexOf.get(field) ?? -1];
      return cell === null || cell === undefined ? '' : String(cell);
    },
  };
}

/** The address a row names; '' for none. */
export const urlIn = (line: SheetLine): string => (line.text('url') === '' ? '' : productUrl(line.text('url')));

/** What is wrong with a cell, in words; `warning` where the row is taken all the same. */
export function problemAt(ctx: Context, { places }: SheetWish, line: SheetLine, fault: Omit<Fault, 'row'>) {
  const { field, code, params } = fault;
  const header = places.find(({ name }) => name === field)?.header ?? '';
  const value = line.text(field).slice(0, 200);
  return problemOf(ctx.language, { row: line.row, column: header, field, value, warning: false }, [
    { code, params: { value: value.slice(0, 60), ...params } },
  ]);
}

/** What is wrong with one cell of a row. */
export interface Fault {
  readonly row: number;
  readonly field: SheetField;
  readonly code: string;
  readonly params?: Record<string, string>;
}

/** A picture that could not be had, as a line of the report. */
export function pictureProblem(
  ctx: Context,
  { places }: SheetWish,
  {
    source,
    code,
    params,
  }: { readonly source: SheetPicture; readonly code: string; readonly params: Record<string, string | number> },
): StoredProblem {
  const column = places.find(({ name }) => name === 'picture')?.header ?? '';
  const at = { row: source.row, column, field: 'picture', value: source.url.slice(0, 200), warning: true };
  return problemOf(ctx.language, at, [{ code, params }]);
}
