import type { TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';

/** Takes an erased customer's address off the broadcasts she got, and off those she waits for. */
export async function forgetRecipient(tx: TxContext, { customer_id }: { readonly customer_id: number }): Promise<void> {
  await tx.db.execute(sql`update broadcast_recipients set address = 'erased:' || id,
      reason = case when status = 'sent' then null else coalesce(reason, 'gone') end,
      status = case when status = 'sent' then 'sent' else 'rejected' end
    where customer_id = ${customer_id}`);
}
