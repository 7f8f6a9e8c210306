// A row of a sheet by what its columns go to, and what is wrong with it in words.
import type { ErrorValues } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { type Place, problemOf, type SheetWish, type StoredProblem } from '@kaifong/kernel/resource';
import type { SheetCell, SheetRow } from '@kaifong/kernel/sheets';
import { productUrl } from '../rules/import-keys.ts';
import type { SheetField, SheetLine, SheetPicture } from '../rules/product-sheet.ts';

export interface Line extends SheetLine {
  readonly cells: SheetRow['cells'];
  /** As the sheet holds it. */
  cell(field: SheetField): SheetCell;
}

/** Columns that tell a weight in another unit, and how many grams one is. */
const units = [
  ['weight_kg', 1000],
  ['weight_lb', 453.592_37],
] as const;

/** A row of a sheet with its cells by field. Where two columns go to one field, the first counts; an empty cell is ''. */
export function lineOf(places: readonly Place[], { row, cells }: SheetRow): Line {
  const indexOf = new Map<string, number>();
  for (const { name, index } of places) if (!indexOf.has(name)) indexOf.set(name, index);
  const [unit, grams] = units.find(([name]) => indexOf.has(name)) ?? [];
  const isWeighed = (field: SheetField) => field === 'weight_grams' && unit !== undefined && !indexOf.has(field);
  const cell = (field: SheetField): SheetCell => {
    const written = cells[indexOf.get(isWeighed(field) && unit ? unit : field) ?? -1] ?? null;
    const number = isWeighed(field) && written !== null ? Number(written) : Number.NaN;
    return Number.isNaN(number) ? written : Math.round(number * (grams ?? 1));
  };
  const has = (field: SheetField) => indexOf.has(field) || isWeighed(field);
  return { row, cells, has, cell, text: (field) => String(cell(field) ?? '').trim() };
}

/** Head of the column of a field, in one language of a text; its name where it has none. */
export function headIn({ language }: Context, { places }: SheetWish, name: SheetField, own?: string): string {
  const mine = places.filter((place) => place.name === name);
  const exact = own && mine.find((place) => (place.language ?? language) === own);
  return (exact || mine[0])?.header ?? name;
}

/** The address a row names; '' for none. */
export const urlIn = (line: SheetLine): string => (line.text('url') === '' ? '' : productUrl(line.text('url')));

const isUnitOf = (name: string, field: SheetField) => field === 'weight_grams' && units.some(([unit]) => unit === name);

/** The fault of a cell, in words; `warning` where the row is taken all the same. */
export function problemAt(ctx: Context, { places }: SheetWish, line: SheetLine, fault: Omit<Fault, 'row'>) {
  const { field, code, params } = fault;
  const header =
    (places.find(({ name }) => name === field) ?? places.find(({ name }) => isUnitOf(name, field)))?.header ?? '';
  const value = line.text(field).slice(0, 200);
  return problemOf(ctx.language, { row: line.row, column: header, field, value, warning: false }, [
    { code, params: { value: value.slice(0, 60), ...params } },
  ]);
}

/** The fault of one cell of a row. */
export interface Fault {
  readonly row: number;
  readonly field: SheetField;
  readonly code: string;
  readonly params?: ErrorValues;
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
