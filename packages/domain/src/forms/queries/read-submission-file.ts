import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { readFile } from '../../media/index.ts';
import { fileIdsOf } from '../rules/file-ids.ts';
import { getOwnRecord, getSubmissionRecord, type SubmissionRecord } from './find-submission.ts';

async function fileOf(ctx: Context, row: SubmissionRecord, fileId: string): Promise<FileReply> {
  if (row.admin_file_id !== fileId && !fileIdsOf(row.answers).includes(fileId)) throw fail('not-found');
  return readFile(ctx, fileId);
}

/** A file of a submission for staff. Refuses `not-found`, also for a file of another submission. */
export const readSubmissionFile = async (
  ctx: Context,
  { id, history_id, file_id }: { readonly id: number; readonly history_id: number; readonly file_id: string },
): Promise<FileReply> => fileOf(ctx, await getSubmissionRecord(ctx, { id: history_id, form_id: id }), file_id);

/** A file of the member's own submission. Refuses `not-found`. */
export const readOwnSubmissionFile = async (
  ctx: Context,
  { id, file_id }: { readonly id: string; readonly file_id: string },
): Promise<FileReply> => fileOf(ctx, await getOwnRecord(ctx, id), file_id);
