// What a wish list goes through with its owner's record.
import type { TxContext } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import { movedRows } from '../../customers/index.ts';
import { wishes, wishNotices } from '../schema.ts';

/** What the merged record wished for and the kept one did not moves over. Her yes to mails does not: it was another's. */
export const movedWishes = movedRows(
  wishes,
  ({ kept_id }) =>
    sql`not exists (select from wishes k where k.customer_id = ${kept_id} and k.product_id = wishes.product_id)`,
);

/** Nothing of an erased customer stays. */
export async function dropWishes(tx: TxContext, { customer_id }: { readonly customer_id: number }): Promise<void> {
  await tx.db.delete(wishes).where(eq(wishes.customer_id, customer_id));
  await tx.db.delete(wishNotices).where(eq(wishNotices.customer_id, customer_id));
}
