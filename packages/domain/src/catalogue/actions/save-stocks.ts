// The stock rows of a product as the form sends them: rows with an id change, rows without one are new, rows that are not
// sent stay. The product's row is locked while this runs.
import { type FieldError, fail, failField } from '@kaifong/base/errors';
import type { LineField } from '@kaifong/base/resource';
import { type AuditEntry, auditAll } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { columnOf, defaultsOf, fieldRefusal, sameValue, storedOf, type Values } from '@kaifong/kernel/fields';
import { mayOf } from '@kaifong/kernel/steps';
import { asc, eq } from 'drizzle-orm';
import { optionsKey, quantityRuleOf, type StockInput, stockFields } from '../contract/index.ts';
import { memberTiers } from '../ports/member-tiers.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { loadAttributes } from '../queries/get-attributes.ts';
import { shownStock } from '../queries/shown-stock.ts';
import { takenStockCodes } from '../queries/taken-codes.ts';
import { stockCodes } from '../rules/generated-codes.ts';
import { costAfter } from '../rules/stock-cost.ts';
import { stocks } from '../schema.ts';
import { type PlacedLot, saveLots } from './save-lots.ts';
import { saveParts } from './save-parts.ts';

export type StockRow = typeof stocks.$inferSelect;
type Columns = Omit<typeof stocks.$inferInsert, 'product_id'>;

interface Draft {
  readonly index: number;
  readonly input: StockInput;
  readonly before: StockRow | undefined;
  readonly columns: Columns;
}

const blank = {
  sku: '',
  barcode: '',
  options: {},
  member_prices: {},
  special_price_cents: null,
  ...defaultsOf(stockFields),
};

function costOf(tx: TxContext, { cost }: StockInput, before: StockRow | undefined): number | null {
  const after = costAfter(cost, before?.cost_cents ?? null, mayOf(tx));
  if (after === undefined) throw fail('forbidden');
  return after;
}

/** The row as it will be; codes that are to be made are empty. Refuses prices and dates that do not fit together. */
function columnsOf(tx: TxContext, input: StockInput, before: StockRow | undefined, order: number): Columns {
  const { member_prices, options, points_to_redeem } = input;
  const columns = {
    ...(before ?? blank),
    ...storedOf(stockFields, input),
    // Zero points would give goods away.
    points_to_redeem: points_to_redeem || (before?.points_to_redeem ?? 1),
    cost_cents: costOf(tx, input, before),
    ...(member_prices && { member_prices }),
    ...(options && { options }),
    order,
  } as Columns;
  const at = (field: keyof StockInput) => `stocks.${order}.${field}`;
  const { price_cents, special_price_cents, special_from, special_until } = columns;
  if (price_cents === undefined) throw failField(at('price'), 'catalogue.price-missing');
  if (special_price_cents && special_price_cents >= price_cents)
    throw failField(at('special_price'), 'catalogue.special-price-too-high');
  if (special_from && special_until && special_until <= special_from)
    throw failField(at('special_until'), 'catalogue.special-dates');
  const { min_quantity = 1, max_quantity = null, quantity_step = 1 } = columns;
  const { least, most } = quantityRuleOf({ min_quantity, max_quantity, quantity_step });
  if (most !== null && most < least) throw failField(at('max_quantity'), 'catalogue.quantities', { least });
  return columns;
}

function draftsOf(tx: TxContext, inputs: readonly StockInput[], existing: readonly StockRow[]): Draft[] {
  return inputs.map((input, index) => {
    const before = existing.find(({ id }) => id === input.id);
    if (input.id !== undefined && !before) throw failField(`stocks.${index}.id`, 'catalogue.stock-missing');
    return { index, input, before, columns: columnsOf(tx, input, before, index) };
  });
}

const moving = Object.entries<LineField>(stockFields).flatMap(([name, field]) =>
  field.moves ? [[name as keyof StockInput, columnOf(name, field)] as const] : [],
);

/** Whether a row sends something that has moved since it was read: nobody writes over a delivery she has not seen. */
const hasMoved = ({ input, before, columns }: Draft): boolean =>
  before !== undefined &&
  input.version !== undefined &&
  input.version !== before.version &&
  moving.some(
    ([name, column]) =>
      input[name] !== undefined && !sameValue((columns as Values)[column], (before as Values)[column]),
  );

