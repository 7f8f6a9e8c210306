// The money's way back through the provider it came through. It is asked outside of every transaction; its answer moves the
// refund on. Asking twice is one refund: the provider knows it by our number.
import { minute } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { PaymentProvider, RefundAnswer, RefundAsked } from '../../method/ports/payment-provider.ts';
import { providerAccount } from '../../method/queries/provider-account.ts';
import { taskEffect } from '../../order/rules/order-effects.ts';
import { findProvider, isRehearsed } from '../../payment/queries/find-provider.ts';
import { findAsked } from '../queries/find-asked.ts';
import { askedOf, referenceOf } from '../rules/asked-of-provider.ts';
import { refunds } from '../schema.ts';
import { finishSent } from './finish-sent.ts';
import { refundSteps } from './take-step.ts';

interface Question {
  readonly provider: PaymentProvider;
  readonly asked: RefundAsked;
  /** What goes back was taken by a simulator. */
  readonly rehearsal: boolean;
}

/** The question to a refund's provider; undefined when the refund needs no asking any more. */
export async function beginAsking(tx: TxContext, id: number): Promise<Question | undefined> {
  const refund = await findAsked(tx, { id });
  const provider = refund && findProvider(tx, refund.method);
  if (!provider || (refund.status !== 'approved' && refund.status !== 'processing')) return undefined;
  const isRepeat = refund.status === 'processing';
  if (!isRepeat) await refundSteps.finish(tx, await refundSteps.begin(tx, { id, command: 'ask-provider' }));
  const { number, again, reference: providerReference } = refund;
  const reference = referenceOf(number, again);
  const asked = { ...askedOf(refund.payment, refund), reference, providerReference, isRepeat };
  return { provider, rehearsal: refund.rehearsal, asked };
}

/** Moves a refund on by what its provider said; one that was settled that way before is left as it is. */
export async function takeAnswer(tx: TxContext, id: number, answer: RefundAnswer): Promise<void> {
  const [refund] = await tx.db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund || answer.state === 'waiting') return;
  if (answer.state === 'done') {
    if (refund.status !== 'processing' && refund.status !== 'abnormal') return;
    const step = await refundSteps.begin(tx, { id, command: 'provider-sent' });
    return finishSent(tx, step, { method: 'provider', reference: answer.providerReference });
  }
  if (refund.status !== 'processing' && refund.status !== 'completed') return;
  const reason = answer.reason || '–';
  const step = await refundSteps.begin(tx, { id, command: 'provider-refused', reason });
  const set = { answer: reason, sent_at: null, sent_by: null };
  await refundSteps.finish(tx, step, { set, effects: [taskEffect('refund-failed')] });
}

/** Play money goes back by itself once the simulator that took it answers no more: the provider never had any. */
async function answerOf(ctx: Context, { provider, asked, rehearsal }: Question): Promise<RefundAnswer> {
  if (rehearsal && !(await isRehearsed(ctx, provider.method)))
    return { state: 'done', providerReference: 'rehearsal', reason: '' };
  return provider.refund(asked, await providerAccount(ctx, provider));
}

/** Asks the provider to send a refund. While it is away the job comes back by itself. */
export const askProvider = defineJob({
  name: 'sales.send-refund',
  input: z.object({ refund_id: z.number() }),
  async run(ctx, { refund_id }) {
    const question = await inTransaction(ctx, (tx) => beginAsking(tx, refund_id));
    if (!question) return;
    const answer = await answerOf(ctx, question);
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
    const now = ctx.runtime.now().getTime();
    const since = new Date(now - 10 * minute);
    // Once in each quarter of an hour: a key is good for one job ever.
    const round = Math.floor(now / (15 * minute));
    for (const { id } of await ctx.run(waiting, [since]))
      await inTransaction(ctx, (tx) => enqueue(tx, askProvider, { refund_id: id }, { key: `refund:${id}:${round}` }));
  },
});
