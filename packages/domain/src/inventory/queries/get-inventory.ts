import { fail } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { InventoryRow } from '../../catalogue/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import { lotColumns } from './lot-rows.ts';

const oneLot = statement<InventoryRow, [number, string, string]>(
  'inventory-get',
  `select ${lotColumns('$2', '$3')} from inventories i join warehouses w on w.id = i.warehouse_id where i.id = $1`,
);

/** One lot with what is promised and what can be sold of it. */
export async function getInventory(ctx: Context, id: number): Promise<InventoryRow> {
  const today = dateIn((await getSettings(ctx)).time_zone, ctx.machinery.now());
  const [row] = await ctx.run(oneLot, [id, ctx.language, today]);
  if (!row) throw fail('not-found');
  return row;
}
