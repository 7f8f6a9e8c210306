// Steps of staff that change the status and, at most, who has a seat.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { type askInput, submissionMoved, type submissionStepInput } from '../contract/index.ts';
import { countSubmissions } from '../queries/count-answers.ts';
import { getVersion, lockForm } from '../queries/find-form.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { chosenSeats, seatsOf } from '../rules/seats.ts';
import { formSubmissions } from '../schema.ts';
import { requireSeats } from './require-room.ts';
import { type LockedSubmission, submissionSteps } from './take-step.ts';

type Input = z.output<typeof submissionStepInput>;
type Told = 'ask' | 'approve' | 'reject' | 'complete';

/** Seats that others can have again. */
async function freedSeats(tx: TxContext, { form_id, revision, answers }: LockedSubmission): Promise<StepEffect[]> {
  const fields = fieldsOf(await getVersion(tx, form_id, revision));
  const amount = chosenSeats(seatsOf(fields), answers).length;
  return amount > 0 ? [{ kind: 'slot', word: 'seats-free', amount }] : [];
}

/** The mail a step sends to the submitter; none where she left no address. */
const mailTo = ({ email }: LockedSubmission, command: Told): StepEffect[] =>
  email ? [{ kind: 'mail', word: `mail-form_${command}`, target: email }] : [];

const tell = (tx: TxContext, row: LockedSubmission, command: Told, reason = '') =>
  announce(tx, submissionMoved, { submission_id: row.id, form_id: row.form_id, command, reason });

const toldStep =
  (command: 'approve' | 'complete') =>
  (ctx: Context, { id, version, reason }: Input): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      const step = await submissionSteps.begin(tx, { id, version, command, reason });
      await submissionSteps.finish(tx, step, { effects: mailTo(step.row, command) });
      await tell(tx, step.row, command, reason);
    });

export const processSubmission = submissionSteps.plainStep('process');
export const archiveSubmission = submissionSteps.plainStep('archive');
export const approveSubmission = toldStep('approve');
export const completeSubmission = toldStep('complete');

/** Refuses a submission; its seats are free, and she may send the form again. */
export const rejectSubmission = (ctx: Context, { id, version, reason }: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await submissionSteps.begin(tx, { id, version, command: 'reject', reason });
    await submissionSteps.finish(tx, step, {
      effects: [...(await freedSeats(tx, step.row)), ...mailTo(step.row, 'reject')],
    });
    await tell(tx, step.row, 'reject', reason);
  });

/**
 * Opens a submission again for the person who sent it: all of it, or the fields named by `keys`; she gets a link, and
 * keeps her seats.
 */
export const askSubmission = (ctx: Context, { id, version, reason, keys }: z.output<typeof askInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await submissionSteps.begin(tx, { id, version, command: 'ask', reason });
    await submissionSteps.finish(tx, step, {
      set: { asked_keys: keys && keys.length > 0 ? keys : null },
      effects: mailTo(step.row, 'ask'),
    });
    await tell(tx, step.row, 'ask', reason);
  });

/** Spam: hidden, not counted, and nobody is written to. */
export const disableSubmission = (ctx: Context, { id, version, reason }: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await submissionSteps.begin(tx, { id, version, command: 'disable', reason });
    await submissionSteps.finish(tx, step, { effects: await freedSeats(tx, step.row) });
  });

/**
 * The submission was no spam. Refuses `forms.option-full` where somebody else has its seat by now,
 * `forms.already-submitted` where she has sent another of a form that takes one of each.
 */
export const reopenSubmission = (ctx: Context, { id, version, reason }: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [head] = await tx.db
      .select({ form_id: formSubmissions.form_id })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, id));
    // A form is locked before its submissions.
    if (head) await lockForm(tx, head.form_id);
    const step = await submissionSteps.begin(tx, { id, version, command: 'reopen', reason });
    const { form_id, revision, answers, once } = step.row;
    const fields = fieldsOf(await getVersion(tx, form_id, revision));
    if (once !== null && (await countSubmissions(tx, form_id, once, id)).own > 0) throw fail('forms.already-submitted');
    await requireSeats(tx, { formId: form_id, fields, answers, once, except: id });
    await submissionSteps.finish(tx, step);
  });
