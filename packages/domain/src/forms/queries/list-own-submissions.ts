import type { ListQuery, Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { listSteps } from '@kaifong/kernel/steps';
import { and, eq, ne } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { formLink, type OwnSubmission, submissionMachine } from '../contract/index.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { showAnswers } from '../rules/show-answers.ts';
import { submissionRules } from '../rules/submission-rules.ts';
import { formSubmissions } from '../schema.ts';
import { getForm, getVersion } from './find-form.ts';
import { getOwnRecord, type SubmissionRecord } from './find-submission.ts';
import { adminFileOf } from './get-submission.ts';
import { resumeToken } from './resume-link.ts';

const s = formSubmissions;

/** Spam is nobody's own. */
export const ownSubmissionList = defineListQuery({
  from: s,
  id: s.id,
  columns: { public_id: s.public_id },
  sort: { id: s.id },
  defaultSort: '-id',
  scope: (customer: number) => and(eq(s.customer_id, customer), ne(s.status, 'disabled')),
});

async function showOwn(ctx: Context, row: SubmissionRecord): Promise<OwnSubmission> {
  const form = await getForm(ctx, row.form_id);
  const { main_language: main } = await getSettings(ctx);
  const fields = fieldsOf(await getVersion(ctx, row.form_id, row.revision));
  const steps = await listSteps(ctx, submissionMachine, row.id);
  const shown = showAnswers(fields, row.answers, { language: ctx.language, main }, []);
  return {
    id: row.public_id,
    form: { title: textIn(form.title, ctx.language, main), link: formLink(form.url) },
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    answers: shown.filter(({ text, type }) => text !== '' && type !== 'hidden'),
    reason: steps.findLast(({ reason }) => reason !== '')?.reason ?? '',
    admin_file: await adminFileOf(ctx, row),
    may_withdraw: submissionRules.ownerMay('withdraw', { status: row.status, needsReview: form.needs_review }),
    resume: row.status === 'draft' ? resumeToken(ctx.runtime, row.public_id) : null,
  };
}

/** What the member has filled in, newest first. */
export async function listOwnSubmissions(ctx: Context, query: ListQuery): Promise<Page<OwnSubmission>> {
  const page = await listPage(ctx, ownSubmissionList, query, requireCustomer(ctx));
  const data = await Promise.all(page.data.map(async ({ public_id }) => getOwnSubmission(ctx, public_id)));
  return { ...page, data };
}

/** One of them. Refuses `not-found`. */
export async function getOwnSubmission(ctx: Context, publicId: string): Promise<OwnSubmission> {
  return showOwn(ctx, await getOwnRecord(ctx, publicId));
}
