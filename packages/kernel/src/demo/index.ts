// What a demo shop brought: noted while it is filled, and taken away when its owner begins a shop of her own.
import { audit } from '../audit/index.ts';
import { type Context, inTransaction, undone } from '../context/index.ts';
import type { DemoKind } from '../domain/index.ts';
import { renderMessage } from '../http/index.ts';
import { demoKinds } from './kinds.ts';
import { demoTag } from './rehearses.ts';
import { listRemaining, noteRemoved, type Remaining } from './remaining.ts';
import { demoRecords } from './schema.ts';
import { putStaying } from './staying.ts';

export { demoHistory } from './demo-history.ts';
export { demoTag, rehearses } from './rehearses.ts';
export { demoRecords } from './schema.ts';

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

export interface DemoCount {
  /** What records of the kind are called, in the caller's language. */
  readonly title: string;
  /** Demo records nobody changed, which would go unless something needs them. */
  readonly unchanged: number;
  /** Demo records somebody changed, which would stay. */
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
  /** Per kind: those that go, those that stay because somebody changed them, those that stay because something needs them. */
  readonly kinds: { title: string; goes: number; changed: number; needed: number }[];
  /** Records made while the demo was tried, whether they go or not. */
  readonly trial: { title: string; count: number }[];
}

export interface DemoWish {
  /** Records made of nothing but the demo's while it was tried go, too. */
  readonly trial: boolean;
}

/** Tries all kinds again and again, because what one record needs another may free, until nothing more goes. */
async function removeUnchanged(ctx: Context, remaining: readonly Remaining[], { trial }: DemoWish) {
  const left = new Map(
    remaining.map((each) => [each.kind, trial ? [...each.unchanged, ...each.trial] : each.unchanged]),
  );
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

async function listKept(ctx: Context, { kind, changed }: Remaining, refused: ReadonlyMap<string, string> = new Map()) {
  const because = new Map(changed.map((id) => [id, renderMessage(ctx.language, 'demo.changed')]));
  const kept: DemoKept[] = [];
  for (const [id, reason] of [...because, ...refused]) {
    const title = `${renderMessage(ctx.language, `${kind.words}.name`)} “${await kind.title(ctx, id)}”`;
    kept.push({ kind: kind.kind, id, title, reason });
  }
  return kept;
}

/**
 * Takes away what the demo brought and nobody changed; what people added stays, and so does what something of theirs
 * needs. Each record goes by itself: broken off and begun again, it goes on where it was. Returns what went and what of
 * the demo stays, with the reason in the caller's language.
 */
export async function removeDemo(ctx: Context, wish: DemoWish = { trial: false }): Promise<DemoRemoval> {
  const remaining = await listRemaining(ctx);
  const { removed, refusals } = await removeUnchanged(ctx, remaining, wish);
  const kept: DemoKept[] = [];
  for (const each of remaining) {
    const refused = refusals.get(each.kind);
    kept.push(...(await listKept(ctx, each, refused && (await putStaying(ctx, each.kind, refused)))));
  }
  const kinds = remaining.map(({ kind, changed }) => ({
    title: pluralOf(ctx, kind),
    goes: removed.get(kind) ?? 0,
    changed: changed.length,
    needed: refusals.get(kind)?.size ?? 0,
  }));
  const counted = kinds.filter(({ goes }) => goes > 0);
  const all = counted.reduce((sum, { goes }) => sum + goes, 0);
  await inTransaction(ctx, async (tx) => {
    const after = { removed: all, kept: kept.length };
    await audit(tx, { action: 'remove', resource: 'configuration', recordId: 'demo', after });
    tx.tx.changedTags.add(demoTag);
  });
  return {
    removed: counted.map(({ title, goes }) => ({ title, count: goes })),
    kept,
    kinds: kinds.filter(({ goes, changed, needed }) => goes + changed + needed > 0),
    trial: remaining
      .filter(({ trial }) => trial.length > 0)
      .map(({ kind, trial }) => ({ title: pluralOf(ctx, kind), count: trial.length })),
  };
}

/** What `removeDemo` would do: it is done, told and taken back. */
export const rehearseRemoval = (ctx: Context, wish: DemoWish): Promise<DemoRemoval> =>
  undone(ctx, (tx) => removeDemo(tx, wish));
