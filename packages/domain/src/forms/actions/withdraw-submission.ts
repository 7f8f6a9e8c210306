import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { OwnSubmission } from '../contract/index.ts';
import { getOwnRecord } from '../queries/find-submission.ts';
import { getOwnSubmission } from '../queries/list-own-submissions.ts';
import { submissionSteps } from './take-step.ts';

/** A member takes back what nobody has worked on. Refuses `not-found` (not hers) and `forms.submission-moved`. */
export const withdrawSubmission = (ctx: Context, publicId: string): Promise<OwnSubmission> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getOwnRecord(tx, publicId);
    await submissionSteps.finish(tx, await submissionSteps.begin(tx, { id, command: 'withdraw' }));
    return getOwnSubmission(tx, publicId);
  });
