// The kinds of record a demo shop may bring: every resource of the engine, and what domains name beside them.
import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { type Context, inTransaction } from '../context/index.ts';
import type { DemoKind } from '../domain/index.ts';
import { eachRecord } from '../http/index.ts';
import type { Bound } from '../resource/bound.ts';
import { findRow, ownRows } from '../resource/read-resource.ts';
import { historyOnly } from '../resource/undo-log.ts';
import { destroyResource } from '../resource/write-resource.ts';

/** What a record is called in lists: its title, name or whatever else it is told by. */
function titleOf(ctx: Context, row: Readonly<Record<string, unknown>>): string {
  const words = row.title ?? row.name ?? row.identifier ?? row.email ?? row.url ?? '';
  return typeof words === 'string' ? words : (textIn(words as Localized, ctx.language) ?? '');
}

function ofResource(bound: Bound, isNeeded?: (ctx: Context, id: number) => Promise<boolean>): DemoKind {
  const { definition, table } = bound;
  const removeOne = (ctx: Context, id: number) =>
    inTransaction(ctx, async (tx) => {
      if (await isNeeded?.(tx, id)) throw fail('kernel.demo-needed');
      await destroyResource(tx, bound, id, historyOnly);
    });
  return {
    kind: definition.name,
    words: `${definition.domain}.${definition.name}`,
    async list(ctx) {
      const rows = await ctx.db.select({ id: table.id, version: table.version }).from(table).where(ownRows(bound));
      return rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
    },
    title: async (ctx, id) => titleOf(ctx, await findRow(ctx, bound, Number(id))),
    remove: (ctx, ids) => eachRecord(ctx, ids, (id) => removeOne(ctx, Number(id))),
  };
}

/** Every kind, those of later domains first: what is needed by others goes after them. A domain's own kind stands for its resource. */
export function demoKinds({ runtime }: Context): DemoKind[] {
  const { resources, list } = runtime.domains;
  const needs = Object.assign({}, ...list.map(({ demo }) => demo?.needed ?? {}));
  return list
    .toReversed()
    .flatMap(({ name, demo: { kinds = [] } = {} }) => [
      ...kinds,
      ...[...resources.values()]
        .filter(({ definition }) => definition.domain === name && !kinds.some(({ kind }) => kind === definition.name))
        .map((bound) => ofResource(bound, needs[bound.definition.name])),
    ]);
}