/** New options must be known; those a row had before stay valid when an attribute changes later. */
async function checkOptions(tx: TxContext, drafts: readonly Draft[]): Promise<void> {
  const known = new Map((await loadAttributes(tx)).map((row) => [row.key, row]));
  for (const { index, columns, before } of drafts) {
    for (const [key, value] of Object.entries(columns.options ?? {})) {
      if (before?.options[key] === value) continue;
      const field = `stocks.${index}.options.${key}`;
      const attribute = known.get(key);
      if (!attribute) throw failField(field, 'catalogue.attribute-missing', { value: key });
      if (!attribute.values?.some((option) => option.key === value)) {
        throw failField(field, 'catalogue.option-missing', { value, attribute: key });
      }
    }
  }
}

/** A new member price is one of a tier that exists; what a row had before stays valid when its tier goes. */
async function checkTiers(tx: TxContext, drafts: readonly Draft[]): Promise<void> {
  const added = drafts.flatMap(({ index, columns, before }) =>
    Object.keys(columns.member_prices ?? {})
      .filter((key) => before?.member_prices[key] === undefined)
      .map((key) => ({ key, field: `stocks.${index}.member_prices.${key}` })),
  );
  if (added.length === 0) return;
  const known = await tx.runtime.adapters.of(memberTiers).keys(tx);
  const wrong = known && added.find(({ key }) => !known.includes(key));
  if (wrong) throw failField(wrong.field, 'catalogue.tier-missing', { value: wrong.key });
}

/** A shopper's choice must lead to one stock. */
function checkDistinct(drafts: readonly Draft[], existing: readonly StockRow[]): void {
  const changed = new Set(drafts.map(({ before }) => before?.id));
  const seen = new Set(
    existing.filter(({ id, visibled }) => visibled && !changed.has(id)).map(({ options }) => optionsKey(options)),
  );
  for (const { index, columns } of drafts) {
    if (!columns.visibled) continue;
    const key = optionsKey(columns.options ?? {});
    if (seen.has(key)) throw failField(`stocks.${index}.options`, 'catalogue.options-repeated');
    seen.add(key);
  }
}

/** Fills in the codes that were left out and refuses those that somebody else has. */
async function withCodes(tx: TxContext, drafts: readonly Draft[], productId: number, sku: string): Promise<Draft[]> {
  const without = drafts.filter(({ columns }) => !columns.sku || !columns.barcode).length;
  const asked = drafts.flatMap(({ columns }) => [columns.sku, columns.barcode]).filter(Boolean);
  const candidates = stockCodes(sku, without + drafts.length + 200, new Set());
  const taken = await takenStockCodes(tx, productId, [...asked, ...candidates]);
  const own = new Set(asked);
  const free = stockCodes(sku, without, new Set([...taken.skus, ...taken.barcodes, ...own]));
  const problems: Record<string, FieldError[]> = {};
  const used = { sku: new Set<string>(), barcode: new Set<string>() };
  const filled = drafts.map((draft) => {
    const { columns, index } = draft;
    const code = columns.sku && columns.barcode ? '' : (free.shift() ?? '');
    const both = { sku: columns.sku || code, barcode: columns.barcode || code };
    for (const kind of ['sku', 'barcode'] as const) {
      const value = both[kind];
      if (used[kind].has(value) || taken[`${kind}s`].has(value)) {
        problems[`stocks.${index}.${kind}`] = [{ code: `catalogue.${kind}-taken`, params: { value } }];
      }
      used[kind].add(value);
    }
    return { ...draft, columns: { ...columns, ...both } };
  });
  if (Object.keys(problems).length > 0) throw fail('validation', {}, { fields: problems });
  return filled;
}

/** What the database refuses of a stock is told at the field whose column it guards. */
const refused = (error: unknown, place: string): unknown =>
  fieldRefusal(error, stockFields, {
    at: (name) => `stocks${place}.${name}`,
    taken: (name) => failField('stocks', `catalogue.${name === 'barcode' ? name : 'sku'}-taken`, { value: '' }),
  }) ?? error;

