// One order of locks: products, then stocks, then lots, each kind in the order of its ids (a delete too, before it takes the key); the statements of orders
// (`move-units.ts`) do so themselves. Products and stocks are locked `for no key update`: an order that names them needs
// their keys alone, holds lots already by then, and must not wait for whoever edits them and wants those lots next.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

export interface LockedLot {
  readonly id: number;
  readonly stock_id: number;
  readonly product_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly reserved: number;
  /** `2027-05-01` */
  readonly expiry_date: string | null;
  readonly is_discard: boolean;
}

const lockOne = statement<LockedLot, [number]>(
  'catalogue-lock-lot',
  `select i.id, i.stock_id, s.product_id, i.warehouse_id, i.quantity, i.reserved, i.expiry_date::text as expiry_date, i.is_discard
   from inventories i join stocks s on s.id = i.stock_id where i.id = $1 for update of i`,
);

const lockSome = statement<{ id: number }, [readonly number[], readonly number[]]>(
  'catalogue-lock-lots',
  `select id from inventories where stock_id = any($1::int[]) or id = any($2::int[]) order by id for update`,
);

/** Keeps all lots of these stocks, and others by their ids, for this transaction, in the order of their ids. */
export async function lockLots(tx: TxContext, stockIds: readonly number[], ids: readonly number[] = []): Promise<void> {
  await tx.run(lockSome, [stockIds, ids]);
}

/** Keeps a lot for this transaction; `not-found` when there is none. */
export async function lockLot(tx: TxContext, id: number): Promise<LockedLot> {
  const [lot] = await tx.run(lockOne, [id]);
  if (!lot) throw fail('not-found');
  return lot;
}
