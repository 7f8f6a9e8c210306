import { textIn } from '@kaifong/base/localized';
import { type Context, scopedTo } from '@kaifong/kernel/context';
import { flag, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, inArray, sql } from 'drizzle-orm';
import { lotList } from '../contract/index.ts';
import { inventories, products, stocks, warehouses } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { lotMatching } from './lot-matching.ts';
import { lotIsSellable } from './sellable-sql.ts';
import { type ShopView, shopView } from './shop-view.ts';

const free = sql<number>`(${inventories.quantity} - ${inventories.reserved})`;
const ofStock = sql<number>`(select sum(each.quantity)::int from inventories each where each.stock_id = ${inventories.stock_id})`;
const inWarehouse = eq(warehouses.id, inventories.warehouse_id);

/** What can be sold of lots. The day is our own calendar's: no input. */
async function sellableUnits(ctx: Context, { today }: ShopView, ids: number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: inventories.id, units: free })
    .from(inventories)
    .innerJoin(warehouses, inWarehouse)
    .where(
      sql`${inArray(inventories.id, ids)} and ${sql.raw(lotIsSellable('inventories', 'warehouses', `'${today}'`))}`,
    );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

const storeDay = `(now() at time zone coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Hong_Kong'))`;
/** The same as a place in the list, by the clock of the database. */
const sellableNow = sql`case when ${sql.raw(lotIsSellable('inventories', 'warehouses', storeDay))} then ${free} else 0 end`;

/** The lots of the shop with what of each can be sold, newest first. */
export const lotRows = listFrom(lotList, {
  from: inventories,
  columns: {
    stock_quantity: ofStock,
    quarantined: sql<number>`(case when ${warehouses.is_quarantine} then ${inventories.quantity} else 0 end)`,
    warehouse: warehouses.title,
    product: products.name,
    product_id: stocks.product_id,
    sku: stocks.sku,
    options: stocks.options,
  },
  joins: [
    { kind: 'inner', with: stocks, on: eq(stocks.id, inventories.stock_id) },
    { kind: 'inner', with: warehouses, on: inWarehouse },
  ],
  seen: (ctx) => scopedTo(ctx, 'warehouse', inventories.warehouse_id),
  sort: { available_inventories: sellableNow },
  rowJoins: [{ kind: 'inner', with: products, on: eq(products.id, stocks.product_id) }],
  filters: {
    product_id: reference(stocks.product_id),
    low_stock: flag(sql`${free} <= coalesce(${stocks.stock_notification}, 0)`),
  },
  keyword: lotMatching,
  rows: async (ctx, rows) => {
    const view = await shopView(ctx);
    const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
    const units = await sellableUnits(
      ctx,
      view,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, warehouse, product, options }) => ({
      warehouse: textIn(warehouse, view.language, view.main),
      product: textIn(product, view.language, view.main),
      option: words.sentence(options),
      available_inventories: units.get(id) ?? 0,
    }));
  },
});
