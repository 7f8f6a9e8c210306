// Stored imports: sheet, state, outcome of each row.
import { fail } from '@kaifong/base/errors';
import type { StaffPermission } from '@kaifong/base/permissions';
import {
  type ImportColumn,
  type ImportMapping,
  type ImportReply,
  type ImportRun,
  importMachine,
  toldProblems,
} from '@kaifong/base/resource';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { touch } from '../../columns/index.ts';
import { actorName, type Context, inTransaction, requireStaff, type TxContext } from '../../context/index.ts';
import { renderMessage } from '../../http/index.ts';
import type { CodePage, SheetRow } from '../../sheets/index.ts';
import { listSteps, mayOf } from '../../steps/index.ts';
import { type Bound, missing } from '../bound.ts';
import { importJobs, importRows, undoSteps } from '../schema.ts';
import { columnsOf, missingFields } from './columns.ts';
import { problemIn } from './problems.ts';
import { importRules } from './rules.ts';
import { ofSheet, placesOf } from './sheet-reader.ts';

export type StoredJob = typeof importJobs.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;

/** The caller as stored with the import: the worker acts with all her permissions, for a row may name records of other kinds. */
function askerOf(ctx: Context) {
  const { actor } = ctx;
  const all = actor.kind === 'system' || (actor.kind === 'staff' && actor.permissions.holdsAll);
  const known = ctx.runtime.domains.permissions.map(({ permission }) => permission as StaffPermission);
  return {
    account_id: actor.kind === 'staff' ? actor.id : null,
    actor: actorName(actor),
    permissions: all ? ['*'] : known.filter((each) => actor.kind === 'staff' && actor.permissions.has(each)),
    scope: (actor.kind === 'staff' && actor.scope) || null,
    address: ctx.address,
    language: ctx.language,
  };
}

/** What is said of a sheet beside its rows. */
export interface Mapping {
  readonly mapping?: ImportMapping | undefined;
  readonly choices?: readonly string[] | undefined;
}

export interface Upload extends Mapping {
  readonly filename: string;
  readonly rows: readonly SheetRow[];
  readonly codePage?: CodePage | undefined;
}

/** Stores an uploaded sheet. Refuses one without rows or without a known column. */
export async function storeJob(ctx: Context, bound: Bound, upload: Upload): Promise<StoredJob> {
  const { filename, rows, codePage, mapping, choices = [] } = upload;
  const [head, ...records] = rows;
  if (!head || records.length === 0) throw fail('kernel.import-empty');
  const columns = columnsOf(ofSheet(bound), rows, mapping, ctx.language);
  const missingNames = missingFields(ofSheet(bound), columns);
  return inTransaction(ctx, async (tx) => {
    const [job] = await tx.db
      .insert(importJobs)
      .values({
        resource: bound.definition.name,
        filename: filename.slice(0, 200),
        status: 'draft',
        ...askerOf(ctx),
        columns,
        missing: missingNames,
        total: recordsIn(bound, columns, records),
        choices: knownChoices(bound, choices),
        code_page: codePage ?? null,
      })
      .returning();
    if (!job) throw new Error('the import was not stored');
    await tx.db.insert(importRows).values([
      // Row 0 is the head: another mapping is laid over it later. Cells behind its last are dropped.
      { job_id: job.id, row: 0, cells: head.cells },
      ...records.map(({ row, cells }) => ({ job_id: job.id, row, cells: cells.slice(0, head.cells.length || 1) })),
    ]);
    return job;
  });
}

/** How many records the rows are. */
export function recordsIn(bound: Bound, columns: readonly ImportColumn[], rows: readonly SheetRow[]): number {
  const { sheet } = bound.hooks;
  return sheet ? sheet.group({ places: placesOf(bound, columns), choices: [] }, rows).length : rows.length;
}

const knownChoices = (bound: Bound, choices: readonly string[]) =>
  choices.filter((choice) => ofSheet(bound).definition.importChoices?.includes(choice));

/** Changes the mapping of a waiting import. */
export async function mapAgain(
  ctx: Context,
  bound: Bound,
  job: StoredJob,
  { mapping, choices }: Mapping,
): Promise<StoredJob> {
  const stored = await ctx.db
    .select()
    .from(importRows)
    .where(eq(importRows.job_id, job.id))
    .orderBy(asc(importRows.row));
  await ctx.db.update(importRows).set({ expected: null }).where(eq(importRows.job_id, job.id));
  const columns = mapping ? columnsOf(ofSheet(bound), stored, mapping, job.language) : job.columns;
  const [changed] = await ctx.db
    .update(importJobs)
    .set({
      columns,
      missing: missingFields(ofSheet(bound), columns),
      total: recordsIn(bound, columns, stored.slice(1)),
      choices: choices ? knownChoices(bound, choices) : job.choices,
      ...touch(importJobs),
    })
    .where(eq(importJobs.id, job.id))
    .returning();
  return changed ?? job;
}

