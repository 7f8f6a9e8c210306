// Runs an import in chunks, each in its own transaction, so that other requests get their turn and a crash loses one
// chunk at most. A preview does the same and rolls each chunk back.
import { setTimeout as sleep } from 'node:timers/promises';
import { type AppError, fail } from '@kaifong/base/errors';
import { PermissionSet } from '@kaifong/base/permissions';
import { type ImportCell, type ImportChange, type ImportReply, toldProblems } from '@kaifong/base/resource';
import { minute } from '@kaifong/base/time';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Actor, type Context, contextOf, inTransaction, type TxContext } from '../../context/index.ts';
import { defineJob, enqueue } from '../../jobs/index.ts';
import { attemptEach } from '../attempt-each.ts';
import type { Bound } from '../bound.ts';
import { importJobs, importRows } from '../schema.ts';
import { CollectedUndoLog, newStep, openStep } from '../undo-log.ts';
import { changeRow, createRow } from '../write-resource.ts';
import {
  type Counts,
  canUndo,
  findJob,
  leftRows,
  lockJob,
  type Mapping,
  mapAgain,
  reportJob,
  type StoredJob,
  statusWord,
} from './job.ts';
import { failingRows, keepExpected, mendCells, unsettled } from './mend.ts';
import { type Plan, planRows, problemsOf } from './plan.ts';
import { problemIn, type StoredProblem } from './problems.ts';
import { placesOf, type SheetWish } from './sheet-reader.ts';
import { type ImportWish, noteImportStep, takeImportStep } from './steps.ts';

/** Small pieces: while one is written, what the shop asks waits in line behind it. */
const pieceSize = 20;
/** Pause between chunks. */
const pause = { postgres: 2, embedded: 10 } as const;
const longestPause = 250;
/** For what all pieces fetch from outside, in milliseconds, so that a slow host does not hold everything up. */
const fetchBudget = minute;

interface Outcome {
  readonly row: number;
  readonly more?: readonly number[] | undefined;
  readonly outcome: 'created' | 'updated' | 'skipped' | 'failed';
  readonly record_id: number | null;
  readonly problems: StoredProblem[] | null;
  readonly changes?: readonly ImportChange[];
}

const countsOf = (outcomes: readonly Outcome[]): Counts => {
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return { created: count('created'), updated: count('updated'), skipped: count('skipped'), failed: count('failed') };
};

async function doPlan(
  tx: TxContext,
  bound: Bound,
  wish: SheetWish,
  plan: Plan,
  undoLog: CollectedUndoLog,
): Promise<Outcome> {
  const { row, more, warnings: known = [] } = plan;
  if (plan.kind === 'fail')
    return { row, more, outcome: 'failed', record_id: null, problems: [...plan.problems, ...known] };
  const told = (warnings: readonly StoredProblem[]) => (warnings.length > 0 ? [...warnings] : null);
  if (plan.kind === 'skip') return { row, more, outcome: 'skipped', record_id: plan.id, problems: told(known) };
  const done =
    plan.kind === 'create'
      ? ({ outcome: 'created' } as const)
      : ({ outcome: 'updated', changes: plan.changes } as const);
  if (bound.hooks.sheet) {
    const { id, warnings } = await bound.hooks.sheet.write(tx, wish, plan, undoLog);
    return { row, more, ...done, record_id: id, problems: told([...known, ...warnings]) };
  }
  const write =
    plan.kind === 'create'
      ? createRow(tx, bound, plan.input, undoLog)
      : changeRow(tx, bound, plan.id, plan.input, undoLog);
  return { row, ...done, record_id: Number((await write).id), problems: told(known) };
}

/** One line per row of the sheet; what is to be said of a record stands at its first. */
const rowsOf = ({ row, more = [], changes: _, ...outcome }: Outcome) => [
  { row, ...outcome, further: false },
  ...more.map((further) => ({ ...outcome, row: further, problems: null, further: true })),
];

/** Stores the outcome of the rows of a chunk. */
async function note(tx: TxContext, job: StoredJob, outcomes: readonly Outcome[]): Promise<void> {
  await tx.connection.query(
    `update import_rows r set outcome = o.outcome, record_id = o.record_id, problems = o.problems
     from jsonb_to_recordset($2::jsonb) as o (row integer, outcome text, record_id integer, problems jsonb)
     where r.job_id = $1 and r.row = o.row`,
    [job.id, JSON.stringify(outcomes.flatMap(rowsOf))],
  );
  const counts = countsOf(outcomes);
  const plus = (name: keyof Counts) => sql`${importJobs[name]} + ${counts[name]}`;
  await tx.db
    .update(importJobs)
    .set({ created: plus('created'), updated: plus('updated'), skipped: plus('skipped'), failed: plus('failed') })
    .where(eq(importJobs.id, job.id));
}

