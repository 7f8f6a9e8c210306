import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type LockedLot, lockLot } from '../locks.ts';
import { inventories } from '../schema.ts';
import { adjustLot } from './move-units.ts';

/** Where units of a lot may lie in another warehouse: with those that expire on the same day and are sold or not alike. */
const findTwin = statement<{ id: number }, [number, number]>(
  'catalogue-lot-twin',
  `select other.id from inventories lot join inventories other on other.stock_id = lot.stock_id
     and other.expiry_date is not distinct from lot.expiry_date and other.is_discard = lot.is_discard
   where lot.id = $1 and other.warehouse_id = $2 and other.id <> lot.id order by other.id limit 1`,
);

/**
 * Locks a lot and the one its units would lie in, in the order of their ids; `into` is undefined where there is none yet.
 * Refuses `not-found` for a lot that is not there.
 */
export async function lockLotPair(
  tx: TxContext,
  from: number,
  warehouseId: number,
): Promise<{ readonly lot: LockedLot; readonly into: LockedLot | undefined }> {
  const [twin] = await tx.run(findTwin, [from, warehouseId]);
  const ids = [from, ...(twin ? [twin.id] : [])].sort((one, other) => one - other);
  const locked = new Map<number, LockedLot>();
  for (const id of ids) locked.set(id, await lockLot(tx, id));
  const lot = locked.get(from);
  if (!lot) throw fail('not-found');
  return { lot, into: twin && locked.get(twin.id) };
}

interface LotMove {
  readonly lot: LockedLot;
  readonly into: LockedLot | undefined;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly remark: string;
}

/** Moves units of a lot this transaction holds to another warehouse: two lines of the ledger that add up to nothing. */
export async function moveLot(tx: TxContext, { lot, into, warehouse_id, quantity, remark }: LotMove): Promise<void> {
  const words = { kind: 'transfer', reason: 'Transfer', remark } as const;
  await adjustLot(tx, lot, { ...words, total: lot.quantity - quantity });
  const { stock_id, expiry_date, is_discard } = lot;
  const [opened] = into
    ? []
    : await tx.db
        .insert(inventories)
        .values({ stock_id, warehouse_id, quantity: 0, expiry_date, is_discard })
        .returning();
  const target = into ?? (opened && { ...lot, id: opened.id, quantity: 0, reserved: 0 });
  if (!target) throw new Error('a lot was not opened');
  await adjustLot(tx, target, { ...words, total: target.quantity + quantity });
}
