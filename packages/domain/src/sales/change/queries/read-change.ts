// What a change is decided by: the order as it was priced, and what stands in its way. The order is locked.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type PricedBefore, readPricedBefore } from '../../reprice/queries/read-order.ts';

const obstacles = statement<{ packed: boolean; refunded: boolean }, [number]>(
  'change-obstacles',
  `select exists (select from shipments where order_id = $1 and status in ('draft', 'processing')) as packed,
     exists (select from refunds where order_id = $1 and kind in ('part', 'rest', 'return') and status <> 'rejected') as refunded`,
);

export interface ChangeFacts extends PricedBefore {
  readonly isPacked: boolean;
  /** Something of it was refunded, or waits for it: what is left is the refund's business. */
  readonly isRefunded: boolean;
}

export async function readChange(tx: TxContext, id: number): Promise<ChangeFacts> {
  const before = await readPricedBefore(tx, id);
  const [found] = await tx.run(obstacles, [id]);
  return { ...before, isPacked: found?.packed ?? false, isRefunded: found?.refunded ?? false };
}