/** Rows of a chunk without an outcome: another worker may have done some, staff may have stopped the import. */
async function stillOpen(tx: TxContext, job: StoredJob, plans: readonly Plan[]): Promise<Plan[]> {
  const { status } = await lockJob(tx, job.id);
  if (status !== 'processing') return [];
  const rows = plans.map(({ row }) => row);
  const open = await tx.db
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.job_id, job.id), inArray(importRows.row, rows), isNull(importRows.outcome)));
  const waiting = new Set(open.map(({ row }) => row));
  return plans.filter(({ row }) => waiting.has(row));
}

function doPiece(ctx: Context, bound: Bound, job: StoredJob, plans: readonly Plan[], dryRun: boolean) {
  const sheet = { ctx, bound, places: placesOf(bound, job.columns) };
  const wish = { places: sheet.places, choices: job.choices };
  const reader = bound.hooks.sheet;
  return attemptEach<Plan, Outcome>(ctx, {
    bound,
    items: plans,
    dryRun,
    undoLog: () => new CollectedUndoLog(),
    async begin(tx) {
      const open = dryRun ? plans : await stillOpen(tx, job, plans);
      await reader?.begin(tx, open);
      return open;
    },
    work: (tx, plan, undoLog) => doPlan(tx, bound, wish, plan, undoLog),
    refused: (plan, error: AppError) => ({
      row: plan.row,
      more: plan.more,
      outcome: 'failed',
      record_id: null,
      problems: [...problemsOf(sheet, plan, error), ...(plan.warnings ?? [])],
    }),
    async end(tx, outcomes, undoLog) {
      const written = outcomes.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
      await reader?.end(
        tx,
        written.map(({ record_id }) => Number(record_id)),
      );
      await undoLog.write(tx, job.undo_token ?? undefined);
      if (!dryRun) await note(tx, job, outcomes);
    },
  });
}

async function isProcessing(ctx: Context, { id }: StoredJob): Promise<boolean> {
  const [job] = await ctx.db.select({ status: importJobs.status }).from(importJobs).where(eq(importJobs.id, id));
  return job?.status === 'processing';
}

async function doRows(ctx: Context, bound: Bound, job: StoredJob, dryRun: boolean, mended = false): Promise<Outcome[]> {
  const left = await leftRows(ctx, job);
  const all = await planRows(ctx, bound, job, left);
  const plans = mended ? unsettled(left, all) : all;
  const until = Date.now() + fetchBudget;
  const outcomes: Outcome[] = [];
  for (let at = 0; at < plans.length; at += pieceSize) {
    const piece = plans.slice(at, at + pieceSize);
    if (!dryRun) await bound.hooks.sheet?.fetch(ctx, piece, until);
    const began = performance.now();
    const done = await doPiece(ctx, bound, job, piece, dryRun);
    // Another worker did this piece, or somebody stopped the import.
    if (!dryRun && done.length === 0 && !(await isProcessing(ctx, job))) break;
    outcomes.push(...done);
    // As long as the piece took: whatever the machine, half of it stays with the shop.
    await sleep(Math.max(pause[ctx.runtime.database.engine], Math.min(performance.now() - began, longestPause)));
  }
  return outcomes;
}

/** Previews an import, or its `mended` rows, and leaves it waiting. Changes no record. */
export async function checkImport(ctx: Context, bound: Bound, job: StoredJob, mended = false): Promise<ImportReply> {
  const outcomes = await doRows(ctx, bound, { ...job, undo_token: null }, true, mended);
  const counts = await keepExpected(ctx, job, outcomes.flatMap(rowsOf));
  const hopeless = counts.failed === job.total && job.missing.length > 0;
  await inTransaction(ctx, async (tx) => {
    const { status } = await lockJob(tx, job.id);
    if (status === 'draft' && !hopeless) await noteImportStep(tx, 'check', job.id);
    if (status === 'pending' && hopeless) await noteImportStep(tx, 'unmap', job.id);
  });
  const problems = outcomes.flatMap((outcome) => outcome.problems ?? []);
  const errors = [...problems]
    .sort((a, b) => Number(a.warning) - Number(b.warning))
    .slice(0, toldProblems)
    .map((problem) => problemIn(ctx.language, problem));
  const changes = outcomes.flatMap((outcome) => outcome.changes ?? []);
  const rows = await failingRows(ctx, job, errors);
  return { ...(await reportJob(ctx, job.id, counts)), errors, changes, rows };
}

