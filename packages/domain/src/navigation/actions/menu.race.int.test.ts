import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { loadMenu } from '../queries/load-menu.ts';
import { maxLevels } from '../rules/menu-tree.ts';
import type { SortNode } from '../rules/sorted-tree.ts';
import { createMenuItem } from './create-menu-item.ts';
import { deleteMenuItem } from './delete-menu-item.ts';
import { sortMenu } from './sort-menu.ts';
import { updateMenuItem } from './update-menu-item.ts';

let runtime: TestRuntime;
let ctx: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [], { poolSize: 24 });
  ctx = runtime.as(system);
});
afterAll(() => runtime.close());
beforeEach(async () => {
  await ctx.connection.query('update menu_items set parent_id = null');
  await ctx.connection.query('delete from menu_items');
  runtime.cache.drop(['menu']);
});

let number = 0;
async function add(parent_id: number | null = null): Promise<number> {
  number += 1;
  const row = await createMenuItem(ctx, {
    type: 'link',
    url: `https://shop.example/${number}`,
    title: { 'en-US': `Item ${number}` },
    parent_id,
  });
  return row.id;
}

/** What a tree must be whatever happened: every item once, every parent there, nothing below itself, not too deep. */
async function expectWhole(): Promise<number[]> {
  const { rows } = await ctx.connection.query(
    `with recursive reached as (
       select id, 1 as level from menu_items where parent_id is null
       union all select m.id, r.level + 1 from menu_items m join reached r on m.parent_id = r.id)
     select (select count(*)::int from menu_items) as items, count(*)::int as reached, coalesce(max(level), 0)::int as levels,
       (select count(*)::int from menu_items m where parent_id is not null and not exists
         (select from menu_items p where p.id = m.parent_id)) as orphans
     from reached`,
  );
  const [{ items, reached, levels, orphans } = { items: -1 }] = rows as Record<string, number>[];
  expect({ reached, orphans }).toEqual({ reached: items, orphans: 0 });
  expect(levels).toBeLessThanOrEqual(maxLevels);
  const tree = await inTransaction(ctx, loadMenu);
  return [...tree.byId.keys()];
}

const nodesOf = (ids: readonly number[]): SortNode[] => ids.map((id) => ({ id, children: [] }));
/** Each item below the one before it, in branches no deeper than allowed. */
function chains(ids: readonly number[], depth: number): SortNode[] {
  const chain = ([id, ...rest]: readonly number[]): SortNode[] =>
    id === undefined ? [] : [{ id, children: chain(rest) }];
  const groups = Array.from({ length: Math.ceil(ids.length / depth) }, (_, i) => ids.slice(i * depth, (i + 1) * depth));
  return groups.flatMap(chain);
}
const shuffled = (ids: readonly number[], seed: number) =>
  [...ids].sort((a, b) => ((a * 7919 + seed * 104_729) % 997) - ((b * 7919 + seed * 104_729) % 997));

test('twenty parallel sorts, creates and deletes leave one whole tree', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 12; i += 1) ids.push(await add());
  const doomed = ids.slice(0, 3);
  const kept = ids.slice(3);
  const { won, lost } = await race<unknown>(20, (i) => {
    if (i % 4 === 0) return add(kept[i % kept.length]);
    if (i % 4 === 1) return deleteMenuItem(ctx, doomed[Math.floor(i / 4) % doomed.length] ?? 0);
    return sortMenu(ctx, i % 4 === 2 ? chains(shuffled(kept, i), 1 + (i % maxLevels)) : nodesOf(shuffled(kept, i)));
  });
  // Nothing but what a parallel delete explains is refused: no deadlock, no timeout, no broken constraint.
  const refused = lost.map((error) => (error as { code?: string }).code);
  expect(refused.filter((code) => code !== 'not-found')).toEqual([]);
  expect(won.length).toBeGreaterThanOrEqual(15);
  const left = await expectWhole();
  expect(left).toEqual(expect.arrayContaining(kept));
});

test('two items moved below each other at once do not both succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await add(), await add()];
    const swap = (i: number) => (i === 0 ? { id: a, parent_id: b } : { id: b, parent_id: a });
    const { won } = await race(2, (i) => updateMenuItem(ctx, swap(i)));
    expect(won).toHaveLength(1);
    await expectWhole();
  }
});

test('an item is not hung below one that is being deleted', async () => {
  for (let round = 0; round < 10; round += 1) {
    const parent = await add();
    await race<unknown>(3, (i) => (i === 1 ? deleteMenuItem(ctx, parent) : add(parent)));
    await expectWhole();
  }
});

test('siblings created at once each get a place of their own', async () => {
  await race(10, () => add());
  const { rows } = await ctx.connection.query('select "order" from menu_items order by "order"');
  expect(rows.map((row) => row.order)).toEqual(Array.from({ length: 10 }, (_, i) => i * 100));
});
