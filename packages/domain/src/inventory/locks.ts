// Lots are always locked in the order of their stock and then their id. Whoever needs several takes them in this order,
// so that two orders that want the same goods wait for each other instead of deadlocking.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

export interface LockedLot {
  readonly id: number;
  readonly stock_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly reserved: number;
}

const lockLotRow = statement<LockedLot, [number]>(
  'inventory-lock-lot',
  `select i.id, i.stock_id, s.product_id, i.quantity, i.reserved
   from inventories i join stocks s on s.id = i.stock_id where i.id = $1 for update of i`,
);

/** One lot, kept from everybody else until the transaction ends; `undefined` when there is none. */
export async function lockLot(tx: TxContext, id: number): Promise<LockedLot | undefined> {
  const [lot] = await tx.run(lockLotRow, [id]);
  return lot;
}
