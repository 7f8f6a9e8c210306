// For the domain that leads answers: their steps follow its own, in its transaction.
import { failField } from '@kaifong/base/errors';
import { asSystem, type TxContext } from '@kaifong/kernel/context';
import type { SubmissionCommand } from '../contract/index.ts';
import { getSubmissionRecord } from '../queries/find-submission.ts';
import { submissionRules } from '../rules/submission-rules.ts';
import { anySubmissionSteps } from './take-step.ts';

const asLead = (tx: TxContext): TxContext => asSystem(tx, 'lead');

/** Moves answers along with what they belong to, where they have such a step; nobody is mailed. */
export async function moveLedSubmission(
  tx: TxContext,
  id: number,
  command: SubmissionCommand,
  reason = '',
): Promise<void> {
  const { status } = await getSubmissionRecord(tx, { id });
  if (!submissionRules.stepOf(command, { status, needsReview: true })) return;
  const step = await anySubmissionSteps.begin(asLead(tx), { id, command, reason });
  await anySubmissionSteps.finish(asLead(tx), step);
}

/** Opens the named fields of led answers for the submitter again; the leading domain mails her the link. Refuses where no field is named. */
export async function askLedSubmission(
  tx: TxContext,
  { id, reason, keys }: { readonly id: number; readonly reason: string; readonly keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) throw failField('keys', 'validation.required');
  const step = await anySubmissionSteps.begin(asLead(tx), { id, command: 'ask', reason });
  await anySubmissionSteps.finish(asLead(tx), step, { set: { asked_keys: [...keys] } });
}
