import { fail } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { recordSteps } from '@kaifong/kernel/steps';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { files } from '../../media/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { formLink, type OwnSubmission, submissionMachine } from '../contract/index.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { showAnswers } from '../rules/show-answers.ts';
import { submissionRules } from '../rules/submission-rules.ts';
import { formSubmissions, forms, formVersions } from '../schema.ts';
import { getOwnRecord, type SubmissionRecord } from './find-submission.ts';
import { fileAnswerColumns } from './get-submission.ts';
import { resumeToken } from './resume-link.ts';

const s = formSubmissions;

/** Spam is nobody's own; what a later domain leads is shown there. */
export const ownSubmissionList = defineListQuery({
  from: s,
  id: s.id,
  columns: getTableColumns(s),
  sort: { id: s.id },
  defaultSort: '-id',
  scope: (customer: number) => and(eq(s.customer_id, customer), ne(s.status, 'disabled'), isNull(s.led_by)),
});

/** The form of each submission, what it asked in the revision she answered, and the file staff gave back. */
async function readAround(ctx: Context, ids: readonly number[]) {
  const { title, url, needs_review } = forms;
  const rows = await ctx.db
    .select({ id: s.id, title, url, needs_review, asked: formVersions.tabs, admin_file: fileAnswerColumns })
    .from(s)
    .innerJoin(forms, eq(forms.id, s.form_id))
    .innerJoin(formVersions, and(eq(formVersions.form_id, s.form_id), eq(formVersions.revision, s.revision)))
    .leftJoin(files, eq(files.id, s.admin_file_id))
    .where(inArray(s.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The reason that was given last, of each submission that has one. */
async function lastReasons(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { id, machine, record_id, from_status, reason } = recordSteps;
  const rows = await ctx.db
    .selectDistinctOn([record_id], { record_id, reason })
    .from(recordSteps)
    .where(
      and(eq(machine, submissionMachine.name), inArray(record_id, [...ids]), isNotNull(from_status), ne(reason, '')),
    )
    .orderBy(record_id, desc(id));
  return new Map(rows.map((row) => [row.record_id, row.reason]));
}

/** Submissions as who sent them reads them: two statements, however many there are. */
async function showOwn(ctx: Context, rows: readonly SubmissionRecord[]): Promise<OwnSubmission[]> {
  if (rows.length === 0) return [];
  const { main_language: main } = await getSettings(ctx);
  const ids = rows.map(({ id }) => id);
  const around = await readAround(ctx, ids);
  const reasons = await lastReasons(ctx, ids);
  return rows.map((row) => {
    const form = around.get(row.id);
    if (!form) throw fail('not-found');
    const shown = showAnswers(fieldsOf(form.asked), row.answers, { language: ctx.language, main }, []);
    return {
      id: row.public_id,
      form: { title: textIn(form.title, ctx.language, main), link: formLink(form.url) },
      status: row.status,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      answers: shown.filter(({ text, type }) => text !== '' && type !== 'hidden'),
      reason: reasons.get(row.id) ?? '',
      admin_file: form.admin_file,
      may_withdraw: submissionRules.ownerMay('withdraw', { status: row.status, needsReview: form.needs_review }),
      resume: row.status === 'draft' ? resumeToken(ctx.runtime, row.public_id) : null,
    };
  });
}

/** What the member has filled in, newest first. */
export async function listOwnSubmissions(ctx: Context, query: ListQuery): Promise<Page<OwnSubmission>> {
  const page = await listPage(ctx, ownSubmissionList, query, requireCustomer(ctx));
  return { ...page, data: await showOwn(ctx, page.data) };
}

/** One of the caller's own submissions. Refuses `not-found`. */
export async function getOwnSubmission(ctx: Context, publicId: string): Promise<OwnSubmission> {
  const [shown] = await showOwn(ctx, [await getOwnRecord(ctx, publicId)]);
  if (!shown) throw fail('not-found');
  return shown;
}
