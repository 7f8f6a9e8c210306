import type { TxContext } from '@kaifong/kernel/context';
import { forgetMails, mailLogs } from '@kaifong/kernel/mail';
import { sql } from 'drizzle-orm';
import { erasedAddress, forgetTexts } from '../../customers/index.ts';

/** What still waits to be sent to an erased customer is not, and neither a row nor a letter names her or her code any more. */
export async function forgetPerson(tx: TxContext, { customer_id }: { readonly customer_id: number }): Promise<void> {
  await tx.db.execute(sql`update automation_outcomes o set waiting = null,
      detail = case when o.kind = 'condition' then o.detail when o.waiting is not null then 'gone' end
    from automation_entries e where e.id = o.entry_id and e.customer_id = ${customer_id}`);
  // Letters of a step know their entry by what they were written once for.
  const hers = sql`select 'automation:' || o.entry_id || ':' || o.step from automation_outcomes o
    join automation_entries e on e.id = o.entry_id where e.customer_id = ${customer_id}`;
  await forgetMails(tx, sql`${mailLogs.once} in (${hers})`, erasedAddress(customer_id));
  await forgetTexts(tx, 'once', hers);
}
