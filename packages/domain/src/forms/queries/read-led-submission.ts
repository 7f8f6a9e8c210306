// What the domain that leads answers shows of them.
import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { readFile } from '../../media/index.ts';
import { formLink } from '../contract/index.ts';
import { fileIdsOf } from '../rules/file-ids.ts';
import { getForm } from './find-form.ts';
import { getSubmissionRecord } from './find-submission.ts';
import { resumeToken } from './resume-link.ts';

/** A file among the answers of a submission. Refuses `not-found`, also for a file of another one. */
export async function readAnswerFile(ctx: Context, id: number, fileId: string): Promise<FileReply> {
  const { answers } = await getSubmissionRecord(ctx, { id });
  if (!fileIdsOf(answers).includes(fileId)) throw fail('not-found');
  return readFile(ctx, fileId);
}

/** The path at which a draft is taken up again; null where the answers are no draft. */
export async function resumePathOf(ctx: Context, id: number): Promise<string | null> {
  const { form_id, status, public_id } = await getSubmissionRecord(ctx, { id });
  if (status !== 'draft') return null;
  const { url } = await getForm(ctx, form_id);
  return `${formLink(url)}?resume=${encodeURIComponent(resumeToken(ctx.runtime, public_id))}`;
}
