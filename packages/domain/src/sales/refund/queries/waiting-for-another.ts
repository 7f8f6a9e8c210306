import type { Context } from '@kaifong/kernel/context';
import { anotherHolds } from '../../../identity/index.ts';
import type { RefundBundle } from './show-refund.ts';

/** Ids of the refunds of an order the caller asked for herself and somebody else who sees the order has to agree to. */
export async function waitingForAnother(
  ctx: Context,
  { store_id }: { readonly store_id: number | null },
  refunds: readonly RefundBundle[],
): Promise<ReadonlySet<number>> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return new Set();
  const own = refunds.filter(({ status, account_id }) => status === 'pending' && account_id === actor.id);
  if (own.length === 0 || !(await anotherHolds(ctx, 'refund order', actor.id, store_id === null ? null : [store_id])))
    return new Set();
  return new Set(own.map(({ id }) => id));
}
