// Applications as who sent them reads them.
import type { ListQuery, Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { listSteps } from '@kaifong/kernel/steps';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { products } from '../../catalogue/schema.ts';
import { getSubmission, resumePathOf } from '../../forms/index.ts';
import { getSettings } from '../../settings/index.ts';
import { applicationMachine, type OwnApplication, type OwnApplicationRow } from '../contract/index.ts';
import { applicationRules } from '../rules/application-rules.ts';
import { sellsIn } from '../rules/quote-state.ts';
import { applications } from '../schema.ts';
import { type ApplicationRecord, getOwnRecord, type OwnWish } from './find-application.ts';
import { readNotes } from './read-notes.ts';
import { type ReadQuote, readQuotes, showQuote } from './read-quotes.ts';
import { stagesOf } from './stages.ts';

export const ownApplicationList = defineListQuery({
  from: applications,
  id: applications.id,
  columns: getTableColumns(applications),
  sort: { id: applications.id },
  defaultSort: '-id',
  scope: (customer: number) => eq(applications.customer_id, customer),
});

/** Statuses in which the applicant and the shop write to each other. */
const talking = ['pending', 'processing', 'approved', 'paid', 'process', 'completed'];

/** The quote can be bought at this moment. */
export const mayBuy = (quote: ReadQuote, { status }: Pick<ApplicationRecord, 'status'>, now: Date): boolean =>
  sellsIn(quote.part).includes(status) && showQuote(quote, now).state === 'open';

/** Pages of services that can be opened, by the id of the product. */
async function linksOf(ctx: Context, rows: readonly ApplicationRecord[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  if (ids.length === 0) return new Map();
  const { id, url, visibled } = products;
  const found = await ctx.db.select({ id, url, visibled }).from(products).where(inArray(id, ids));
  return new Map(found.flatMap((one) => (one.visibled ? [[one.id, `/service/${one.url}`] as const] : [])));
}

async function showRows(ctx: Context, rows: readonly ApplicationRecord[]): Promise<OwnApplicationRow[]> {
  const { main_language } = await getSettings(ctx);
  const links = await linksOf(ctx, rows);
  const quotes = await readQuotes(
    ctx,
    rows.map(({ id }) => id),
  );
  const now = ctx.runtime.now();
  const stageOf = await stagesOf(ctx, rows, quotes);
  return rows.map((row) => ({
    id: row.public_id,
    application_id: row.id,
    service: {
      name: textIn(row.service, ctx.language, main_language),
      link: links.get(row.product_id ?? 0) ?? null,
    },
    status: row.status,
    stage: stageOf(row),
    progress: row.progress,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    open_quotes: quotes.filter((quote) => quote.application_id === row.id && mayBuy(quote, row, now)).length,
  }));
}

/** What the member applied for, newest first. */
export async function listOwnApplications(ctx: Context, query: ListQuery): Promise<Page<OwnApplicationRow>> {
  const page = await listPage(ctx, ownApplicationList, query, requireCustomer(ctx));
  return { ...page, data: await showRows(ctx, page.data) };
}

/** Reasons of these steps are for colleagues. */
const silent = new Set(['problem', 'resolve']);

async function storyOf(ctx: Context, row: ApplicationRecord): Promise<OwnApplication['story']> {
  const steps = (await listSteps(ctx, applicationMachine, row.id)).map(({ command, reason, created_at }) => ({
    kind: 'step' as const,
    command,
    text: silent.has(command) ? '' : reason,
    created_at,
  }));
  const words = (await readNotes(ctx, row))
    .filter((note) => note.public)
    .map(({ author, text, file, created_at }) => ({ kind: 'words' as const, author, text, file, created_at }));
  return [...steps, ...words].sort((one, other) => one.created_at.localeCompare(other.created_at));
}

/** One application for its applicant. */
export async function showOwn(ctx: Context, row: ApplicationRecord): Promise<OwnApplication> {
  const [shown] = await showRows(ctx, [row]);
  if (!shown) throw new Error('an application without a row');
  const quotes = await readQuotes(ctx, [row.id]);
  const now = ctx.runtime.now();
  const { answers } = await getSubmission(ctx, { id: row.submission_id });
  const facts = { status: row.status, owes: false, jobPaid: false };
  return {
    ...shown,
    answers: answers.filter(({ text, type }) => text !== '' && type !== 'hidden'),
    quotes: quotes.map((quote) => {
      const { order: _, ...view } = showQuote(quote, now);
      const may_accept = mayBuy(quote, row, now);
      return { ...view, may_accept, may_decline: may_accept && quote.part === 'change' };
    }),
    story: await storyOf(ctx, row),
    resume: row.status === 'draft' ? await resumePathOf(ctx, row.submission_id) : null,
    may_withdraw:
      applicationRules.ownerMay('withdraw', facts) &&
      !quotes.some((quote) => showQuote(quote, now).state === 'ordered'),
    may_write: talking.includes(row.status),
    may_rate: row.status === 'completed' && row.rating === null,
    rating: row.rating,
    rating_words: row.rating_words,
  };
}

/** The application of the member, or of the holder of its link. Refuses `not-found`. */
export const getOwnApplication = async (ctx: Context, wish: OwnWish): Promise<OwnApplication> =>
  showOwn(ctx, await getOwnRecord(ctx, wish));
