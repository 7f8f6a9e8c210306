// Scopes of stock: whoever is limited to warehouses has what lies in them and what is counted there. A transfer is hers at either end: she ships
// from her own warehouses and receives in her own.
import { fail } from '@kaifong/base/errors';
import { type Context, isInScope, requireInScope, scopedTo } from '@kaifong/kernel/context';
import { or, type SQL } from 'drizzle-orm';
import { stockTransfers } from './schema.ts';

interface Route {
  readonly from_warehouse_id: number;
  readonly to_warehouse_id: number;
}

/** Condition of the transfers the caller sees; undefined: all of them. */
export const seenTransfers = (ctx: Context): SQL | undefined =>
  or(
    scopedTo(ctx, 'warehouse', stockTransfers.from_warehouse_id),
    scopedTo(ctx, 'warehouse', stockTransfers.to_warehouse_id),
  );

/** Refuses a transfer neither end of which is the caller's (`not-found`). */
export function requireEnd(ctx: Context, { from_warehouse_id, to_warehouse_id }: Route): void {
  if (!isInScope(ctx, 'warehouse', from_warehouse_id) && !isInScope(ctx, 'warehouse', to_warehouse_id))
    throw fail('not-found');
}

/** Refuses what is done at an end of a transfer that is not the caller's (`forbidden`): the transfer itself is there for her. */
export function requireOwnEnd(ctx: Context, warehouseId: number): void {
  if (!isInScope(ctx, 'warehouse', warehouseId)) throw fail('forbidden');
}

/** Refuses a lot in a warehouse the caller does not see (`not-found`). */
export const requireLot = (ctx: Context, lot: { readonly warehouse_id: number }): void =>
  requireInScope(ctx, 'warehouse', lot.warehouse_id);
