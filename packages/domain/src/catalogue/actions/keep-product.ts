// A product that is deleted takes its stocks, lots, their ledger, places and pictures with it, and brings them back.
import type { TxContext } from '@kaifong/kernel/context';
import { sameValue } from '@kaifong/kernel/fields';
import type { Values } from '@kaifong/kernel/resource';
import { getTableColumns } from 'drizzle-orm';
import { claimAddress, closeAddress, moveAddress } from '../../navigation/index.ts';
import { stocks } from '../schema.ts';
import { refuseTakenCode } from './create-product.ts';
import { refreshProducts } from './refresh-products.ts';

const ofStocks = 'in (select id from stocks where product_id = $1)';

/** Tables whose rows go with a product, in the order in which they can be stored again. */
export const productParts = [
  { table: 'stocks', of: 'product_id = $1' },
  { table: 'inventories', of: `stock_id ${ofStocks}` },
  { table: 'inventory_movements', of: `stock_id ${ofStocks}` },
  // A change that is taken back leaves what kits are made of: they may have been sold as such since.
  { table: 'stock_parts', of: `kit_id ${ofStocks}`, while: 'exists (select from stocks where id = part_id)' },
  // A category or a picture may be gone for good by then: the product comes back without it.
  {
    table: 'product_categories',
    of: 'product_id = $1',
    while: 'exists (select from menu_items where id = category_id)',
  },
  { table: 'product_pictures', of: 'product_id = $1', while: 'exists (select from files where id = file_id)' },
  { table: 'product_files', of: 'product_id = $1', while: 'exists (select from files where id = file_id)' },
] as const;

type Taken = Partial<Record<(typeof productParts)[number]['table'], unknown>>;

/** Stocks, then lots (`locks.ts`): who buys holds the lots and needs the key of the product next. */
async function lockParts(tx: TxContext, { id }: Values): Promise<void> {
  await tx.connection.query('select from stocks where product_id = $1 order by id for no key update', [Number(id)]);
  await tx.connection.query(`select from inventories where stock_id ${ofStocks} order by id for update`, [Number(id)]);
}

async function takeParts(tx: TxContext, { id }: Values): Promise<Taken> {
  const lists = productParts.map(
    ({ table, of }) =>
      `(select coalesce(jsonb_agg(to_jsonb(t) order by t), '[]') from ${table} t where ${of}) as ${table}`,
  );
  const { rows } = await tx.connection.query(`select ${lists.join(', ')}`, [Number(id)]);
  return (rows[0] ?? {}) as Taken;
}

/** Refuses a sku or barcode that another product has taken meanwhile. */
async function bringParts(tx: TxContext, { id, url }: Values, taken: unknown): Promise<void> {
  for (const part of productParts) {
    const condition = 'while' in part ? `where ${part.while}` : '';
    await tx.connection
      .query(
        `insert into ${part.table} overriding system value
         select t.* from jsonb_populate_recordset(null::${part.table}, $1::jsonb) t ${condition}`,
        [JSON.stringify((taken as Taken)[part.table] ?? [])],
      )
      .catch(refuseTakenCode);
  }
  await claimAddress(tx, 'product', String(url));
  await refreshProducts(tx, [Number(id)]);
}

type StockJson = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * The parts as they were before a change, of each stock only what the change wrote: an average cost that a delivery moves
 * afterwards is no part of it. `taken` are the parts before the change, which was made in this transaction.
 */
async function writtenParts(tx: TxContext, { id }: Values, taken: Taken): Promise<Taken> {
  const { rows } = await tx.connection.query('select to_jsonb(t) as stock from stocks t where product_id = $1', [id]);
  const now = new Map((rows as { stock: StockJson }[]).map(({ stock }) => [stock.id, stock]));
  const stocks = (taken.stocks as StockJson[]).map((stock) => {
    const left = now.get(stock.id) ?? {};
    const written = Object.entries(stock).filter(([name, value]) => !sameValue(value, left[name as keyof typeof left]));
    return { ...Object.fromEntries(written), id: stock.id };
  });
  return { ...taken, stocks };
}

/** Columns of a stock that do not come back when a change is taken back, and why; every other one does. */
export const stockColumnsThatStay = {
  id: 'a stock is found by it',
  product_id: 'a stock never goes to another product',
  version: 'taking back is a change, too',
  created_at: 'no change writes it',
  updated_at: 'taking back is a change, too',
} as const satisfies Partial<Record<keyof typeof stocks.$inferSelect, string>>;
const stockColumns = Object.values(getTableColumns(stocks)).flatMap(({ name }) =>
  Object.hasOwn(stockColumnsThatStay, name) ? [] : [`"${name}"`],
);

/**
 * Puts the parts of a changed product back: stocks that came since go, unless an order names them, the others are as they
 * were, where the change wrote them; so are places and pictures. What lies on the shelves stays.
 */
async function restoreParts(tx: TxContext, { id, url }: Values, now: Values, taken: unknown): Promise<void> {
  const kept = taken as Taken;
  const query = (text: string, list: unknown) => tx.connection.query(text, [Number(id), JSON.stringify(list ?? [])]);
  await query(
    `delete from stocks where product_id = $1
       and id not in (select t.id from jsonb_populate_recordset(null::stocks, $2::jsonb) t)`,
    kept.stocks,
  );
  const columns = stockColumns.join(', ');
  await query(
    `update stocks s set (${columns}, version, updated_at) = (
       select ${stockColumns.map((name) => `t.${name}`).join(', ')}, s.version + 1, now() from jsonb_populate_record(s, was) t)
     from jsonb_array_elements($2::jsonb) was where (was ->> 'id')::int = s.id and s.product_id = $1
       and not jsonb_build_object('id', s.id) @> was`,
    kept.stocks,
  ).catch(refuseTakenCode);
  for (const part of productParts.slice(4)) {
    // Changed by calls of their own: no change of the product wrote them.
    if (part.table === 'product_files') continue;
    const condition = 'while' in part ? `where ${part.while}` : '';
    await tx.connection.query(`delete from ${part.table} where product_id = $1`, [Number(id)]);
    await tx.connection.query(
      `insert into ${part.table} overriding system value
       select t.* from jsonb_populate_recordset(null::${part.table}, $1::jsonb) t ${condition}`,
      [JSON.stringify(kept[part.table] ?? [])],
    );
  }
  await moveAddress(tx, 'product', String(now.url), String(url));
  await refreshProducts(tx, [Number(id)]);
}

/** Carts that held one of its stocks stay without it: what a shopper has seen go does not come back by itself. */
export const productDependents = {
  lock: lockParts,
  take: takeParts,
  written: writtenParts,
  bring: bringParts,
  restore: restoreParts,
};

/** The address of a product that goes answers that it is gone. */
export async function releaseProduct(tx: TxContext, { id, url }: Values): Promise<void> {
  await closeAddress(tx, 'product', String(url));
  tx.tx.changedTags.add(`product:${id}`);
}

/** Lists and searches follow what was written. */
export async function followProduct(tx: TxContext, { id }: Values): Promise<void> {
  await refreshProducts(tx, [Number(id)]);
  tx.tx.changedTags.add(`product:${id}`);
}
