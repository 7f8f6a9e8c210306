import { failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import type { InventoryHistoryRow } from '../../catalogue/contract/index.ts';
import { listLots, listMovements } from '../../catalogue/index.ts';
import { type InventoryListRow, movementKinds } from '../contract/index.ts';

type Filter = ListQuery['filter'];

/** One value of a filter as a record's id; a list or a word is refused. */
function idIn(filter: Filter, name: string): number | undefined {
  const value = filter?.[name];
  if (value === undefined || value === '') return undefined;
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
  if (id < 1 || id > 2_147_483_647) throw failField(`filter.${name}`, 'validation.input');
  return id;
}

function checkNames(filter: Filter, known: readonly string[]): void {
  const unknown = Object.keys(filter ?? {}).find((name) => !known.includes(name));
  if (unknown) throw failField(`filter.${unknown}`, 'validation.filter');
}

/** An end of a period; a day or an instant. */
function instantIn(name: string, text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw failField(`filter.${name}`, 'validation.date');
  return instant;
}

const page = ({ page, per_page }: ListQuery) => ({ page, perPage: per_page });

/** The lots of all stocks, newest first. */
export async function listInventories(ctx: Context, query: ListQuery): Promise<Page<InventoryListRow>> {
  const { filter } = query;
  checkNames(filter, ['product_id', 'stock_id', 'warehouse_id', 'low_stock']);
  return listLots(ctx, {
    ...page(query),
    productId: idIn(filter, 'product_id'),
    stockId: idIn(filter, 'stock_id'),
    warehouseId: idIn(filter, 'warehouse_id'),
    lowStock: filter?.low_stock === '1' || filter?.low_stock === 'true',
    keyword: query.keyword?.trim(),
  });
}

/** The stock history, newest first. */
export async function listHistory(ctx: Context, query: ListQuery): Promise<Page<InventoryHistoryRow>> {
  const { filter } = query;
  checkNames(filter, ['product_id', 'stock_id', 'inventory_id', 'warehouse_id', 'type', 'created_at']);
  const kind = movementKinds.find((name) => name === filter?.type);
  if (filter?.type && !kind) throw failField('filter.type', 'validation.choice');
  const created = filter?.created_at;
  const period = typeof created === 'object' && !Array.isArray(created) ? created : {};
  return listMovements(ctx, {
    ...page(query),
    keyword: query.keyword?.trim(),
    from: instantIn('created_at', period.from),
    until: instantIn('created_at', period.to),
    productId: idIn(filter, 'product_id'),
    stockId: idIn(filter, 'stock_id'),
    inventoryId: idIn(filter, 'inventory_id'),
    warehouseId: idIn(filter, 'warehouse_id'),
    kind,
  });
}
