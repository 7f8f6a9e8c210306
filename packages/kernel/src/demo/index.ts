// What a demo shop brought: noted while it is filled, and taken away when its owner begins a shop of her own.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../audit/index.ts';
import { type Context, inTransaction } from '../context/index.ts';
import type { DemoKind } from '../domain/index.ts';
import { renderMessage } from '../http/index.ts';
import { demoKinds } from './kinds.ts';
import { demoRecords } from './schema.ts';

export { demoRecords } from './schema.ts';

type Row = typeof demoRecords.$inferSelect;

/** Runs `fill` and notes every record that is there afterwards and was not before. Nobody else may be writing meanwhile. */
export async function notingDemo(ctx: Context, fill: () => Promise<void>): Promise<void> {
  const kinds = demoKinds(ctx);
  const before = await Promise.all(kinds.map(async (kind) => new Set((await kind.list(ctx)).map(({ id }) => id))));
  await fill();
  for (const [at, kind] of kinds.entries()) {
    const rows = (await kind.list(ctx))
      .filter(({ id }) => !before[at]?.has(id))
      .map(({ id, version }) => ({ kind: kind.kind, record_id: id, version }));
    if (rows.length > 0) await ctx.db.insert(demoRecords).values(rows).onConflictDoNothing();
  }
}

/** Whether the shop was ever filled with the demo, and whether that was taken away again. */
export async function demoHistory(ctx: Pick<Context, 'db'>): Promise<{ filled: boolean; removed: boolean }> {
  const [row] = await ctx.db
    .select({ filled: sql<boolean>`count(*) > 0`, removed: sql<boolean>`count(${demoRecords.removed_at}) > 0` })
    .from(demoRecords);
  return { filled: row?.filled ?? false, removed: row?.removed ?? false };
}

/** The demo's records of one kind that are still there. */
interface Remaining {
  readonly kind: DemoKind;
  readonly unchanged: readonly string[];
  readonly changed: readonly string[];
}

async function listRemaining(ctx: Context): Promise<Remaining[]> {
  const noted = await ctx.db.select().from(demoRecords).where(isNull(demoRecords.removed_at));
  const byKind = Map.groupBy(noted, ({ kind }) => kind);
  const remaining: Remaining[] = [];
  for (const kind of demoKinds(ctx)) {
    const rows = byKind.get(kind.kind);
    if (!rows) continue;
    const now = new Map((await kind.list(ctx)).map(({ id, version }) => [id, version]));
    const isUnchanged = ({ record_id, version }: Row) => version === null || now.get(record_id) === version;
    const there = rows.filter(({ record_id }) => now.has(record_id));
    const idsOf = (list: readonly Row[]) => list.map(({ record_id }) => record_id);
    remaining.push({
      kind,
      unchanged: idsOf(there.filter(isUnchanged)),
      changed: idsOf(there.filter((row) => !isUnchanged(row))),
    });
  }
  return remaining;
}

export interface DemoCount {
  /** What records of the kind are called, in the caller's language. */
  readonly title: string;
  /** Those nobody changed, which would go unless something needs them. */
  readonly unchanged: number;
  /** Those somebody changed, which would stay. */
  readonly changed: number;
}

const pluralOf = (ctx: Context, { words }: DemoKind) => renderMessage(ctx.language, `${words}.plural`);

/** What of the demo is still there, per kind; nothing: there is no demo to take away. */
export async function countDemo(ctx: Context): Promise<DemoCount[]> {
  return (await listRemaining(ctx))
    .map(({ kind, unchanged, changed }) => ({
      title: pluralOf(ctx, kind),
      unchanged: unchanged.length,
      changed: changed.length,
    }))
    .filter(({ unchanged, changed }) => unchanged + changed > 0);
}

export interface DemoKept {
  /** Noun of the record: `brand`. */
  readonly kind: string;
  readonly id: string;
  /** `Brand “Oolong House”` */
  readonly title: string;
  readonly reason: string;
}

export interface DemoRemoval {
  readonly removed: { title: string; count: number }[];
  readonly kept: DemoKept[];
}

async function noteRemoved(ctx: Context, kind: string, ids: readonly string[]): Promise<void> {
  const chosen = sql`${demoRecords.record_id} = any(${sql.param([...ids])}::text[])`;
  await ctx.db
    .update(demoRecords)
    .set({ removed_at: ctx.runtime.now() })
    .where(and(eq(demoRecords.kind, kind), chosen));
}

/** Tries all kinds again and again, because what one record needs another may free, until nothing more goes. */
async function removeUnchanged(ctx: Context, remaining: readonly Remaining[]) {
  const left = new Map(remaining.map(({ kind, unchanged }) => [kind, unchanged]));
  const removed = new Map<DemoKind, number>();
  const refusals = new Map<DemoKind, Map<string, string>>();
  for (let gone = 1; gone > 0; ) {
    gone = 0;
    for (const [kind, ids] of left) {
      if (ids.length === 0) continue;
      const { success_ids, fail_ids, fail_reasons } = await kind.remove(ctx, ids);
      if (success_ids.length > 0) await noteRemoved(ctx, kind.kind, success_ids);
      gone += success_ids.length;
      removed.set(kind, (removed.get(kind) ?? 0) + success_ids.length);
      left.set(kind, fail_ids);
      refusals.set(kind, new Map(fail_reasons.map(({ id, message }) => [id, message])));
    }
  }
  return { removed, refusals };
}

/**
 * Takes away what the demo brought and nobody changed; what people added stays, and so does what something of theirs
 * needs. Each record goes in a transaction of its own: broken off and begun again, it goes on where it was. Returns what
 * went and what of the demo stays, with the reason in the caller's language.
 */
export async function removeDemo(ctx: Context): Promise<DemoRemoval> {
  const remaining = await listRemaining(ctx);
  const { removed, refusals } = await removeUnchanged(ctx, remaining);
  const kept: DemoKept[] = [];
  for (const { kind, changed } of remaining) {
    const because = new Map(changed.map((id) => [id, renderMessage(ctx.language, 'demo.changed')]));
    for (const [id, reason] of [...because, ...(refusals.get(kind) ?? [])]) {
      const title = `${renderMessage(ctx.language, `${kind.words}.name`)} “${await kind.title(ctx, id)}”`;
      kept.push({ kind: kind.kind, id, title, reason });
    }
  }
  const counted = [...removed].filter(([, count]) => count > 0);
  const all = counted.reduce((sum, [, count]) => sum + count, 0);
  await inTransaction(ctx, async (tx) => {
    const after = { removed: all, kept: kept.length };
    await audit(tx, { action: 'remove', resource: 'configuration', recordId: 'demo', after });
  });
  return { removed: counted.map(([kind, count]) => ({ title: pluralOf(ctx, kind), count })), kept };
}
