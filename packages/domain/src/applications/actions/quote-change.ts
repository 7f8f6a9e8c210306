// Further quotes in mid-job, and taking one back.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { closeQuote } from '../../sales/index.ts';
import { applicationQuoted, type changeInput } from '../contract/index.ts';
import { quoteState } from '../rules/quote-state.ts';
import { applicationQuotes } from '../schema.ts';
import { lastMoment, offer } from './make-quotes.ts';
import { type LockedApplication, lockApplication } from './take-step.ts';

const moved = ({ status }: LockedApplication, { language }: Context) =>
  fail('applications.application-moved', { status: renderMessage(language, `applications.status.${status}`) });

/** Quotes a change of a job that is paid or being done. Refuses `application-moved` at any other time. */
export const quoteChange = (ctx: Context, input: z.output<typeof changeInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, input.id);
    if (row.status !== 'paid' && row.status !== 'process') throw moved(row, tx);
    const valid_until = await lastMoment(tx, input.valid_until);
    const quote = { part: 'change', cents: input.price, words: input.words, valid_until } as const;
    const quote_id = await offer(tx, row, quote);
    await announce(tx, applicationQuoted, { application_id: row.id, quote_id });
  });

interface WhichQuote {
  readonly id: number;
  readonly quote_id: number;
  readonly by: 'staff' | 'applicant';
}

const q = applicationQuotes;

/**
 * Ends one quote that nobody ordered: a change is declined by its applicant, a rest or a change taken back by staff. Refuses `not-found`,
 * `in-order`, `no-quote`. The quote of sales is locked before its application.
 */
export const endQuote = (ctx: Context, { id, quote_id, by }: WhichQuote): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [one] = await tx.db
      .select()
      .from(q)
      .where(and(eq(q.id, quote_id), eq(q.application_id, id)));
    if (!one) throw fail('not-found');
    if (one.quote_id !== null && !(await closeQuote(tx, one.quote_id))) throw fail('applications.in-order');
    const row = await lockApplication(tx, id);
    const now = tx.runtime.now();
    const quote = row.quotes.find((known) => known.id === quote_id);
    const state = quote && quoteState(quote, now);
    const fits =
      by === 'staff'
        ? one.part === 'change' || (one.part === 'rest' && row.status !== 'approved')
        : one.part === 'change' && state === 'open';
    if (!fits || (state !== 'open' && state !== 'waiting' && state !== 'ended')) throw fail('applications.no-quote');
    await tx.db
      .update(q)
      .set(by === 'staff' ? { ended_at: now } : { declined_at: now })
      .where(eq(q.id, quote_id));
  });
