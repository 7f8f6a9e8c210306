import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, isNull } from 'drizzle-orm';
import { quotes } from '../schema.ts';

export type QuoteToMake = Pick<
  typeof quotes.$inferInsert,
  'kind' | 'subject_id' | 'stock_id' | 'quantity' | 'unit_cents' | 'label' | 'customer_id' | 'valid_until'
>;

/** Writes down what one person may buy, and for how much. Returns the quote's id. */
export async function makeQuote(tx: TxContext, quote: QuoteToMake): Promise<number> {
  const [made] = await tx.db.insert(quotes).values(quote).returning({ id: quotes.id });
  if (!made) throw new Error('a quote was not written');
  return made.id;
}

/** Locks every quote of a subject, as long as the transaction lasts. */
export async function lockQuotes(tx: TxContext, kind: string, subjectId: number): Promise<void> {
  const ofIt = and(eq(quotes.kind, kind), eq(quotes.subject_id, subjectId));
  await tx.db.select({ id: quotes.id }).from(quotes).where(ofIt).orderBy(quotes.id).for('update');
}

/** Ends the quotes of a subject that nobody ordered yet: lines of carts say that they cannot be bought. */
export async function closeQuotes(tx: TxContext, kind: string, subjectId: number): Promise<void> {
  const open = and(
    eq(quotes.kind, kind),
    eq(quotes.subject_id, subjectId),
    isNull(quotes.order_id),
    isNull(quotes.closed_at),
  );
  await tx.db.update(quotes).set({ closed_at: tx.runtime.now() }).where(open);
}

/** Ends one quote; false where an order has it. */
export async function closeQuote(tx: TxContext, id: number): Promise<boolean> {
  const ended = await tx.db
    .update(quotes)
    .set({ closed_at: tx.runtime.now() })
    .where(and(eq(quotes.id, id), isNull(quotes.order_id)))
    .returning({ id: quotes.id });
  return ended.length > 0;
}
