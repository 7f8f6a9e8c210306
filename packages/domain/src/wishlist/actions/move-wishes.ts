// What a wish list goes through with its owner's record.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq, inArray } from 'drizzle-orm';
import { keepMoved, movedWith } from '../../customers/index.ts';
import { wishes, wishNotices } from '../schema.ts';

interface Merge {
  readonly merge_id: number;
  readonly kept_id: number;
  readonly merged_id: number;
}

const move = statement<{ id: number }, [number, number]>(
  'wishlist-move',
  `update wishes w set customer_id = $1::int where customer_id = $2::int
     and not exists (select 1 from wishes k where k.customer_id = $1::int and k.product_id = w.product_id) returning id`,
);

/** What the merged record wished for and the kept one did not moves over. Her yes to mails does not: it was another's. */
export async function moveWishes(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const rows = await tx.run(move, [kept_id, merged_id]);
  if (rows.length > 0)
    await keepMoved(
      tx,
      merge_id,
      'wishes',
      rows.map(({ id }) => id),
    );
}

/** What was moved goes back, if it is still there. */
export async function moveWishesBack(tx: TxContext, { merge_id, merged_id }: Merge): Promise<void> {
  const ids = (await movedWith(tx, merge_id, 'wishes')) as number[] | undefined;
  if (ids?.length) await tx.db.update(wishes).set({ customer_id: merged_id }).where(inArray(wishes.id, ids));
}

/** Nothing of an erased customer stays. */
export async function dropWishes(tx: TxContext, customerId: number): Promise<void> {
  await tx.db.delete(wishes).where(eq(wishes.customer_id, customerId));
  await tx.db.delete(wishNotices).where(eq(wishNotices.customer_id, customerId));
}
