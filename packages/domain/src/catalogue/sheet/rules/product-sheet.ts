// Rows of a sheet read as products. Nothing is looked up here: what a cell says, and what is wrong with it.
import { parseAmount } from '@kaifong/base/money';
import { isShortenedCode, plainForm, typedCode, typedNumber } from '@kaifong/base/typed';
import type { ProductSheetField } from '../../contract/index.ts';
import { readMemberPrices } from './member-prices-cell.ts';

export type SheetField = ProductSheetField | 'id';

/** One row, by what its columns go to. */
export interface SheetLine {
  readonly row: number;
  /** What stands in a cell; '' for an empty one. */
  text(field: SheetField): string;
  has(field: SheetField): boolean;
}

export interface SheetPicture {
  readonly row: number;
  readonly url: string;
  readonly alt: string;
}

/** A row of the sheet as the stock it is. Amounts in cents; what has no column is left out. */
export interface SheetStock {
  readonly row: number;
  readonly sku?: string;
  readonly barcode?: string;
  readonly price_cents?: number;
  readonly special_price_cents?: number | null;
  readonly cost_cents?: number | null;
  /** By the key of a tier. */
  readonly member_prices?: Readonly<Record<string, number>>;
  /** Pieces to open a new stock with; null: not counted. */
  readonly quantity: number | null;
  /** Name of an option → its value, as written. */
  readonly options?: Readonly<Record<string, string>>;
  /** `Red / M`, where the sheet has the options in one cell. */
  readonly option?: string;
}

export interface SheetProduct {
  readonly row: number;
  readonly rows: readonly number[];
  readonly head: SheetLine;
  readonly stocks: readonly SheetStock[];
  readonly pictures: readonly SheetPicture[];
  readonly problems: readonly CellProblem[];
}

/** The fault of one cell. */
export interface CellProblem {
  readonly row: number;
  readonly field: SheetField;
  readonly code:
    | 'validation.required'
    | 'kernel.import-shortened'
    | 'catalogue.import-amount'
    | 'catalogue.import-count'
    | 'catalogue.import-id'
    | 'catalogue.import-member-prices';
}

type Report = (row: number, field: SheetField, code: CellProblem['code']) => void;

/** The row a variation names: by its SKU, or as `id:` and its number elsewhere. */
function parentOf<L extends SheetLine>(lines: readonly L[], line: L): L | undefined {
  const named = line.text('parent');
  const isParent = (other: L) => other.text('sku') === named || `id:${other.text('number_elsewhere')}` === named;
  return named === '' ? undefined : lines.find((other) => other.text('parent') === '' && isParent(other));
}

/** The rows of each product, wherever they stand: those with one id, address, name or parent; a parent goes before its variations. */
export function groupLines<L extends SheetLine>(lines: readonly L[]): L[][] {
  // A new variant is a row more with the address of the product, and no id.
  const idOf = new Map(
    lines.filter((line) => line.text('id') !== '').map((line) => [line.text('url'), line.text('id')]),
  );
  const keyOf = (line: L): string => {
    const [url, name] = [line.text('url'), line.text('name')];
    const id = line.text('id') || (url && idOf.get(url));
    if (id) return `id ${id}`;
    // A row that names no product is one of its own, and a fault.
    return url ? `url ${url}` : name ? `name ${name}` : `row ${line.row}`;
  };
  const groups = Map.groupBy(lines, (line) => keyOf(parentOf(lines, line) ?? line));
  const parentFirst = (group: L[]) =>
    [...group].sort((a, b) => Number(a.text('parent') !== '') - Number(b.text('parent') !== ''));
  return [...groups.values()].map(parentFirst);
}

function amountOf(line: SheetLine, field: SheetField, report: Report): number | undefined {
  const cents = parseAmount(line.text(field));
  if (cents === undefined) report(line.row, field, 'catalogue.import-amount');
  return cents;
}

/** A price above the price is what it was before: the price then, and today's the special one. */
function pricesOf(line: SheetLine, report: Report): Pick<SheetStock, 'price_cents' | 'special_price_cents'> {
  if (!line.has('price')) return {};
  if (line.text('price') === '') {
    report(line.row, 'price', 'validation.required');
    return {};
  }
  const price = amountOf(line, 'price', report);
  if (price === undefined) return {};
  if (line.has('compare_at_price')) {
    const before = line.text('compare_at_price') === '' ? 0 : amountOf(line, 'compare_at_price', report);
    return before !== undefined && before > price && price > 0
      ? { price_cents: before, special_price_cents: price }
      : { price_cents: price, special_price_cents: null };
  }
  if (!line.has('special_price')) return { price_cents: price };
  const special = line.text('special_price') === '' ? null : (amountOf(line, 'special_price', report) ?? null);
  return { price_cents: price, special_price_cents: special || null };
}

/** The cost of a stock, in cents; an empty cell says that nobody knows it. */
function costOf(line: SheetLine, report: Report): Pick<SheetStock, 'cost_cents'> {
  if (!line.has('cost')) return {};
  if (line.text('cost') === '') return { cost_cents: null };
  const cents = amountOf(line, 'cost', report);
  return cents === undefined ? {} : { cost_cents: cents };
}

