import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dateMovements, makeStock } from '../../catalogue/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';

const call = callsOf(domain.bindings);
const lots = call(routes.listLotsOfDay);
const plus = call(routes.plusInventory);
const minus = call(routes.minusInventory);

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

it('tells what lay in each lot at the end of a day of the shop', async () => {
  const clerk = runtime.as(staff(['get inventories', 'update inventory']));
  const { id: stock, lotIds } = await makeStock(runtime, { lots: [{ quantity: 10 }, { quantity: 2 }] });
  const [lot = 0, other = 0] = lotIds;
  await plus(clerk, { inventory_id: lot, quantity: 5 });
  await minus(clerk, { inventory_id: other, quantity: 2 });
  // The last moment of 3 March in Hong Kong is 16:00 of that day in UTC.
  const moments = ['2026-03-01T02:00Z', '2026-03-01T02:00Z', '2026-03-03T15:59:59Z', '2026-03-03T16:00:00Z'];
  await dateMovements(runtime, stock, moments);
  const on = async (day?: string) => {
    const page = await lots(clerk, { page: 1, per_page: 10, filter: { stock_id: String(stock) }, ...(day && { day }) });
    return page.map(({ id, quantity }) => [id, quantity]).sort();
  };
  expect(await on('2026-02-28')).toEqual([]);
  expect(await on('2026-03-02')).toEqual([[lot, 10], [other, 2]]); // biome-ignore format: a lot in a pair
  expect(await on('2026-03-03')).toEqual([[lot, 15], [other, 2]]); // biome-ignore format: a lot in a pair
  expect(await on('2026-03-04')).toEqual([[lot, 15]]);
  expect(await on()).toEqual([[lot, 15]]);
});
