// What of the demo is still there, and what was made of it while it was tried.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import type { DemoKind } from '../domain/index.ts';
import { demoKinds } from './kinds.ts';
import { demoRecords } from './schema.ts';

type Row = typeof demoRecords.$inferSelect;

/** The demo's records of one kind that are still there. */
export interface Remaining {
  readonly kind: DemoKind;
  readonly unchanged: readonly string[];
  readonly changed: readonly string[];
  /** Records people made while they tried it. */
  readonly trial: readonly string[];
}

const idsOf = (rows: readonly Row[] = []) => rows.map(({ record_id }) => record_id);

export async function listRemaining(ctx: Context): Promise<Remaining[]> {
  const noted = await ctx.db.select().from(demoRecords).where(isNull(demoRecords.removed_at));
  const byKind = Map.groupBy(noted, ({ kind }) => kind);
  const ids = new Map([...byKind].map(([kind, rows]) => [kind, idsOf(rows)]));
  const remaining: Remaining[] = [];
  for (const kind of demoKinds(ctx)) {
    const rows = byKind.get(kind.kind) ?? [];
    const trial = noted.length > 0 ? ((await kind.trial?.(ctx, ids)) ?? []) : [];
    if (rows.length + trial.length === 0) continue;
    const now = new Map((await kind.list(ctx)).map(({ id, version }) => [id, version]));
    const isUnchanged = ({ record_id, version }: Row) => version === null || now.get(record_id) === version;
    const there = rows.filter(({ record_id }) => now.has(record_id));
    const { true: unchanged, false: changed } = Object.groupBy(there, (row) => `${isUnchanged(row)}` as const);
    remaining.push({ kind, unchanged: idsOf(unchanged), changed: idsOf(changed), trial });
  }
  return remaining;
}

const rowsOf = (kind: string, ids: readonly string[]) =>
  and(eq(demoRecords.kind, kind), sql`${demoRecords.record_id} = any(${sql.param([...ids])}::text[])`);

export async function noteRemoved(ctx: Context, kind: string, ids: readonly string[]): Promise<void> {
  await ctx.db.update(demoRecords).set({ removed_at: ctx.runtime.now() }).where(rowsOf(kind, ids));
}

/** Notes the version a record has now, so that a change of ours does not count as one of somebody's. */
export async function noteVersion(ctx: Context, { kind, list }: DemoKind, ids: readonly string[]): Promise<void> {
  const now = new Map((await list(ctx)).map(({ id, version }) => [id, version]));
  for (const id of ids)
    await ctx.db
      .update(demoRecords)
      .set({ version: now.get(id) ?? null })
      .where(rowsOf(kind, [id]));
}
