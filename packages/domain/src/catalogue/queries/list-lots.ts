import type { ListQuery, Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { containsKeyword, day, defineListQuery, flag, listPage, reference } from '@kaifong/kernel/list';
import { eq, sql } from 'drizzle-orm';
import type { InventoryRow } from '../contract/index.ts';
import { inventories, products, stocks, warehouses } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { lotIsSellable } from './sellable-sql.ts';
import { type ShopView, shopView } from './shop-view.ts';

export interface LotRow extends InventoryRow {
  readonly product_id: number;
  readonly product: string;
  readonly sku: string;
  readonly option: string;
}

const free = sql<number>`(${inventories.quantity} - ${inventories.reserved})`;

/** What of a lot can be sold. The day is our own calendar's: no input. */
const sellable = ({ today }: ShopView) =>
  sql<number>`case when ${sql.raw(lotIsSellable('inventories', 'warehouses', `'${today}'`))} then ${free} else 0 end`;

export const lotList = defineListQuery({
  from: inventories,
  id: inventories.id,
  columns: (view: ShopView) => ({
    id: inventories.id,
    stock_id: inventories.stock_id,
    warehouse_id: inventories.warehouse_id,
    warehouse: warehouses.title,
    quantity: inventories.quantity,
    reserved: inventories.reserved,
    available_inventories: sellable(view),
    expiry_date: inventories.expiry_date,
    is_discard: inventories.is_discard,
    product_id: stocks.product_id,
    product: products.name,
    sku: stocks.sku,
    options: stocks.options,
  }),
  joins: [{ kind: 'inner', with: stocks, on: eq(stocks.id, inventories.stock_id) }],
  rowJoins: [
    { kind: 'inner', with: warehouses, on: eq(warehouses.id, inventories.warehouse_id) },
    { kind: 'inner', with: products, on: eq(products.id, stocks.product_id) },
  ],
  sort: { id: inventories.id },
  defaultSort: '-id',
  filters: {
    product_id: reference(stocks.product_id),
    stock_id: reference(inventories.stock_id),
    warehouse_id: reference(inventories.warehouse_id),
    expiry_date: day(inventories.expiry_date),
    low_stock: flag(sql`${free} <= coalesce(${stocks.stock_notification}, 0)`),
  },
  keyword: (keyword) => sql`(${containsKeyword([stocks.sku], keyword)} or ${stocks.barcode} = ${keyword})`,
});

/** The lots of the shop with what of each can be sold, newest first. */
export async function listLots(ctx: Context, query: ListQuery): Promise<Page<LotRow>> {
  const view = await shopView(ctx);
  const page = await listPage(ctx, lotList, query, view);
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const data = page.data.map(({ options, ...row }) => ({
    ...row,
    warehouse: textIn(row.warehouse, view.language, view.main),
    product: textIn(row.product, view.language, view.main),
    option: words.sentence(options),
  }));
  return { ...page, data };
}