/**
 * Starts an import: it becomes `processing`, and the job that continues it is stored in the same transaction. A
 * caller who runs it himself leaves the job nothing to do, unless he crashes.
 */
async function begin(ctx: Context, wish: ImportWish, { later }: { later: boolean }): Promise<StoredJob> {
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, wish.id);
    const { columns, resource } = job;
    // Rows that were mended afterwards are taken back with those that went before them.
    const undo = (await canUndo(tx, job)) && job.undo_token ? { token: job.undo_token } : undefined;
    const step = { ...newStep(resource, 'import'), ...undo };
    await takeImportStep(tx, 'process', wish, {
      undo_token: step.token,
      started_at: ctx.runtime.now(),
      finished_at: null,
    });
    if (columns.every(({ field }) => field === null)) throw fail('kernel.import-no-columns');
    await openStep(tx, step);
    const startAfter = later ? undefined : new Date(ctx.runtime.now().getTime() + minute);
    await enqueue(tx, carryOnImport, { id: wish.id }, { ...(startAfter ? { startAfter } : {}) });
    return lockJob(tx, wish.id);
  });
}

/** Sets the final state once every row has an outcome; a stopped import stays stopped. */
async function finish(ctx: Context, id: number, reason?: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id);
    if (job.status !== 'processing') return;
    // Another worker is still at it, and will come here after its last piece.
    if (!reason && (await leftRows(tx, job)).some(({ outcome }) => outcome === null)) return;
    const end = job.failed > 0 || reason ? 'fail' : 'complete';
    await noteImportStep(tx, end, id, { reason: reason ?? null, finished_at: ctx.runtime.now() });
  });
}

/** Runs the remaining rows. */
async function carryOn(ctx: Context, bound: Bound, job: StoredJob): Promise<void> {
  await doRows(ctx, bound, job, false);
  await finish(ctx, job.id);
}

/** Runs an import within the call. */
export async function runImport(ctx: Context, bound: Bound, job: StoredJob): Promise<ImportReply> {
  await carryOn(ctx, bound, await begin(ctx, { id: job.id }, { later: false }));
  return reportJob(ctx, job.id);
}

/** Starts an import in the background. */
export async function startImport(ctx: Context, wish: ImportWish): Promise<ImportReply> {
  await findJob(ctx, wish.id);
  await begin(ctx, wish, { later: true });
  return reportJob(ctx, wish.id);
}

/** The account that started the import, with the permissions and the scope it had then. */
function actorOf(job: StoredJob): Actor {
  if (job.account_id === null) return { kind: 'system', name: 'import' };
  const permissions = new PermissionSet(job.permissions);
  return { kind: 'staff', id: job.account_id, sessionId: 'import', permissions, scope: job.scope ?? undefined };
}

export const carryOnImport = defineJob({
  name: 'kernel.carry-on-import',
  input: z.object({ id: z.number() }),
  queue: 'heavy',
  async run(system, { id }) {
    const [job] = await system.db.select().from(importJobs).where(eq(importJobs.id, id));
    if (job?.status !== 'processing') return;
    const bound = system.runtime.domains.resources.get(job.resource);
    // The resource has gone with an update of the product.
    if (!bound) return finish(system, id, 'kernel.import-broken-off');
    const { language, address } = job;
    await carryOn(contextOf(system.runtime, { actor: actorOf(job), language, address }), bound, job);
  },
});

/** Previews a waiting import again, with another mapping, or its failing rows with other cells, if given. */
export async function recheckImport(
  ctx: Context,
  id: number,
  wish: Mapping & { cells?: readonly ImportCell[] | undefined; dryRun: boolean },
): Promise<ImportReply> {
  const found = await findJob(ctx, id);
  const bound = ctx.runtime.domains.resources.get(found.resource);
  if (!bound) throw fail('kernel.import-broken-off');
  if (found.status !== 'draft' && found.status !== 'pending')
    throw fail('kernel.import-moved', { status: statusWord(ctx, found) });
  const { mapping, choices, cells, dryRun } = wish;
  const mapped = mapping || choices ? await mapAgain(ctx, bound, found, { mapping, choices }) : found;
  const job = cells ? await mendCells(ctx, bound, mapped, cells) : mapped;
  const own = { ...ctx, language: job.language };
  return dryRun ? checkImport(own, bound, job, cells !== undefined && mapped === found) : startImport(own, { id });
}

/** Stops an import. Finished rows stay until they are undone. */
export async function cancelImport(ctx: Context, wish: ImportWish): Promise<ImportReply> {
  await findJob(ctx, wish.id);
  await inTransaction(ctx, (tx) => takeImportStep(tx, 'cancel', wish, { finished_at: ctx.runtime.now() }));
  return reportJob(ctx, wish.id);
}
