import type { ListQuery, Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { type Context, scopedTo } from '@kaifong/kernel/context';
import { choice, defineListQuery, instant, listPage, reference } from '@kaifong/kernel/list';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { type InventoryHistoryRow, movementKinds } from '../contract/index.ts';
import { orderNumbers } from '../ports/order-numbers.ts';
import { inventories, inventoryMovements, stocks, warehouses } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';

export const movementList = defineListQuery({
  from: inventoryMovements,
  id: inventoryMovements.id,
  columns: { movement: inventoryMovements, stock: stocks, warehouse: warehouses.title, user: accounts.name },
  joins: [
    { kind: 'inner', with: stocks, on: eq(stocks.id, inventoryMovements.stock_id) },
    { kind: 'inner', with: inventories, on: eq(inventories.id, inventoryMovements.inventory_id) },
  ],
  rowJoins: [
    { kind: 'inner', with: warehouses, on: eq(warehouses.id, inventories.warehouse_id) },
    { kind: 'left', with: accounts, on: sql`${inventoryMovements.actor} = 'staff:' || ${accounts.id}` },
  ],
  seen: (ctx) => scopedTo(ctx, 'warehouse', inventories.warehouse_id),
  sort: { id: inventoryMovements.id },
  defaultSort: '-id',
  filters: {
    product_id: reference(stocks.product_id),
    stock_id: reference(inventoryMovements.stock_id),
    inventory_id: reference(inventoryMovements.inventory_id),
    warehouse_id: reference(inventories.warehouse_id),
    type: choice(inventoryMovements.kind, movementKinds),
    created_at: instant(inventoryMovements.created_at),
  },
  keyword: [stocks.sku, inventoryMovements.remark],
});

/** The stock history, newest first, with words for options, warehouses and who did it. */
export async function listMovements(ctx: Context, query: ListQuery): Promise<Page<InventoryHistoryRow>> {
  const page = await listPage(ctx, movementList, query);
  const main = await getMainLanguage(ctx);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, main);
  const ids = [...new Set(page.data.flatMap(({ movement }) => movement.order_id ?? []))];
  const numbers =
    ids.length > 0 ? await ctx.runtime.adapters.of(orderNumbers).numbersOf(ctx, ids) : new Map<number, string>();
  const data = page.data.map(({ movement, stock, warehouse, user }) => ({
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
    order_number: movement.order_id === null ? null : (numbers.get(movement.order_id) ?? null),
  }));
  return { ...page, data };
}
