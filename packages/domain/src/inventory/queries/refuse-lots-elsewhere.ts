import { failField } from '@kaifong/base/errors';
import { type Context, isInScope } from '@kaifong/kernel/context';
import { findLots } from './find-lots.ts';

/**
 * Refuses at its line a named lot that lies outside of the caller's scope, or in another warehouse than `warehouseId`, where the goods are
 * (`inventory.lot-not-here`). `lots`: one of each line, in their order; a line that names none has nothing to refuse.
 */
export async function refuseLotsElsewhere(
  ctx: Context,
  lots: readonly (number | null | undefined)[],
  warehouseId?: number,
): Promise<void> {
  const named = lots.flatMap((id) => id ?? []);
  if (named.length === 0) return;
  const found = await findLots(ctx, named);
  for (const [at, id] of lots.entries()) {
    const lot = found.get(id ?? 0);
    if (!lot) continue;
    const isHere = warehouseId === undefined || lot.warehouse_id === warehouseId;
    if (!isHere || !isInScope(ctx, 'warehouse', lot.warehouse_id))
      throw failField(`lines.${at}.inventory_id`, 'inventory.lot-not-here');
  }
}
