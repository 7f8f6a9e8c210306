import { dateIn } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { lotsOf } from '../testing/index.ts';
import { reserveStock } from './reserve-stock.ts';

const call = callsOf(domain.bindings);
const getExpiry = call(routes.getExpiry);
const writeOff = call(routes.writeOff);
const history = call(routes.listMovements);

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 8 });
});
afterAll(() => runtime.close());

const clerk = () => runtime.as(staff(['get inventories', 'update inventory']));
const inDays = (days: number): string => {
  const today = Temporal.PlainDate.from(dateIn('Asia/Hong_Kong', runtime.now()));
  return today.add({ days }).toString();
};

it('tells each lot that expires once, by the day of the shop, and what of it is set apart', async () => {
  const lots = [-1, 0, 30, 31, 60, 61, 90, 91].map((days, at) => ({ quantity: at + 1, expiry_date: inDays(days) }));
  await makeStock(runtime, { lots: [...lots, { quantity: 40, expiry_date: inDays(3), is_discard: true }] });
  const { spans } = await getExpiry(clerk(), {});
  expect(spans).toEqual([
    { days: 0, from: null, to: inDays(-1), lots: 1, units: 1, apart: 0 },
    { days: 30, from: inDays(0), to: inDays(30), lots: 3, units: 45, apart: 40 },
    { days: 60, from: inDays(31), to: inDays(60), lots: 2, units: 9, apart: 0 },
    { days: 90, from: inDays(61), to: inDays(90), lots: 2, units: 13, apart: 0 },
  ]);
});

it('writes off what nobody was promised, once, and all lots or none', async () => {
  const { id: stock, lotIds } = await makeStock(runtime, {
    lots: [{ quantity: 9, expiry_date: inDays(2) }, { quantity: 4 }],
  });
  await inTransaction(runtime.as(system), (tx) => reserveStock(tx, 9101, [{ stock_id: stock, quantity: 3 }]));
  const ids = lotIds.toReversed();
  const { won, lost } = await race(2, () => writeOff(clerk(), { inventory_ids: ids, remark: 'Wet' }));
  expect([won, lost]).toMatchObject([
    [{ lots: 2, units: 10 }],
    [{ fields: { inventory_ids: [{ code: 'inventory.nothing-free' }] } }],
  ]);
  expect((await lotsOf(runtime, stock)).lots).toEqual([
    [3, 3],
    [0, 0],
  ]);
  const written = await history(clerk(), { page: 1, per_page: 10, filter: { stock_id: String(stock), type: 'minus' } });
  expect(written.map(({ quantity, reason, remark }) => [quantity, reason, remark])).toEqual(
    expect.arrayContaining([
      [-6, 'Write-off', 'Wet'],
      [-4, 'Write-off', 'Wet'],
    ]),
  );
});
