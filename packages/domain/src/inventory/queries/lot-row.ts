import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { listRows } from '@kaifong/kernel/resource';
import type { InventoryRow } from '../../catalogue/contract/index.ts';
import { lotRows } from '../../catalogue/index.ts';

/** A lot as staff see it. Refuses `not-found`. */
export async function lotRow(ctx: Context, id: number): Promise<InventoryRow> {
  const { data } = await listRows(ctx, lotRows, { ids: [id], page: 1, per_page: 1 });
  const [row] = data;
  if (!row) throw fail('not-found');
  return row;
}
