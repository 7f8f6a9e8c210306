// A list that may grow long is sorted by an index, in every way it offers and in every language.
import { languages } from '@kaifong/base/localized';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Binding } from '../http/index.ts';
import { orderOf } from '../list/index.ts';
import type { TestRuntime } from './open-test-runtime.ts';

export interface ListIndexOptions {
  readonly bindings: readonly Binding[];
  runtime(): TestRuntime;
}

export function describeListIndexes({ bindings, runtime }: ListIndexOptions): void {
  const resources = new Set(bindings.flatMap(({ resource, bound }) => (resource && bound ? [bound] : [])));
  const long = [...resources].filter(({ definition }) => !definition.list.few);

  describe.each(long)('the list of every $definition.name', (bound) => {
    const ways = (bound.definition.list.sort ?? [])
      .filter((field) => bound.definition.fields[field]?.kind !== 'computed')
      .flatMap((field) => [field, `-${field}`]);

    it.each(ways)('is read by an index when it is sorted by %s', async (way) => {
      for (const language of languages) {
        const plan = await runtime().database.transaction(async ({ db }) => {
          // An empty table is read whole whatever indexes there are: only what no index can do is still sorted.
          await db.execute(sql`set local enable_seqscan = off`);
          await db.execute(sql`set local enable_bitmapscan = off`);
          await db.execute(sql`set local enable_sort = off`);
          const order = sql.join(orderOf(bound.list, way, { language, given: undefined }), sql`, `);
          const own = bound.list.scope?.() ?? sql`true`;
          const page = sql`explain select ${bound.table.id} from ${bound.table} where ${own} order by ${order} limit 100`;
          return (await db.execute(page)).rows.map((row) => String(row['QUERY PLAN']));
        });
        expect(plan.filter((line) => /(?<!Incremental )Sort\b/.test(line) && !/Sort Key|Presorted/.test(line))).toEqual(
          [],
        );
      }
    });
  });
}
