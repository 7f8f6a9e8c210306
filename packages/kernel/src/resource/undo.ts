// Undo: records get exactly their former values, unless they were changed since.
import { AppError, fail } from '@kaifong/base/errors';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { ImportReply, UndoStep } from '@kaifong/base/resource';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { actorName, type Context, holds, inTransaction, type TxContext } from '../context/index.ts';
import { tableRows } from '../db/index.ts';
import { sameValue } from '../fields/index.ts';
import { type BatchOutcome, type BatchResult, batchOf, wordsOf } from '../http/index.ts';
import { attemptEach } from './attempt-each.ts';
import { type Bound, missing, type Values } from './bound.ts';
import { findJob, lockJob, reportJob } from './import/job.ts';
import { type ImportWish, importSteps, takeImportStep } from './import/steps.ts';
import { revive } from './read-resource.ts';
import { removalRefusalOf } from './refusals.ts';
import { importJobs, undoRecords, undoSteps } from './schema.ts';
import { CollectedUndoLog, dependentsOf } from './undo-log.ts';
import { insertRow, overwriteRow, removeRow } from './write-resource.ts';

type StoredStep = typeof undoSteps.$inferSelect;
type StoredRecord = typeof undoRecords.$inferSelect;

const chunkSize = 50;

/** The step, for accounts with the permission it needed; whoever made it is told that she has it no more. */
async function findStep(ctx: Context, token: string): Promise<StoredStep> {
  const [step] = await ctx.db.select().from(undoSteps).where(eq(undoSteps.token, token));
  if (!step) return missing();
  const isOwn = step.actor === actorName(ctx.actor);
  if (!holds(ctx, `${step.action} ${step.resource}` as StaffPermission)) throw fail(isOwn ? 'forbidden' : 'not-found');
  if (step.undone_at || step.expires_at <= ctx.runtime.now()) throw fail('kernel.undo-over');
  return step;
}

/** The row, locked; refuses when its version is not the one the step left. */
async function untouched(
  tx: TxContext,
  { table }: Bound,
  { record_id, version }: StoredRecord,
  against: 'changes' | 'references',
): Promise<Values> {
  const row = await tableRows(tx.db, table).lock(record_id, against);
  if (!row || row.version !== version) throw fail('kernel.undo-changed', { id: record_id });
  return row;
}

const stamps = new Set(['id', 'version', 'created_at', 'updated_at']);

/** Splits a row into writable fields (passed to the hooks) and other columns. */
function parted({ definition }: Bound, values: Values): { fields: Values; columns: Values } {
  const entries = Object.entries(values).filter(([name]) => !stamps.has(name));
  const isField = (name: string) => definition.fields[name] !== undefined && !definition.fields[name].readonly;
  return {
    fields: Object.fromEntries(entries.filter(([name]) => isField(name))),
    columns: Object.fromEntries(entries.filter(([name]) => !isField(name))),
  };
}

async function takeBack(tx: TxContext, bound: Bound, record: StoredRecord, undoLog: CollectedUndoLog): Promise<void> {
  const { definition, hooks } = bound;
  const { record_id: id, kind } = record;
  const write = (before: Values | undefined, after: Values | undefined) =>
    undoLog.audit(tx, { action: 'undo', resource: definition.name, recordId: id, before, after });
  if (kind === 'create') {
    const row = await untouched(tx, bound, record, 'references');
    await removeRow(tx, bound, row);
    return write(row, undefined);
  }
  const old = revive(bound, record.before ?? {});
  if (kind === 'delete') {
    const { fields, columns } = parted(bound, old);
    const fixed = { ...columns, id, created_at: old.created_at, version: Number(old.version) + 1 };
    const row = await insertRow(tx, bound, fields, fixed);
    const taken = dependentsOf(record.before);
    if (taken !== undefined) await hooks.dependents?.bring(tx, row, taken);
    return write(undefined, row);
  }
  const row = await untouched(tx, bound, record, 'changes');
  const taken = dependentsOf(record.before);
  const different = Object.fromEntries(Object.entries(old).filter(([name, value]) => !sameValue(value, row[name])));
  const { fields, columns } = parted(bound, different);
  const after = await overwriteRow(tx, bound, row, fields, columns);
  if (taken !== undefined) await hooks.dependents?.restore?.(tx, after, row, taken);
  return write(row, after);
}

type Outcome = BatchOutcome<number> & { readonly record: number };

/** Records that were made beside the step's own go when nothing needs them any more, and stay otherwise. */
async function takeBackOther(tx: TxContext, bound: Bound, record: StoredRecord, undoLog: CollectedUndoLog) {
  const other = tx.runtime.domains.resources.get(record.resource ?? '');
  if (!other) return;
  const isMade = record.kind === 'create';
  if (isMade && !(await bound.hooks.sheet?.isUnused(tx, other.definition.name, record.record_id))) return;
  for (const tag of other.hooks.tags ?? []) tx.tx.changedTags.add(tag);
  await takeBack(tx, other, record, undoLog);
}

