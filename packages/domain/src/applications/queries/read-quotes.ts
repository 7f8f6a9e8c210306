import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { eq, inArray, sql } from 'drizzle-orm';
import { orders, quotes } from '../../sales/schema.ts';
import type { QuoteView } from '../contract/index.ts';
import { type KnownQuote, quoteState } from '../rules/quote-state.ts';
import { applicationQuotes } from '../schema.ts';

const q = applicationQuotes;

export interface ReadQuote extends KnownQuote {
  readonly id: number;
  readonly application_id: number;
  readonly cents: number;
  readonly words: string;
  readonly created_at: Date;
  readonly order: { readonly id: number; readonly number: string } | null;
}

/** Every quote of some applications, oldest first, with the order each lies in. */
export async function readQuotes(ctx: Context, applicationIds: readonly number[]): Promise<ReadQuote[]> {
  if (applicationIds.length === 0) return [];
  const rows = await ctx.db
    .select({ quote: q, ordered: quotes.order_id, order: { id: orders.id, number: orders.number } })
    .from(q)
    .leftJoin(quotes, eq(quotes.id, q.quote_id))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${q.order_id}, ${quotes.order_id})`))
    .where(inArray(q.application_id, [...applicationIds]))
    .orderBy(q.id);
  return rows.map(({ quote, ordered, order }) => ({ ...quote, ordered: ordered !== null, order }));
}

/** A quote as it is shown. */
export const showQuote = (quote: ReadQuote, now: Date): QuoteView => ({
  id: quote.id,
  part: quote.part,
  state: quoteState(quote, now),
  amount: toWire(quote.cents),
  words: quote.words,
  valid_until: quote.valid_until.toISOString(),
  created_at: quote.created_at.toISOString(),
  order: quote.order,
});
