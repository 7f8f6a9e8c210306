import type { TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';

/** What still waits to be sent to an erased customer is not, and no row names her code any more. */
export async function forgetPerson(tx: TxContext, { customer_id }: { readonly customer_id: number }): Promise<void> {
  await tx.db.execute(sql`update automation_outcomes o set waiting = null,
      detail = case when o.kind = 'condition' then o.detail when o.waiting is not null then 'gone' end
    from automation_entries e where e.id = o.entry_id and e.customer_id = ${customer_id}`);
}