/** Undoes some records of a step in one transaction; those already undone are skipped. */
function takeBackSome(ctx: Context, bound: Bound, step: StoredStep, records: readonly StoredRecord[]) {
  return attemptEach<StoredRecord, Outcome>(ctx, {
    bound,
    items: records,
    undoLog: () => new CollectedUndoLog(),
    async begin(tx) {
      const [open] = await tx.db
        .select()
        .from(undoSteps)
        .where(and(eq(undoSteps.token, step.token), isNull(undoSteps.undone_at)))
        .for('update');
      if (!open) throw fail('kernel.undo-over');
      const done = await tx.db
        .select({ id: undoRecords.id })
        .from(undoRecords)
        .where(and(eq(undoRecords.token, step.token), sql`${undoRecords.undone_at} is not null`));
      const gone = new Set(done.map(({ id }) => id));
      return records.filter(({ id }) => !gone.has(id));
    },
    async work(tx, record, undoLog) {
      try {
        if (record.resource) await takeBackOther(tx, bound, record, undoLog);
        else await takeBack(tx, bound, record, undoLog);
      } catch (error) {
        throw removalRefusalOf(error, bound, record.record_id);
      }
      await tx.db.update(undoRecords).set({ undone_at: sql`now()` }).where(eq(undoRecords.id, record.id));
      return { id: record.record_id, record: record.id };
    },
    refused: (record, error: AppError) => ({ id: record.record_id, record: record.id, messages: wordsOf(ctx, error) }),
    end: async (tx, _results, undoLog) => undoLog.write(tx),
  });
}

/** Undoes a step in chunks and returns what this call undid; a concurrent call may have done the rest. */
async function takeBackAll(ctx: Context, bound: Bound, step: StoredStep, records: readonly StoredRecord[]) {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < records.length; at += chunkSize) {
    try {
      outcomes.push(...(await takeBackSome(ctx, bound, step, records.slice(at, at + chunkSize))));
    } catch (error) {
      const isOver = error instanceof AppError && error.code === 'kernel.undo-over';
      if (!isOver || outcomes.length === 0) throw error;
      break;
    }
  }
  return outcomes;
}

/** Marks a step as undone, and its import as canceled. */
async function closeStep(ctx: Context, token: string, wish: Omit<ImportWish, 'id'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [job] = await tx.db.select({ id: importJobs.id }).from(importJobs).where(eq(importJobs.undo_token, token));
    const open = and(eq(undoSteps.token, token), isNull(undoSteps.undone_at));
    if (job) await lockJob(tx, job.id);
    // Another call that took the same step back may have closed it already.
    const [step] = await tx.db.select().from(undoSteps).where(open).for('update');
    if (job && (step || wish.version !== undefined)) await takeImportStep(tx, 'undo', { ...wish, id: job.id });
    await tx.db.update(undoSteps).set({ undone_at: sql`now()` }).where(open);
  });
}

/** An import that is still at it is stopped before it is taken back: nothing is added behind the back of the one who does. */
async function stopImport(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [job] = await tx.db.select().from(importJobs).where(eq(importJobs.undo_token, token)).for('update');
    // One whose failed rows are being mended waits, and has written as well.
    if (job && (job.status === 'processing' || job.status === 'pending'))
      await takeImportStep(tx, 'cancel', { id: job.id }, { finished_at: ctx.runtime.now() });
  });
}

/**
 * Undoes the step of `token`: changed records get their old values, deleted ones come back with their ids, imported
 * ones are deleted. Records changed since are left and returned as failed. Once only, by accounts with the permission
 * the change needed; `kernel.undo-over` afterwards and after expiry.
 */
export async function undoStep(ctx: Context, token: string, wish: Omit<ImportWish, 'id'> = {}): Promise<BatchResult> {
  const step = await findStep(ctx, token);
  if (step.action === 'import') await stopImport(ctx, token);
  const bound = ctx.runtime.domains.resources.get(step.resource) ?? missing();
  const records = await ctx.db
    .select()
    .from(undoRecords)
    .where(and(eq(undoRecords.token, token), isNull(undoRecords.undone_at)))
    // The last change first: what was made of something goes before it does.
    .orderBy(desc(undoRecords.id));
  const outcomes = await takeBackAll(ctx, bound, step, records);
  const others = new Set(records.flatMap((record) => (record.resource ? [record.id] : [])));
  await closeStep(ctx, token, wish);
  return batchOf(outcomes.filter(({ record }) => !others.has(record)).toReversed());
}

/** Takes an import back as a whole. Refuses what every step of a machine refuses, before a record is touched. */
export async function undoImport(ctx: Context, wish: ImportWish): Promise<ImportReply> {
  const { id } = await findJob(ctx, wish.id);
  const { undo_token: token } = await inTransaction(ctx, async (tx) => {
    const step = await importSteps.begin(tx, { ...wish, command: 'undo' });
    return step.row;
  });
  if (token) await undoStep(ctx, token, wish);
  return reportJob(ctx, id);
}

/** Steps the caller can still undo, newest first. */
export async function listUndoSteps(ctx: Context, resource: string | undefined): Promise<UndoStep[]> {
  const rows = await ctx.db
    .select({
      step: undoSteps,
      count: sql<number>`count(${undoRecords.id}) filter (where ${undoRecords.resource} is null)`,
    })
    .from(undoSteps)
    .innerJoin(undoRecords, eq(undoRecords.token, undoSteps.token))
    .where(
      and(
        eq(undoSteps.actor, actorName(ctx.actor)),
        isNull(undoSteps.undone_at),
        gt(undoSteps.expires_at, ctx.runtime.now()),
        resource === undefined ? undefined : eq(undoSteps.resource, resource),
      ),
    )
    .groupBy(undoSteps.token)
    .orderBy(desc(undoSteps.created_at), asc(undoSteps.token))
    .limit(50);
  return rows.map(({ step, count }) => ({
    token: step.token,
    resource: step.resource,
    action: step.action,
    count: Number(count),
    created_at: step.created_at.toISOString(),
    expires_at: step.expires_at.toISOString(),
  }));
}
