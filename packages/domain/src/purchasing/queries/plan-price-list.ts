// What a supplier's sheet would make of her price list, row by row. Reads, writes nothing.
import { AppError, type ErrorValues, failField } from '@kaifong/base/errors';
import { type Language, languages } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type ImportChange, inputShape } from '@kaifong/base/resource';
import { typedCode } from '@kaifong/base/typed';
import type { Context } from '@kaifong/kernel/context';
import { parseInput, renderMessage } from '@kaifong/kernel/http';
import { problemOf, type StoredProblem } from '@kaifong/kernel/resource';
import type { SheetRow } from '@kaifong/kernel/sheets';
import { mayOf } from '@kaifong/kernel/steps';
import { eq, inArray, or } from 'drizzle-orm';
import { maySeeCost } from '../../catalogue/index.ts';
import { products, stocks } from '../../catalogue/schema.ts';
import { type PriceListReply, priceListKeys, supplierGoodsFields } from '../contract/index.ts';
import { type PriceListField, plainHead, priceListPlaces } from '../rules/price-list-heads.ts';
import { stockIsKit, unstoredCode } from './goods.ts';

/** What a supplier's list says of a stock, the cost in cents. */
export interface Terms {
  readonly stock_id: number;
  readonly supplier_sku: string;
  readonly cost: number | null;
  readonly pack: number;
  readonly least: number;
}

/** A line of the list as it is, and what its stock is called. */
export type NamedTerms = Terms & { readonly name: string };

interface Wish {
  readonly rows: readonly SheetRow[];
  readonly lines: readonly NamedTerms[];
  readonly currency: string;
  readonly leave_unknown: boolean;
}

export interface PriceListPlan extends PriceListReply {
  /** The whole list as it would be. */
  readonly lines: readonly Terms[];
}

const shape = inputShape(supplierGoodsFields);
const termNames = Object.keys(supplierGoodsFields) as (keyof typeof supplierGoodsFields)[];

/** Our own heads in every language. */
function ownHeads(): ReadonlyMap<string, PriceListField> {
  const heads = new Map<string, PriceListField>();
  const wordIn = (language: Language, name: string) =>
    renderMessage(language, `purchasing.supplier_goods.fields.${name}`);
  for (const name of [...termNames, ...priceListKeys])
    for (const word of [name, ...languages.map((language) => wordIn(language, name))]) heads.set(plainHead(word), name);
  return heads;
}

const codeIn = (cell: unknown) => typedCode(String(cell ?? '').trim());