function memberPricesOf(line: SheetLine, report: Report): Pick<SheetStock, 'member_prices'> {
  if (!line.has('member_prices')) return {};
  const member_prices = readMemberPrices(line.text('member_prices'));
  if (member_prices) return { member_prices };
  report(line.row, 'member_prices', 'catalogue.import-member-prices');
  return {};
}

function quantityOf(line: SheetLine, report: Report): number | null {
  const text = line.text('available_inventories');
  if (text === '') return null;
  const count = typedNumber(text) ?? '';
  if (/^-?\d{1,7}(?:\.0+)?$/.test(count)) return Math.max(Number(count), 0);
  report(line.row, 'available_inventories', 'catalogue.import-count');
  return null;
}

const places = [1, 2, 3] as const;
const hasOptions = (line: SheetLine) => line.has('option1_name') && line.has('option1_value');

/** The names of the options, written in the product's first row; `Title` alone means there are none. */
function optionNames(head: SheetLine): { name: string; value: SheetField }[] {
  const named = places.map((place) => ({
    name: head.text(`option${place}_name`),
    value: `option${place}_value` as const,
  }));
  const onlyTitle = named[0]?.name === 'Title' && head.text('option1_value') === 'Default Title';
  // What a row without variations is made of is nothing to choose.
  const isSimple = head.text('row_kind') !== '' && !/^variable\b/i.test(head.text('row_kind'));
  return onlyTitle || isSimple ? [] : named.filter(({ name }) => name !== '');
}

/** Long digits are kept as text by a quote in front. */
function codeOf(line: SheetLine, field: 'sku' | 'barcode', report: Report): string {
  const text = line.text(field);
  if (isShortenedCode(text)) report(line.row, field, 'kernel.import-shortened');
  return typedCode(text.replace(/^'/, '')).slice(0, 64);
}

function stockOf(line: SheetLine, head: SheetLine, report: Report): SheetStock {
  const names = hasOptions(head) ? optionNames(head) : [];
  for (const { value } of names) if (line.text(value) === '') report(line.row, value, 'validation.required');
  return {
    row: line.row,
    ...(line.has('sku') && { sku: codeOf(line, 'sku', report) }),
    ...(line.has('barcode') && { barcode: codeOf(line, 'barcode', report) }),
    ...pricesOf(line, report),
    ...costOf(line, report),
    ...memberPricesOf(line, report),
    quantity: quantityOf(line, report),
    ...(hasOptions(head) && { options: Object.fromEntries(names.map(({ name, value }) => [name, line.text(value)])) }),
    ...(line.has('option') && { option: line.text('option') }),
  };
}

/** A row that names nothing of a stock carries a further picture; one that others belong to has its stocks in them. */
const isStock = (line: SheetLine) =>
  !/^variable\b/i.test(line.text('row_kind')) &&
  (['price', 'sku', 'barcode', 'option', 'option1_value'] as const).some((field) => line.text(field) !== '');

const picturesOf = (lines: readonly SheetLine[]): SheetPicture[] =>
  lines
    .filter((line) => line.text('picture') !== '')
    .map((line) => ({ line, position: Number(line.text('picture_position')) || 99 }))
    .sort((a, b) => a.position - b.position)
    .flatMap(({ line }) =>
      line
        .text('picture')
        .split(/\s*,\s*(?=https?:)/)
        .map((url) => ({ row: line.row, url, alt: line.text('picture_alt') })),
    );

/** Reads the rows of one product. */
export function readProduct(lines: readonly SheetLine[]): SheetProduct {
  const [head] = lines;
  if (!head) throw new Error('a product without rows');
  const problems: CellProblem[] = [];
  const report: Report = (row, field, code) => problems.push({ row, field, code });
  const id = head.text('id');
  if (id !== '' && !/^[1-9]\d{0,8}$/.test(id)) report(head.row, 'id', 'catalogue.import-id');
  // A product whose stocks are all hidden stands in a list with none of them: nothing is said about them then.
  const rows = lines.filter(isStock);
  if (rows.length === 0 && id === '' && head.has('price')) report(head.row, 'price', 'validation.required');
  return {
    row: head.row,
    rows: lines.map(({ row }) => row),
    head,
    stocks: rows.map((line) => stockOf(line, head, report)),
    pictures: picturesOf(lines),
    problems,
  };
}

const listOf = (text: string, most: number): string[] =>
  text
    .split(/[,，、]/)
    .map((word) => word.trim().slice(0, 120))
    .filter(Boolean)
    .slice(0, most);

/** A category by the titles on the way to it: `Clothing > Aprons`. */
export const pathOf = (title: string): string[] =>
  title
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);

/** Titles of categories, or names of tags. */
export const namesIn = (text: string): string[] => listOf(text, 20);

/** What a cell says about a switch; undefined for nothing that can be understood. */
export function switchOf(text: string): boolean | undefined {
  const word = plainForm(text).toLowerCase();
  if (['true', '1', 'yes', 'y', '是'].includes(word)) return true;
  return ['false', '0', 'no', 'n', '否'].includes(word) ? false : undefined;
}