/**
 * The import, for the account that started it or accounts that may import the same resource; `not-found` for others.
 */
export async function findJob(ctx: Context, id: number): Promise<StoredJob> {
  const [job] = await ctx.db.select().from(importJobs).where(eq(importJobs.id, id));
  const { permissions } = requireStaff(ctx);
  if (!job) return missing();
  const may = permissions.has(`import ${job.resource}` as StaffPermission);
  return job.actor === actorName(ctx.actor) || may ? job : missing();
}

/** The import, locked until the end of the transaction. */
export async function lockJob(tx: TxContext, id: number): Promise<StoredJob> {
  const [job] = await tx.db.select().from(importJobs).where(eq(importJobs.id, id)).for('update');
  return job ?? missing();
}

/** Rows of which nothing is written: without an outcome yet, or refused, since a row that repeats one is refused as well. */
export const leftRows = (ctx: Context, job: StoredJob): Promise<StoredRow[]> =>
  ctx.db
    .select()
    .from(importRows)
    .where(sql`job_id = ${job.id} and (outcome is null or outcome = 'failed') and row > 0`)
    .orderBy(asc(importRows.row));

export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
}

const over = new Set<ImportRun['status']>(['completed', 'abnormal', 'canceled']);

/** Reply for an import; `expected` are the figures of a preview. */
export function showJob(ctx: Context, job: StoredJob, undoable: boolean, expected?: Counts): ImportRun {
  const { id, version, resource, filename, status, total, columns } = job;
  const { created, updated, skipped, failed } = expected ?? job;
  const facts = { status, undoable, failed: job.failed };
  const may = mayOf(ctx);
  const done = job.created + job.updated + job.skipped + job.failed;
  return {
    ...{ id, version, resource, filename, status, total, done },
    percent: over.has(status) ? 100 : Math.floor((done * 100) / Math.max(total, 1)),
    ...{ created, updated, skipped, failed },
    columns: columns as ImportColumn[],
    missing: job.missing,
    choices: job.choices,
    code_page: job.code_page,
    undo: undoable ? job.undo_token : null,
    reason: job.reason === null ? null : renderMessage(ctx.language, job.reason),
    created_at: job.created_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
    commands: importRules.offered(facts, may),
    primary_command: importRules.primary(facts, may) ?? null,
  };
}

/** Where an import stands, in the caller's language. */
export const statusWord = (ctx: Context, { status }: StoredJob) =>
  renderMessage(ctx.language, `${importMachine.domain}.status.${status}`);

/** Whether the import wrote anything that can be undone. */
export async function canUndo(ctx: Context, job: StoredJob): Promise<boolean> {
  if (!job.undo_token || job.created + job.updated === 0) return false;
  const [step] = await ctx.db.select().from(undoSteps).where(eq(undoSteps.token, job.undo_token));
  return step !== undefined && step.undone_at === null && step.expires_at > ctx.runtime.now();
}

/** Progress of an import and its first failed rows. */
export async function reportJob(ctx: Context, id: number, expected?: Counts): Promise<ImportReply> {
  const [job] = await ctx.db.select().from(importJobs).where(eq(importJobs.id, id));
  if (!job) return missing();
  const rows = await ctx.db
    .select({ problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.job_id, id), sql`${importRows.problems} is not null`))
    // Rows that were not taken first, warnings behind them.
    .orderBy(sql`${importRows.outcome} = 'failed' desc`, asc(importRows.row))
    .limit(toldProblems);
  const errors = rows
    .flatMap(({ problems }) => problems ?? [])
    .slice(0, toldProblems)
    .map((problem) => problemIn(ctx.language, problem));
  const run = showJob(ctx, job, await canUndo(ctx, job), expected);
  return { data: { ...run, timeline: await listSteps(ctx, importMachine, id) }, errors, changes: [], rows: [] };
}

/** The caller's newest imports. */
export async function listJobs(ctx: Context, resource: string | undefined): Promise<ImportRun[]> {
  const jobs = await ctx.db
    .select({ job: importJobs, step: undoSteps })
    .from(importJobs)
    .leftJoin(undoSteps, eq(undoSteps.token, importJobs.undo_token))
    .where(
      and(
        eq(importJobs.actor, actorName(ctx.actor)),
        resource === undefined ? undefined : eq(importJobs.resource, resource),
      ),
    )
    .orderBy(sql`${importJobs.status} = 'processing' desc`, desc(importJobs.id))
    .limit(20);
  const now = ctx.runtime.now();
  return jobs.map(({ job, step }) => {
    const open = step !== null && step.undone_at === null && step.expires_at > now;
    return showJob(ctx, job, open && job.created + job.updated > 0);
  });
}
