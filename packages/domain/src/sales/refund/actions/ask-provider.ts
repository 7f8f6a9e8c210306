// The money's way back through the provider it came through. It is asked outside of every transaction; its answer moves the
// refund on. Asking twice is one refund: the provider knows it by our number.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  type PaymentProvider,
  paymentProviders,
  type RefundAnswer,
  type RefundAsked,
} from '../../ports/payment-provider.ts';
import { providerAccount } from '../../queries/provider-account.ts';
import { taskEffect } from '../../rules/order-effects.ts';
import { payments } from '../../schema.ts';
import { refunds } from '../schema.ts';
import { finishSent } from './finish-sent.ts';
import { refundSteps } from './take-step.ts';

interface Question {
  readonly provider: PaymentProvider;
  readonly asked: RefundAsked;
}

/** What to ask whom; undefined when the refund needs no asking any more. */
async function beginAsking(tx: TxContext, id: number): Promise<Question | undefined> {
  const [row] = await tx.db
    .select({ refund: refunds, method: payments.method, providerReference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.id, id));
  const provider = tx.runtime.adapters.of(paymentProviders).find(({ method }) => method === row?.method);
  if (!row || !provider) return undefined;
  const { refund, providerReference } = row;
  if (refund.status !== 'approved' && refund.status !== 'processing') return undefined;
  if (refund.status === 'approved')
    await refundSteps.finish(tx, await refundSteps.begin(tx, { id, command: 'ask-provider' }));
  const asked = { cents: refund.amount_cents, currency: refund.currency, reference: refund.number, providerReference };
  return { provider, asked };
}

/** Moves a refund on by what its provider said; one that was settled before is left as it is. */
export async function takeAnswer(tx: TxContext, id: number, answer: RefundAnswer): Promise<void> {
  const [refund] = await tx.db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id)).for('update');
  if (refund?.status !== 'processing' || answer.state === 'waiting') return;
  if (answer.state === 'done')
    return finishSent(tx, await refundSteps.begin(tx, { id, command: 'provider-sent' }), answer.providerReference);
  const reason = answer.reason || '–';
  const step = await refundSteps.begin(tx, { id, command: 'provider-refused', reason });
  await refundSteps.finish(tx, step, { set: { answer: reason }, effects: [taskEffect('refund-failed')] });
}

/** Asks the provider to send a refund. While it is away the job comes back by itself. */
export const askProvider = defineJob({
  name: 'sales.send-refund',
  input: z.object({ refund_id: z.number() }),
  async run(ctx, { refund_id }) {
    const question = await inTransaction(ctx, (tx) => beginAsking(tx, refund_id));
    if (!question) return;
    const { provider, asked } = question;
    const answer = await provider.refund(asked, await providerAccount(ctx, provider));
    await inTransaction(ctx, (tx) => takeAnswer(tx, refund_id, answer));
  },
});

const waiting = statement<{ id: number }, [Date]>(
  'refunds-waiting',
  `select id from refunds where status = 'processing' and updated_at < $1 order by id limit 200`,
);

/** Providers that said "later" are asked again: what they told meanwhile may never have arrived. */
export const followRefunds = defineJob({
  name: 'sales.follow-refunds',
  input: z.object({}),
  schedule: '*/15 * * * *',
  async run(ctx: Context) {
    const since = new Date(ctx.runtime.now().getTime() - 10 * 60_000);
    for (const { id } of await ctx.run(waiting, [since]))
      await inTransaction(ctx, (tx) => enqueue(tx, askProvider, { refund_id: id }, { key: `refund:${id}` }));
  },
});
