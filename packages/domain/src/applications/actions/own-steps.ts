// Steps of the applicant: by her account, or by the link she was mailed.
import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { moveLedSubmission } from '../../forms/index.ts';
import { addQuoteToCart, closeQuotes } from '../../sales/index.ts';
import type { OwnApplication, rateInput } from '../contract/index.ts';
import { getOwnRecord, type OwnWish } from '../queries/find-application.ts';
import { mayBuy, showOwn } from '../queries/own-applications.ts';
import { readQuotes } from '../queries/read-quotes.ts';
import { applications } from '../schema.ts';
import { endQuotes } from './make-quotes.ts';
import { endQuote } from './quote-change.ts';
import { applicationSteps } from './take-step.ts';

interface QuoteWish extends OwnWish {
  readonly quote_id: number;
}

/** Takes an application back. Refuses `not-found`, `in-order` where its quote waits for money, `application-moved`. */
export const withdrawApplication = (ctx: Context, wish: OwnWish): Promise<OwnApplication> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getOwnRecord(tx, wish);
    await closeQuotes(tx, 'application', id);
    const step = await applicationSteps.begin(tx, { id, command: 'withdraw' });
    if (step.row.quotes.some(({ ordered }) => ordered)) throw fail('applications.in-order');
    await endQuotes(tx, id);
    await moveLedSubmission(tx, step.row.submission_id, 'withdraw');
    await applicationSteps.finish(tx, step);
    return showOwn(tx, await getOwnRecord(tx, wish));
  });

/** Puts an open quote into the cart. Refuses `not-found`, `no-quote` and what the cart refuses. */
export async function acceptQuote(
  ctx: Context,
  { quote_id, cart_id, ...wish }: QuoteWish & { readonly cart_id?: string | undefined },
): Promise<{ cart_id: string }> {
  const row = await getOwnRecord(ctx, wish);
  const quote = (await readQuotes(ctx, [row.id])).find(({ id }) => id === quote_id);
  if (!quote?.quote_id || !mayBuy(quote, row, ctx.runtime.now())) throw fail('applications.no-quote');
  const cart = await addQuoteToCart(ctx, { quote_id: quote.quote_id, cart_id });
  return { cart_id: cart.cart_id };
}

/** She does not want a change; the job goes on as it was agreed. */
export async function declineQuote(ctx: Context, { quote_id, ...wish }: QuoteWish): Promise<OwnApplication> {
  const { id } = await getOwnRecord(ctx, wish);
  await endQuote(ctx, { id, quote_id, by: 'applicant' });
  return showOwn(ctx, await getOwnRecord(ctx, wish));
}

/** Rates what was delivered, once. Refuses `not-found` at any other time. */
export const rateApplication = (ctx: Context, input: z.output<typeof rateInput>): Promise<OwnApplication> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getOwnRecord(tx, input);
    const a = applications;
    const rated = await tx.db
      .update(a)
      .set({ rating: input.rating, rating_words: input.words, ...touch(a) })
      .where(and(eq(a.id, id), eq(a.status, 'completed'), isNull(a.rating)))
      .returning({ id: a.id });
    if (rated.length === 0) throw fail('not-found');
    return showOwn(tx, await getOwnRecord(tx, input));
  });
