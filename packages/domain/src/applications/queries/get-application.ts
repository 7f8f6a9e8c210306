import type { FileReply } from '@kaifong/base/contract';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import { getSubmission, readAnswerFile } from '../../forms/index.ts';
import { readFile } from '../../media/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type ApplicationView, applicationMachine } from '../contract/index.ts';
import { applicationRules } from '../rules/application-rules.ts';
import { isJobPaid, isOwed } from '../rules/quote-state.ts';
import { applicationNotes } from '../schema.ts';
import { followPath } from './applicant-link.ts';
import { type ApplicationRecord, getApplicationRecord } from './find-application.ts';
import { readNotes } from './read-notes.ts';
import { readQuotes, showQuote } from './read-quotes.ts';
import { stagesOf } from './stages.ts';

/** One application with everything that belongs to it. Refuses `not-found`. */
export async function getApplication(ctx: Context, id: number): Promise<ApplicationView> {
  const row = await getApplicationRecord(ctx, id);
  const { main_language } = await getSettings(ctx);
  const submission = await getSubmission(ctx, { id: row.submission_id });
  const quotes = await readQuotes(ctx, [id]);
  const now = ctx.runtime.now();
  const names = await namesOfActors(ctx, new Set([`staff:${row.assignee_id ?? 0}`]));
  const facts = { status: row.status, owes: quotes.some((quote) => isOwed(quote, now)), jobPaid: isJobPaid(quotes) };
  const may = mayOf(ctx);
  return {
    id,
    version: row.version,
    applicant: row.applicant,
    service: textIn(row.service, ctx.language, main_language),
    status: row.status,
    stage: (await stagesOf(ctx, [row], quotes))(row),
    assignee: names.get(`staff:${row.assignee_id ?? 0}`) ?? '',
    progress: row.progress,
    email: row.email,
    customer_id: row.customer_id,
    language: row.language,
    status_since: row.status_since.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    form_id: submission.form_id,
    submission_id: submission.id,
    answers: submission.answers,
    asked_keys: row.status === 'draft' ? submission.asked_keys : null,
    quotes: quotes.map((quote) => showQuote(quote, now)),
    notes: await readNotes(ctx, row),
    rating: row.rating,
    rating_words: row.rating_words,
    // The applicant's link: whoever may not change the application is not handed what opens it as its applicant.
    link: may('update application') ? followPath(ctx.runtime, row.public_id) : '',
    may_quote: (row.status === 'paid' || row.status === 'process') && may('approve application'),
    timeline: await listSteps(ctx, applicationMachine, id),
    commands: applicationRules.offered(facts, may),
    primary_command: applicationRules.primary(facts, may) ?? null,
  };
}

/** A file of an application: among its answers, or of one of its notes. `seen`: also of notes for colleagues. */
async function fileOf(
  ctx: Context,
  { id, submission_id }: ApplicationRecord,
  fileId: string,
  seen: 'all' | 'public',
): Promise<FileReply> {
  const n = applicationNotes;
  const shown = seen === 'all' ? undefined : eq(n.public, true);
  const [note] = await ctx.db
    .select({ id: n.id })
    .from(n)
    .where(and(eq(n.application_id, id), eq(n.file_id, fileId), shown));
  return note ? readFile(ctx, fileId) : readAnswerFile(ctx, submission_id, fileId);
}

/** A file of an application for staff. Refuses `not-found`, also for a file of another one. */
export const readApplicationFile = async (
  ctx: Context,
  { id, file_id }: { readonly id: number; readonly file_id: string },
): Promise<FileReply> => fileOf(ctx, await getApplicationRecord(ctx, id), file_id, 'all');

/** A file the applicant may see. */
export const readOwnFile = (ctx: Context, row: ApplicationRecord, fileId: string): Promise<FileReply> =>
  fileOf(ctx, row, fileId, 'public');
