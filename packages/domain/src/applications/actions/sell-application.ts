// What sales asks and tells: quotes are kept for an order, paid, and given back.
import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { writeTask } from '../../hr/index.ts';
import { cancelUnpaid, closeQuotes, linesOfQuotes, type QuoteSource } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type ApplicationRecord, findApplication } from '../queries/find-application.ts';
import { mayBuy } from '../queries/own-applications.ts';
import { readQuotes } from '../queries/read-quotes.ts';
import { unpaidIn } from '../queries/sold-quotes.ts';
import { isFirst, sellsIn } from '../rules/quote-state.ts';
import { applicationQuotes, applications } from '../schema.ts';
import { endQuotes, offerRest } from './make-quotes.ts';
import { applicationSteps, lockApplication } from './take-step.ts';

const q = applicationQuotes;

/** Sells quotes of applications: the newest one that can be bought, to the member it was made for. */
export const applicationQuoteSource: QuoteSource = {
  kind: 'application',
  async quoteFor(ctx, subjectId) {
    const row = await findApplication(ctx, subjectId);
    const isHers = ctx.actor.kind === 'customer' && row?.customer_id === ctx.actor.id;
    const now = ctx.runtime.now();
    const open = row && isHers ? (await readQuotes(ctx, [row.id])).filter((quote) => mayBuy(quote, row, now)) : [];
    const quoteId = open.at(-1)?.quote_id;
    if (!quoteId) throw failField('additional_options.application_id', 'applications.no-quote');
    return quoteId;
  },
  async keep(tx, ordered) {
    const subjects = [...new Set(ordered.map(({ subject_id }) => subject_id))];
    const a = applications;
    const locked = await tx.db
      .select({ id: a.id, status: a.status })
      .from(a)
      .where(inArray(a.id, subjects))
      .orderBy(a.id)
      .for('update');
    const statusOf = new Map(locked.map(({ id, status }) => [id, status]));
    const found = await tx.db
      .select()
      .from(q)
      .where(
        and(
          inArray(
            q.quote_id,
            ordered.map(({ id }) => id),
          ),
          isNull(q.declined_at),
          isNull(q.ended_at),
          isNull(q.refunded_at),
        ),
      );
    const sells = found.filter(({ part, application_id }) => {
      const status = statusOf.get(application_id);
      return status !== undefined && sellsIn(part).includes(status);
    });
    if (sells.length < ordered.length) throw fail('sales.quote-ended');
  },
};

/** The job can begin: a task for whoever looks after it, in the words of the shop. */
async function askToStart(tx: TxContext, { id, service, applicant, assignee_id }: ApplicationRecord): Promise<void> {
  const { main_language } = await getSettings(tx);
  const name = [textIn(service, main_language), applicant].filter(Boolean).join(' · ');
  await writeTask(tx, {
    title: renderMessage(main_language, 'applications.task.start', { name }),
    link: `/service/view/${id}`,
    assignees: assignee_id === null ? [] : [assignee_id],
  });
}

/** Nobody works on it any more: money that comes is put right by staff. */
const isCalledOff = (status: ApplicationRecord['status']) => ['refunded', 'canceled', 'rejected'].includes(status);

/** Cancels orders of parts of an application that were not paid. Orders are locked before quotes, and quotes before applications. */
async function cancelUnpaidParts(tx: TxContext, id: number): Promise<void> {
  const open = await tx.db
    .select({ id: q.quote_id })
    .from(q)
    .where(and(eq(q.application_id, id), isNull(q.paid_at)));
  const quotes = open.flatMap((row) => row.id ?? []);
  const orders = new Set((await linesOfQuotes(tx, quotes)).map(({ order_id }) => order_id));
  const { main_language } = await getSettings(tx);
  const reason = renderMessage(main_language, 'applications.why.refund');
  for (const orderId of [...orders].sort((one, other) => one - other)) await cancelUnpaid(tx, orderId, reason);
}

/** An order was paid: what it bought is paid, the job can begin, and the rest after a deposit can be bought. */
export async function notePaid(tx: TxContext, { order_id }: { readonly order_id: number }): Promise<void> {
  const { base_currency: currency } = await getSettings(tx);
  for (const { id, application_id, part, cents } of await unpaidIn(tx, order_id)) {
    const row = await lockApplication(tx, application_id);
    await tx.db.update(q).set({ order_id, paid_at: tx.runtime.now() }).where(eq(q.id, id));
    const effects = [{ kind: 'money', word: 'paid', amount: cents, currency }] as const;
    if (isCalledOff(row.status)) {
      const step = await applicationSteps.begin(tx, { id: application_id, command: 'report' });
      await applicationSteps.finish(tx, step, { effects });
    }
    if (!isFirst(part) || row.status !== 'approved') continue;
    const step = await applicationSteps.begin(tx, { id: application_id, command: 'pay' });
    await applicationSteps.finish(tx, step, { effects });
    await askToStart(tx, row);
    if (part === 'deposit') await offerRest(tx, row);
  }
}

/** The money of an order is going back, all of it: with the first quote of an application its job is called off. */
export async function noteRefunded(tx: TxContext, { order_id }: { readonly order_id: number }): Promise<void> {
  const paid = and(eq(q.order_id, order_id), isNull(q.refunded_at));
  for (const { id, application_id, part } of await tx.db.select().from(q).where(paid).orderBy(q.application_id)) {
    const first = isFirst(part);
    if (first) {
      await cancelUnpaidParts(tx, application_id);
      await closeQuotes(tx, 'application', application_id);
    }
    const { status } = await lockApplication(tx, application_id);
    await tx.db.update(q).set({ refunded_at: tx.runtime.now() }).where(eq(q.id, id));
    if (!first || !['paid', 'process', 'abnormal'].includes(status)) continue;
    await endQuotes(tx, application_id);
    await applicationSteps.finish(tx, await applicationSteps.begin(tx, { id: application_id, command: 'refund' }));
  }
}
