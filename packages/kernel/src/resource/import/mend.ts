// Failing rows of an import, mended where they stand: other texts in their cells, then those rows alone again.
import type { ImportCell, ImportFailedRow, ImportProblem, ImportReply } from '@kaifong/base/resource';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { touch } from '../../columns/index.ts';
import { type Context, inTransaction } from '../../context/index.ts';
import { type Bound, missing } from '../bound.ts';
import { importJobs, importRows } from '../schema.ts';
import { type Counts, findJob, lockJob, recordsIn, reportJob, type StoredJob, type StoredRow } from './job.ts';
import type { Plan } from './plan.ts';
import { type ImportWish, importSteps } from './steps.ts';

interface Expected {
  readonly row: number;
  readonly outcome: keyof Counts;
  /** True: a further row of the record before it. */
  readonly further?: boolean;
}

/** Keeps what a rehearsal came to; answers with the figures of all rows that are left. */
export async function keepExpected(ctx: Context, job: StoredJob, lines: readonly Expected[]): Promise<Counts> {
  const expected = lines.map(({ row, outcome, further }) => {
    if (!further) return { row, expected: outcome };
    // A further row goes with its record.
    return { row, expected: outcome === 'failed' ? null : 'part' };
  });
  await ctx.db.execute(
    sql`update import_rows r set expected = e.expected
        from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as e (row integer, expected text)
        where r.job_id = ${job.id} and r.row = e.row`,
  );
  const counted = await ctx.db
    .select({ kind: importRows.expected, count: sql<number>`count(*)::integer` })
    .from(importRows)
    .where(and(eq(importRows.job_id, job.id), gt(importRows.row, 0), sql`outcome is null`))
    .groupBy(importRows.expected);
  const count = (wanted: keyof Counts) => counted.find(({ kind }) => kind === wanted)?.count ?? 0;
  return { created: count('created'), updated: count('updated'), skipped: count('skipped'), failed: count('failed') };
}

const isSettled = ({ expected }: StoredRow) => expected !== null && expected !== 'failed';

/** The records with a row no rehearsal has taken yet, and those that another row, mended since, stands against. */
export function unsettled(rows: readonly StoredRow[], plans: readonly Plan[]): Plan[] {
  const settled = new Set(rows.filter(isSettled).map(({ row }) => row));
  return plans.filter(
    ({ kind, row, more = [] }) => kind === 'fail' || ![row, ...more].every((one) => settled.has(one)),
  );
}

/** The rows of the problems that were told, as they may be mended. */
export async function failingRows(
  ctx: Context,
  { id, columns }: StoredJob,
  problems: readonly ImportProblem[],
): Promise<ImportFailedRow[]> {
  const wanted = [...new Set(problems.filter(({ warning }) => !warning).map(({ row }) => row))];
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.job_id, id), inArray(importRows.row, wanted)))
    .orderBy(asc(importRows.row));
  return rows.map(({ row, cells }) => ({ row, cells: columns.map((_, index) => String(cells[index] ?? '')) }));
}

/** Writes other texts into the cells of failing rows. Rows that can be taken are no row here: `not-found`. */
export async function mendCells(
  ctx: Context,
  bound: Bound,
  { id, columns }: StoredJob,
  mended: readonly ImportCell[],
): Promise<StoredJob> {
  return inTransaction(ctx, async (tx) => {
    await lockJob(tx, id);
    const all = await tx.db.select().from(importRows).where(eq(importRows.job_id, id)).orderBy(asc(importRows.row));
    const failing = new Map(all.filter((row) => row.outcome === null && !isSettled(row)).map((row) => [row.row, row]));
    for (const [number, cells] of Map.groupBy(mended, ({ row }) => row)) {
      const row = number > 0 ? failing.get(number) : undefined;
      if (!row || cells.some(({ column }) => column >= columns.length)) return missing();
      const texts = new Map(cells.map(({ column, value }) => [column, value.trim() === '' ? null : value]));
      row.cells = columns.map((_, index) =>
        texts.has(index) ? (texts.get(index) ?? null) : (row.cells[index] ?? null),
      );
      await tx.db
        .update(importRows)
        .set({ cells: row.cells })
        .where(and(eq(importRows.job_id, id), eq(importRows.row, number)));
    }
    // Another key may make a record of its own of a row.
    const total = recordsIn(bound, columns, all.slice(1));
    const [job] = await tx.db
      .update(importJobs)
      .set({ total, ...touch(importJobs) })
      .where(eq(importJobs.id, id))
      .returning();
    return job ?? missing();
  });
}

/** Opens an import again whose failed rows are to be mended; the rows that are done stay as they are. */
export async function correctImport(ctx: Context, wish: ImportWish): Promise<ImportReply> {
  await findJob(ctx, wish.id);
  await inTransaction(ctx, async (tx) => {
    const step = await importSteps.begin(tx, { ...wish, command: 'correct' });
    await importSteps.finish(tx, step, { set: { reason: null } });
    const failed = and(eq(importRows.job_id, wish.id), eq(importRows.outcome, 'failed'));
    await tx.db.update(importRows).set({ outcome: null, expected: null }).where(failed);
    await tx.db.update(importJobs).set({ failed: 0 }).where(eq(importJobs.id, wish.id));
  });
  return reportJob(ctx, wish.id);
}
