// What a quote is for has other words now: carts read the quote, and orders that wait for their money say the same.
import type { Localized } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import { quotes } from '../../quote/schema.ts';
import { orderLines } from '../schema.ts';

interface Named {
  readonly quote_id: number;
  readonly label: Localized;
  /** Of an order that is not paid; null: nobody ordered it. */
  readonly line_id: number | null;
}

const toRename = statement<Named, [string, number]>(
  'quotes-to-rename',
  `select q.id as quote_id, q.label, l.id as line_id from quotes q left join orders o on o.id = q.order_id
     left join order_lines l on l.order_id = o.id and l.quote_id = q.id
   where q.kind = $1 and q.subject_id = $2::int and q.closed_at is null and (o.id is null or o.captured_cents = 0) order by q.id`,
);

/**
 * Says anew what the quotes of a subject are for, and the lines of unpaid orders that buy them; what was paid keeps the words it was paid by. The
 * orders are locked, and the quotes.
 */
export async function renameQuoted(
  tx: TxContext,
  kind: string,
  subjectId: number,
  rename: (label: Localized) => Localized,
): Promise<void> {
  for (const { quote_id, label, line_id } of await tx.run(toRename, [kind, subjectId])) {
    const named = rename(label);
    await tx.db.update(quotes).set({ label: named }).where(eq(quotes.id, quote_id));
    if (line_id !== null) await tx.db.update(orderLines).set({ options: named }).where(eq(orderLines.id, line_id));
  }
}
