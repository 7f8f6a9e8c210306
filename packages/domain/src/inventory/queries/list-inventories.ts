import type { ListQuery, Page } from '@kaifong/base/list';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { lotIsSellable } from '../../catalogue/index.ts';
import { inventories, products, stocks, warehouses } from '../../catalogue/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { InventoryListRow } from '../contract/index.ts';
import { localizedSql, matching } from './list-filters.ts';

const columns = {
  product_id: stocks.product_id,
  stock_id: inventories.stock_id,
  warehouse_id: inventories.warehouse_id,
};

const sellable = (today: string): SQL =>
  sql`(${sql.raw(lotIsSellable('"inventories"', '"warehouses"', `'${today}'`))})`;

function conditionOf({ filter = {}, keyword }: ListQuery): SQL | undefined {
  const { low_stock, ...ids } = filter;
  const pattern = `%${keyword}%`;
  return and(
    ...matching(columns, ids),
    low_stock === '1'
      ? sql`${stocks.stock_notification} is not null and ${inventories.quantity} - ${inventories.reserved} <= ${stocks.stock_notification}`
      : undefined,
    keyword
      ? or(ilike(stocks.sku, pattern), ilike(stocks.barcode, pattern), sql`${products.name}::text ilike ${pattern}`)
      : undefined,
  );
}

/** Every lot with what lies there, what is promised and what can be sold. */
export async function listInventories(ctx: Context, query: ListQuery): Promise<Page<InventoryListRow>> {
  const today = dateIn((await getSettings(ctx)).time_zone, ctx.machinery.now());
  const rows = await ctx.db
    .select({
      id: inventories.id,
      stock_id: inventories.stock_id,
      warehouse_id: inventories.warehouse_id,
      warehouse: localizedSql(warehouses.title, ctx.language),
      quantity: inventories.quantity,
      reserved: inventories.reserved,
      available_inventories: sql<number>`case when ${sellable(today)} then ${inventories.quantity} - ${inventories.reserved} else 0 end`,
      expiry_date: inventories.expiry_date,
      is_discard: inventories.is_discard,
      product_id: stocks.product_id,
      product: localizedSql(products.name, ctx.language),
      sku: stocks.sku,
      options: stocks.options,
      count: sql<number>`count(*) over ()`,
    })
    .from(inventories)
    .innerJoin(stocks, eq(stocks.id, inventories.stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .innerJoin(warehouses, eq(warehouses.id, inventories.warehouse_id))
    .where(conditionOf(query))
    .orderBy(asc(inventories.stock_id), asc(inventories.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const data = rows.map(({ options, count: _count, ...row }) => ({
    ...row,
    option: Object.values(options).join(' / '),
  }));
  return { data, total: rows[0]?.count ?? 0, page: query.page, per_page: query.per_page };
}
