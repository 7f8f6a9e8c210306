// Steps of staff.
import { fail, failField } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { askLedSubmission, moveLedSubmission } from '../../forms/index.ts';
import { closeQuotes } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { applicationMoved, type approveInput, type askInput } from '../contract/index.ts';
import { endQuotes, holdRest, lastMoment, noteRest, offer, offerRest } from './make-quotes.ts';
import { requireNone } from './require-none.ts';
import { applicationSteps, mailTo } from './take-step.ts';

interface Which {
  readonly id: number;
  readonly version?: number | undefined;
}
interface Reasoned extends Which {
  readonly reason?: string | undefined;
}

/** Somebody looks after it from now on: whoever takes it. */
export const takeApplication = (ctx: Context, { id, version }: Which): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await applicationSteps.begin(tx, { id, version, command: 'take' });
    await moveLedSubmission(tx, step.row.submission_id, 'process');
    const { actor } = tx;
    await applicationSteps.finish(tx, step, { ...(actor.kind === 'staff' && { set: { assignee_id: actor.id } }) });
  });

/** Opens the named fields of its form again; she is mailed the link. */
export const askApplicant = (ctx: Context, { id, version, reason, keys }: z.output<typeof askInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await applicationSteps.begin(tx, { id, version, command: 'ask', reason });
    await askLedSubmission(tx, { id: step.row.submission_id, reason: step.reason, keys });
    await applicationSteps.finish(tx, step, { effects: mailTo(step.row, 'application_ask') });
    await announce(tx, applicationMoved, { application_id: id, command: 'ask', reason: step.reason });
  });

const moneyEffect = (word: string, amount: number, currency: string): StepEffect => ({
  kind: 'money',
  word,
  amount,
  currency,
});

/**
 * Agrees to an application at a price; with a deposit, that is bought first and the rest before the end. Refuses a deposit that is not less than
 * the price, a day that is over, `applications.service-gone`.
 */
export const approveApplication = (ctx: Context, input: z.output<typeof approveInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, version, words } = input;
    // A preview is asked before anybody wrote a price.
    const price = input.price || 1;
    const deposit = input.deposit ?? null;
    const step = await applicationSteps.begin(tx, { id, version, command: 'approve' });
    if (deposit !== null && deposit >= price) throw failField('deposit', 'applications.deposit-too-big');
    const valid_until = await lastMoment(tx, input.valid_until);
    await moveLedSubmission(tx, step.row.submission_id, 'approve');
    const first = { cents: deposit ?? price, words, valid_until };
    await offer(tx, step.row, { ...first, part: deposit === null ? 'whole' : 'deposit' });
    if (deposit !== null) await noteRest(tx, step.row, { cents: price - deposit, words, valid_until });
    const { base_currency } = await getSettings(tx);
    const effects = [
      moneyEffect('quoted', price, base_currency),
      ...(deposit === null ? [] : [moneyEffect('deposit', deposit, base_currency)]),
    ];
    await applicationSteps.finish(tx, step, { effects: [...effects, ...mailTo(step.row, 'application_approve')] });
    await announce(tx, applicationMoved, { application_id: id, command: 'approve', reason: words });
  });

/** Does not agree; the letter says why, and she may apply again. */
export const refuseApplication = (ctx: Context, { id, version, reason }: Reasoned): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await applicationSteps.begin(tx, { id, version, command: 'refuse', reason });
    await moveLedSubmission(tx, step.row.submission_id, 'reject', step.reason);
    await applicationSteps.finish(tx, step, { effects: mailTo(step.row, 'application_refuse') });
    await announce(tx, applicationMoved, { application_id: id, command: 'refuse', reason: step.reason });
  });

export const startApplication = applicationSteps.plainStep('start');

/** The job is done, and everything is paid; she is asked how it was. */
export const deliverApplication = (ctx: Context, { id, version }: Which): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await applicationSteps.begin(tx, { id, version, command: 'deliver' });
    await moveLedSubmission(tx, step.row.submission_id, 'complete');
    await applicationSteps.finish(tx, step, {
      set: { progress: 100 },
      effects: mailTo(step.row, 'application_deliver'),
    });
    await announce(tx, applicationMoved, { application_id: id, command: 'deliver', reason: '' });
  });

/** Something is wrong: nothing of it is sold any more, and somebody has to look at it. */
export const reportProblem = (ctx: Context, { id, version, reason }: Reasoned): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await closeQuotes(tx, 'application', id);
    const step = await applicationSteps.begin(tx, { id, version, command: 'problem', reason });
    if (step.row.quotes.some(({ ordered, paid_at }) => ordered && !paid_at)) throw fail('applications.in-order');
    await endQuotes(tx, id, step.row.jobPaid ? 'rest' : undefined);
    if (step.row.jobPaid) await holdRest(tx, id);
    await applicationSteps.finish(tx, step);
  });

/**
 * A problem is settled: a job that was paid for goes on, and its rest is on offer again; all else is looked at anew. Refuses `already-open`
 * where the applicant has another one for the service meanwhile.
 */
export const resolveProblem = (ctx: Context, { id, version, reason }: Reasoned): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await applicationSteps.begin(tx, { id, version, command: 'resolve', reason });
    const { row } = step;
    if (row.jobPaid) await offerRest(tx, row);
    else await requireNone(tx, row.product_id, row.person, id);
    await applicationSteps.finish(tx, step);
  });
