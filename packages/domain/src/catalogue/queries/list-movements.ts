import type { Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, count, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import type { InventoryHistoryRow } from '../contract/index.ts';
import { inventories, inventoryMovements, stocks, warehouses } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';

export interface MovementSelection {
  readonly productId?: number | undefined;
  readonly stockId?: number | undefined;
  readonly inventoryId?: number | undefined;
  readonly warehouseId?: number | undefined;
  readonly kind?: string | undefined;
  /** Part of a sku or of a remark. */
  readonly keyword?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly page: number;
  readonly perPage: number;
}

function conditionOf(selection: MovementSelection): SQL | undefined {
  const { productId, stockId, inventoryId, warehouseId, kind, keyword, from, until } = selection;
  const pattern = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    productId === undefined ? undefined : eq(stocks.product_id, productId),
    stockId === undefined ? undefined : eq(inventoryMovements.stock_id, stockId),
    inventoryId === undefined ? undefined : eq(inventoryMovements.inventory_id, inventoryId),
    warehouseId === undefined ? undefined : eq(inventories.warehouse_id, warehouseId),
    kind === undefined ? undefined : sql`${inventoryMovements.kind} = ${kind}`,
    pattern ? or(ilike(stocks.sku, pattern), ilike(inventoryMovements.remark, pattern)) : undefined,
    from ? gte(inventoryMovements.created_at, from) : undefined,
    until ? lte(inventoryMovements.created_at, until) : undefined,
  );
}

/** The stock history, newest first, with words for options, warehouses and who did it. */
export async function listMovements(ctx: Context, selection: MovementSelection): Promise<Page<InventoryHistoryRow>> {
  const where = conditionOf(selection);
  const rows = await ctx.db
    .select({ movement: inventoryMovements, stock: stocks, warehouse: warehouses.title, user: accounts.name })
    .from(inventoryMovements)
    .innerJoin(stocks, eq(stocks.id, inventoryMovements.stock_id))
    .innerJoin(inventories, eq(inventories.id, inventoryMovements.inventory_id))
    .innerJoin(warehouses, eq(warehouses.id, inventories.warehouse_id))
    .leftJoin(accounts, sql`${inventoryMovements.actor} = 'staff:' || ${accounts.id}`)
    .where(where)
    .orderBy(desc(inventoryMovements.id))
    .limit(selection.perPage)
    .offset((selection.page - 1) * selection.perPage);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(inventoryMovements)
    .innerJoin(stocks, eq(stocks.id, inventoryMovements.stock_id))
    .innerJoin(inventories, eq(inventories.id, inventoryMovements.inventory_id))
    .where(where);
  const main = await getMainLanguage(ctx);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, main);
  const data = rows.map(({ movement, stock, warehouse, user }) => ({
    id: movement.id,
    created_at: movement.created_at.toISOString(),
    inventory_id: movement.inventory_id,
    stock_id: movement.stock_id,
    sku: stock.sku,
    option: words.sentence(stock.options),
    type: movement.kind,
    warehouse: textIn(warehouse, ctx.language, main),
    quantity: movement.quantity,
    reserved: movement.reserved,
    total: movement.total,
    reason: movement.reason,
    remark: movement.remark,
    user: user ?? movement.actor,
    order_id: movement.order_id,
  }));
  return { data, total: counted?.total ?? 0, page: selection.page, per_page: selection.perPage };
}
