import type { Page } from '@kaifong/base/list';
import { seesContacts } from '@kaifong/base/masked';
import { keywordFor } from '@kaifong/kernel/contacts';
import { type Context, contactFor } from '@kaifong/kernel/context';
import { choice, day, defineListQuery, listPage } from '@kaifong/kernel/list';
import { eq, sql } from 'drizzle-orm';
import { type ListSubmissionsInput, leadSources, type SubmissionRow, submissionStatuses } from '../contract/index.ts';
import { formSubmissions } from '../schema.ts';
import { showRow } from './get-submission.ts';

const s = formSubmissions;

const openSubmitter = sql`case when ${s.submitter} <> coalesce(${s.email}, '') then ${s.submitter} end`;

export const submissionList = defineListQuery({
  from: s,
  id: s.id,
  columns: {
    id: s.id,
    version: s.version,
    form_id: s.form_id,
    status: s.status,
    submitter: s.submitter,
    email: s.email,
    customer_id: s.customer_id,
    source: s.source,
    language: s.language,
    created_at: s.created_at,
    updated_at: s.updated_at,
  },
  sort: { id: s.id, created_at: s.created_at, updated_at: s.updated_at, submitter: s.submitter },
  defaultSort: '-id',
  newestFirst: true,
  filters: {
    status: choice(s.status, submissionStatuses),
    source: choice(s.source, leadSources),
    created_at: day(s.created_at),
  },
  keyword: (keyword, ctx) =>
    // Where nobody gave a name, the sender is called by the address.
    keywordFor(ctx, { open: [openSubmitter], contacts: [s.email] }, keyword),
  ...{ guarded: { email: seesContacts, submitter: seesContacts }, masked: ['email'] },
  scope: (formId: number) => eq(s.form_id, formId),
});

/** A sender who gave no name is called by the address, which not everybody reads whole. */
export const calledFor = <R extends { readonly submitter: string }>(ctx: Context, row: R): R =>
  row.submitter.includes('@') ? { ...row, submitter: contactFor(ctx, row.submitter) } : row;

/** The submissions of a form; none where there is no such form. */
export async function listSubmissions(ctx: Context, input: ListSubmissionsInput): Promise<Page<SubmissionRow>> {
  const page = await listPage(ctx, submissionList, input, input.id);
  return { ...page, data: page.data.map((row) => showRow(calledFor(ctx, row))) };
}
