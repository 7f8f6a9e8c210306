import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { contactMessages } from '../schema.ts';

/** Takes an erased customer out of what she wrote to the shop: that she wrote, and what became of it, stays. */
export async function forgetWriter(tx: TxContext, { customer_id }: { customer_id: number }): Promise<void> {
  await tx.db
    .update(contactMessages)
    .set({
      name: '–',
      email: `erased-${customer_id}@erased.invalid`,
      subject: '–',
      message: '–',
      ...touch(contactMessages),
    })
    .where(eq(contactMessages.customer_id, customer_id));
}
