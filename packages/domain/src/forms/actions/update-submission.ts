import type { UploadedFile } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { removePrivateFiles, storePrivateFile } from '../../media/index.ts';
import type { SubmissionView, updateSubmissionInput } from '../contract/index.ts';
import { getVersion, lockForm } from '../queries/find-form.ts';
import type { SubmissionRecord } from '../queries/find-submission.ts';
import { getSubmission } from '../queries/get-submission.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { submitterOf } from '../rules/submitter-of.ts';
import { formSubmissions } from '../schema.ts';
import { requireSeats } from './require-room.ts';
import { storeAnswers } from './store-answers.ts';

interface Which {
  /** The form's. */
  readonly id: number;
  readonly history_id: number;
  readonly version?: number | undefined;
}

async function lockSubmission(tx: TxContext, { id, history_id, version }: Which): Promise<SubmissionRecord> {
  const [row] = await tx.db
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, history_id), eq(formSubmissions.form_id, id)))
    .for('update');
  if (!row) throw fail('not-found');
  if (version !== undefined && version !== row.version)
    throw fail('stale-version', {}, { details: { current: await getSubmission(tx, { id: history_id }) } });
  return row;
}

async function write(tx: TxContext, row: SubmissionRecord, set: Partial<SubmissionRecord>): Promise<SubmissionView> {
  const change = { ...set, ...touch(formSubmissions) };
  await tx.db.update(formSubmissions).set(change).where(eq(formSubmissions.id, row.id));
  return getSubmission(tx, { id: row.id });
}

/** Answers as staff mended them: those that were named, as the form asked them then. */
async function mendedAnswers(tx: TxContext, row: SubmissionRecord, sent: NonNullable<Update['answers']>) {
  const fields = fieldsOf(await getVersion(tx, row.form_id, row.revision));
  const { answers: before } = row;
  const answers = await storeAnswers(tx, { fields, sent, before, open: Object.keys(sent), complete: false });
  await requireSeats(tx, { formId: row.form_id, fields, answers, once: row.once, except: row.id });
  return { answers, ...submitterOf(fields, answers) };
}

type Update = z.output<typeof updateSubmissionInput>;

/**
 * Mends answers for who sent them, or writes a remark for colleagues. What changes nothing writes nothing. Refuses `not-found`,
 * `stale-version`, and what the form refuses of an answer.
 */
export async function updateSubmission(ctx: Context, input: Update): Promise<SubmissionView> {
  return inTransaction(ctx, async (tx) => {
    // A form is locked before its submissions.
    if (input.answers) await lockForm(tx, input.id);
    const row = await lockSubmission(tx, input);
    const mended = input.answers ? await mendedAnswers(tx, row, input.answers) : {};
    const set = { ...mended, ...(input.remark !== undefined && { remark: input.remark }) };
    const keys = Object.keys(set) as (keyof typeof set)[];
    const changed = keys.filter((key) => JSON.stringify(set[key]) !== JSON.stringify(row[key]));
    if (changed.length === 0) return getSubmission(tx, { id: row.id });
    const part = (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(changed.map((key) => [key, values[key]]));
    await audit(tx, {
      action: 'update',
      resource: 'form_submission',
      recordId: row.id,
      before: part(row),
      after: part(set),
    });
    return write(tx, row, set);
  });
}

/** Gives a file back to who sent the form, in place of an earlier one. Refuses `not-found` and what the file store refuses. */
export async function uploadSubmissionFile(ctx: Context, input: Which & { readonly admin_file: UploadedFile }) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockSubmission(tx, input);
    const { bytes, filename } = input.admin_file;
    const { id } = await storePrivateFile(tx, { bytes, filename });
    const view = await write(tx, row, { admin_file_id: id });
    if (row.admin_file_id) await removePrivateFiles(tx, [row.admin_file_id]);
    await audit(tx, {
      action: 'upload',
      resource: 'form_submission',
      recordId: row.id,
      after: { admin_file: filename },
    });
    return view;
  });
}
