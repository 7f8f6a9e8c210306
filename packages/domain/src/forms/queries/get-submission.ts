import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { files } from '../../media/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type FileAnswer, type SubmissionRow, type SubmissionView, submissionMachine } from '../contract/index.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { showAnswers } from '../rules/show-answers.ts';
import { submissionRules } from '../rules/submission-rules.ts';
import { getForm, getVersion } from './find-form.ts';
import { getSubmissionRecord, type SubmissionRecord } from './find-submission.ts';

type Listed = Pick<SubmissionRecord, Exclude<keyof SubmissionRow, 'created_at' | 'updated_at'>> &
  Record<'created_at' | 'updated_at', Date>;

export const showRow = (row: Listed): SubmissionRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const { id, filename, mimetype, bytes } = files;
/** What a submission shows of a file. */
export const fileAnswerColumns = { id, filename, mimetype, bytes };

/** The file staff gave back. */
async function adminFileOf(ctx: Context, { admin_file_id }: SubmissionRecord): Promise<FileAnswer | null> {
  if (!admin_file_id) return null;
  const [row] = await ctx.db.select(fileAnswerColumns).from(files).where(eq(id, admin_file_id));
  return row ?? null;
}

/** One submission with its answers, as they were asked, and what was done about it. Refuses `not-found`. */
export async function getSubmission(
  ctx: Context,
  which: { readonly id: number; readonly form_id?: number | undefined },
): Promise<SubmissionView> {
  const row = await getSubmissionRecord(ctx, which);
  const form = await getForm(ctx, row.form_id);
  const asked = fieldsOf(await getVersion(ctx, row.form_id, row.revision));
  const { main_language } = await getSettings(ctx);
  const reader = { language: ctx.language, main: main_language };
  const facts = { status: row.status, needsReview: form.needs_review };
  const may = mayOf(ctx);
  return {
    ...showRow(row),
    form: {
      id: form.id,
      title: textIn(form.title, ctx.language, main_language),
      url: form.url,
      needs_review: form.needs_review,
    },
    answers: showAnswers(
      asked,
      row.answers,
      reader,
      fieldsOf(form.tabs).map(({ key }) => key),
    ),
    asked_keys: row.asked_keys,
    remark: row.remark,
    admin_file: await adminFileOf(ctx, row),
    timeline: await listSteps(ctx, submissionMachine, row.id),
    led_by: row.led_by,
    commands: row.led_by === null ? submissionRules.offered(facts, may) : [],
    primary_command: row.led_by === null ? (submissionRules.primary(facts, may) ?? null) : null,
  };
}