/** Writes what differs, and says what it was. */
async function writeChanged(tx: TxContext, { index, before, columns }: Draft): Promise<AuditEntry[]> {
  if (!before) return [];
  const was = before as Values;
  const changed = Object.entries(columns).filter(([name, value]) => !sameValue(was[name], value));
  if (changed.length === 0) return [];
  await tx.db
    .update(stocks)
    .set({ ...Object.fromEntries(changed), ...touch(stocks) })
    .where(eq(stocks.id, before.id))
    .catch((error: unknown) => Promise.reject(refused(error, `.${index}`)));
  const shown = (row: Columns) => shownStock(row, tx.language);
  return [{ action: 'update', resource: 'stock', recordId: before.id, before: shown(before), after: shown(columns) }];
}

async function insertNew(tx: TxContext, productId: number, drafts: readonly Draft[]): Promise<StockRow[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ columns }) => ({ ...columns, product_id: productId }));
  return tx.db
    .insert(stocks)
    .values(rows)
    .returning()
    .catch((error: unknown) => Promise.reject(refused(error, '')));
}

const placedLots = (drafts: readonly Draft[], idOf: (draft: Draft) => number | undefined): PlacedLot[] =>
  drafts.flatMap((draft) => {
    const stockId = idOf(draft);
    const lots = stockId === undefined ? [] : (draft.input.inventories ?? []);
    return lots.map((lot, place) => ({
      stockId: stockId ?? 0,
      lot,
      field: `stocks.${draft.index}.inventories.${place}`,
    }));
  });

/** Sales and receipts that run meanwhile keep to the order of locks (`locks.ts`): stocks by their ids, then lots. */
const lockStocks = (tx: TxContext, productId: number): Promise<StockRow[]> =>
  tx.db.select().from(stocks).where(eq(stocks.product_id, productId)).orderBy(asc(stocks.id)).for('no key update');

/**
 * Writes the stocks and their new lots, and tells whether anything is other than before. Refuses, at the field, prices that
 * do not fit, unknown options and tiers, two visible stocks with the same options, and skus and barcodes that are taken;
 * `stale-version` with the product as it is where a row sends a cost that a delivery has moved since.
 */
export async function saveStocks(
  tx: TxContext,
  product: { readonly id: number; readonly sku: string },
  inputs: readonly StockInput[],
): Promise<boolean> {
  const existing = await lockStocks(tx, product.id);
  const drafts = draftsOf(tx, inputs, existing);
  if (drafts.some(hasMoved))
    throw fail('stale-version', {}, { details: { current: await getAdminProduct(tx, product.id) } });
  await checkOptions(tx, drafts);
  await checkTiers(tx, drafts);
  checkDistinct(drafts, existing);
  const complete = await withCodes(tx, drafts, product.id, product.sku);
  // Lots before the codes of their stocks: who buys holds the lots and needs the keys next.
  const lotsChanged = await saveLots(
    tx,
    placedLots(complete, ({ before }) => before?.id),
  );
  const changes: AuditEntry[] = [];
  for (const draft of complete) changes.push(...(await writeChanged(tx, draft)));
  const fresh = complete.filter(({ before }) => !before);
  const made = await insertNew(tx, product.id, fresh);
  for (const row of made)
    changes.push({ action: 'create', resource: 'stock', recordId: row.id, after: shownStock(row, tx.language) });
  await auditAll(tx, changes);
  const idBySku = new Map(made.map(({ id, sku }) => [sku, id]));
  await saveLots(
    tx,
    placedLots(fresh, ({ columns }) => idBySku.get(columns.sku)),
  );
  const idOf = ({ before, columns }: Draft) => before?.id ?? idBySku.get(columns.sku) ?? 0;
  const partsChanged = await saveParts(
    tx,
    complete.flatMap((draft) => {
      const { parts } = draft.input;
      return parts ? [{ stockId: idOf(draft), parts, field: `stocks.${draft.index}.parts` }] : [];
    }),
  );
  return changes.length > 0 || lotsChanged || partsChanged;
}
