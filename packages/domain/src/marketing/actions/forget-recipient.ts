import type { TxContext } from '@kaifong/kernel/context';
import { forgetMails, mailLogs } from '@kaifong/kernel/mail';
import { sql } from 'drizzle-orm';
import { erasedAddress, forgetTexts } from '../../customers/index.ts';

/** Takes an erased customer out of the broadcasts she got, and off those she waits for: neither a row nor a letter names her any more. */
export async function forgetRecipient(tx: TxContext, { customer_id }: { readonly customer_id: number }): Promise<void> {
  const hers = sql`from broadcast_recipients where customer_id = ${customer_id}`;
  await forgetMails(tx, sql`${mailLogs.id} in (select mail_id ${hers})`, erasedAddress(customer_id));
  await forgetTexts(tx, 'id', sql`select text_id ${hers}`);
  await tx.db.execute(sql`update broadcast_recipients set address = 'erased:' || id,
      reason = case when status = 'sent' then null else coalesce(reason, 'gone') end,
      status = case when status = 'sent' then 'sent' else 'rejected' end
    where customer_id = ${customer_id}`);
}
