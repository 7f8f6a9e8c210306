import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { contactMessages, leads } from '../schema.ts';

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

/** Takes an erased customer out of her leads: that somebody asked, and what became of it, stays. */
export async function forgetLead(tx: TxContext, { customer_id }: { customer_id: number }): Promise<void> {
  const set = { name: '–', email: null, country_code: null, phone: null, note: '' };
  await tx.db
    .update(leads)
    .set({ ...set, ...touch(leads) })
    .where(eq(leads.customer_id, customer_id));
}
