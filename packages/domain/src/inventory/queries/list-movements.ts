import { failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { InventoryHistoryRow } from '../../catalogue/contract/index.ts';
import { inventories, inventoryMovements, products, stocks, warehouses } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { movementKinds } from '../contract/index.ts';
import { localizedSql, matching } from './list-filters.ts';

const columns = {
  product_id: stocks.product_id,
  stock_id: inventoryMovements.stock_id,
  inventory_id: inventoryMovements.inventory_id,
  warehouse_id: inventories.warehouse_id,
};

function conditionOf({ filter = {}, keyword }: ListQuery): SQL | undefined {
  const { type, created_at, ...ids } = filter;
  if (type !== undefined && !movementKinds.some((kind) => kind === type))
    throw failField('filter.type', 'validation.choice');
  const period = typeof created_at === 'object' && !Array.isArray(created_at) ? created_at : {};
  return and(
    ...matching(columns, ids),
    typeof type === 'string' ? eq(inventoryMovements.kind, type as (typeof movementKinds)[number]) : undefined,
    period.from ? gte(inventoryMovements.created_at, new Date(period.from)) : undefined,
    period.to ? lte(inventoryMovements.created_at, new Date(period.to)) : undefined,
    keyword ? or(ilike(stocks.sku, `%${keyword}%`), ilike(inventoryMovements.remark, `%${keyword}%`)) : undefined,
  );
}

/** The stock history, newest first: when, what, where, how much, why and by whom. */
export async function listMovements(ctx: Context, query: ListQuery): Promise<Page<InventoryHistoryRow>> {
  const rows = await ctx.db
    .select({
      id: inventoryMovements.id,
      created_at: inventoryMovements.created_at,
      inventory_id: inventoryMovements.inventory_id,
      stock_id: inventoryMovements.stock_id,
      sku: stocks.sku,
      options: stocks.options,
      type: inventoryMovements.kind,
      warehouse: localizedSql(warehouses.title, ctx.language),
      quantity: inventoryMovements.quantity,
      reserved: inventoryMovements.reserved,
      total: inventoryMovements.total,
      reason: inventoryMovements.reason,
      remark: inventoryMovements.remark,
      actor: inventoryMovements.actor,
      account: accounts.name,
      order_id: inventoryMovements.order_id,
      count: sql<number>`count(*) over ()`,
    })
    .from(inventoryMovements)
    .innerJoin(stocks, eq(stocks.id, inventoryMovements.stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .innerJoin(inventories, eq(inventories.id, inventoryMovements.inventory_id))
    .innerJoin(warehouses, eq(warehouses.id, inventories.warehouse_id))
    .leftJoin(accounts, sql`${inventoryMovements.actor} = 'staff:' || ${accounts.id}`)
    .where(conditionOf(query))
    .orderBy(desc(inventoryMovements.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return {
    data: rows.map(({ options, actor, account, count: _count, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      option: Object.values(options).join(' / '),
      user: account ?? actor,
    })),
    total: rows[0]?.count ?? 0,
    page: query.page,
    per_page: query.per_page,
  };
}