/** Stocks by their sku and by their barcode. */
async function stocksCalled(ctx: Context, skus: readonly string[], barcodes: readonly string[]) {
  const rows = await ctx.db
    .select({
      ...{ id: stocks.id, sku: stocks.sku, barcode: stocks.barcode },
      ...{ type: products.type, is_kit: stockIsKit },
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(or(inArray(stocks.sku, [...skus, '']), inArray(stocks.barcode, [...barcodes, ''])));
  return {
    sku: new Map(rows.map(({ sku, id }) => [sku, id])),
    barcode: new Map(rows.map(({ barcode, id }) => [barcode, id])),
    unstored: new Map(rows.map((row) => [row.id, unstoredCode(row)])),
  };
}

type Fault = { readonly field: PriceListField; readonly code: string; readonly params?: ErrorValues };

/** The terms a row says, over those that were there; what cannot be read is a fault. */
function termsOf(
  cellAt: (field: PriceListField) => unknown,
  before: Terms | undefined,
  read: readonly string[],
  faults: Fault[],
) {
  const sent = Object.fromEntries(
    termNames.flatMap((name) => (read.includes(name) ? [[name, String(cellAt(name) ?? '').trim()]] : [])),
  );
  const old = before ?? { supplier_sku: '', cost: null, pack: 1, least: 1 };
  try {
    const { supplier_sku, cost, pack, least } = parseInput(shape, sent);
    return {
      supplier_sku: read.includes('supplier_sku') ? (supplier_sku ?? '') : old.supplier_sku,
      cost: read.includes('cost') ? (cost ?? null) : old.cost,
      pack: read.includes('pack') ? (pack ?? 1) : old.pack,
      least: read.includes('least') ? (least ?? 1) : old.least,
    };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    for (const [field, list] of Object.entries(error.fields))
      for (const { code, params } of list)
        faults.push({ field: field as PriceListField, code, ...(params && { params }) });
    return undefined;
  }
}

const shownTerm = (terms: Terms | undefined, name: (typeof termNames)[number]): string => {
  const value = terms?.[name];
  if (value === null || value === undefined) return '';
  return name === 'cost' ? String(toWire(Number(value))) : String(value);
};

/** Refuses a sheet that does not say which goods are meant. */
export async function planPriceList(
  ctx: Context,
  { rows, lines, currency, leave_unknown }: Wish,
): Promise<PriceListPlan> {
  const [head, ...records] = rows;
  const places = priceListPlaces(head?.cells ?? [], ownHeads());
  if (!places.has('sku') && !places.has('barcode') && !places.has('supplier_sku'))
    throw failField('file', 'purchasing.price-list-heads');
  const seesCost = maySeeCost(mayOf(ctx));
  const read = termNames.filter((name) => places.has(name) && (name !== 'cost' || seesCost));
  const headOf = (field: PriceListField) => String(head?.cells[places.get(field) ?? -1] ?? '');
  const cellOf = ({ cells }: SheetRow, field: PriceListField) => cells[places.get(field) ?? -1];
  const codesIn = (field: PriceListField) => records.map((record) => codeIn(cellOf(record, field)));
  const known = await stocksCalled(ctx, codesIn('sku'), codesIn('barcode'));
  const result = new Map<number, Terms>(lines.map((line) => [line.stock_id, line]));
  const before = new Map(lines.map((line) => [line.stock_id, line]));
  const seen = new Set<number>();
  const data = { created: 0, updated: 0, skipped: 0, failed: 0, unknown: 0 };
  const errors: StoredProblem[] = [];
  const changes: ImportChange[] = [];

  const tell = (record: SheetRow, { field, code, params = {} }: Fault, warning = false) => {
    const value = String(cellOf(record, field) ?? '').slice(0, 200);
    const at = { row: record.row, column: headOf(field), field, value, warning };
    errors.push(problemOf(ctx.language, at, [{ code, params: { value, ...params } }]));
  };

  /** The stock a row means: by our own sku, by its barcode, or as the supplier calls it. */
  function meant(record: SheetRow): { readonly id: number } | Fault {
    const field = (['sku', 'barcode', 'supplier_sku'] as const).find((name) => codeIn(cellOf(record, name)) !== '');
    if (!field) return { field: places.has('sku') ? 'sku' : 'supplier_sku', code: 'validation.required' };
    const code = codeIn(cellOf(record, field));
    const ids =
      field === 'supplier_sku'
        ? lines.filter((line) => line.supplier_sku === code).map(({ stock_id }) => stock_id)
        : [known[field].get(code) ?? []].flat();
    if (ids.length > 1) return { field, code: 'purchasing.price-list-several' };
    const [id] = ids;
    if (id === undefined) return { field, code: 'purchasing.price-list-unknown' };
    const unstored = known.unstored.get(id);
    if (unstored) return { field, code: unstored };
    return seen.has(id) ? { field, code: 'purchasing.line-repeated' } : { id };
  }

  for (const record of records) {
    const found = meant(record);
    if (!('id' in found)) {
      const isUnknown = found.code === 'purchasing.price-list-unknown';
      if (isUnknown) data.unknown += 1;
      if (isUnknown && leave_unknown) data.skipped += 1;
      else {
        data.failed += 1;
        tell(record, found);
      }
      continue;
    }
    const { id } = found;
    seen.add(id);
    const faults: Fault[] = [];
    const money = codeIn(cellOf(record, 'currency')).toUpperCase();
    if (money !== '' && money !== currency)
      faults.push({ field: 'currency', code: 'purchasing.price-list-currency', params: { currency } });
    const old = before.get(id);
    const terms = termsOf((field) => cellOf(record, field), old, read, faults);
    for (const fault of faults) tell(record, fault);
    if (faults.length > 0 || !terms) data.failed += 1;
    else {
      const after = { stock_id: id, ...terms };
      const changed = termNames.filter((name) => shownTerm(old, name) !== shownTerm(after, name));
      if (!old) data.created += 1;
      else if (changed.length === 0) data.skipped += 1;
      else {
        data.updated += 1;
        const values = changed.map((field) => ({
          ...{ column: headOf(field), field },
          ...{ from: shownTerm(old, field), to: shownTerm(after, field) },
        }));
        changes.push({ row: record.row, id, name: old.name, values });
      }
      result.set(id, after);
    }
  }
  const [first] = records;
  if (first && places.has('cost') && !seesCost)
    tell(first, { field: 'cost', code: 'purchasing.price-list-cost-unread' }, true);
  return { data, errors, changes, lines: [...result.values()] };
}
