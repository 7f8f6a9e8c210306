// Commission in figures: earned on the day the line was paid, taken back on the day of the refund, off the profit of its order; a month that is over stays.
import { listInput } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as applications } from '../../../applications/domain.ts';
import { domain as booking } from '../../../booking/domain.ts';
import { giveCosts, makeStock } from '../../../catalogue/testing/index.ts';
import { domain as commission } from '../../../commission/domain.ts';
import { makeCommissionGroup } from '../../../commission/testing/index.ts';
import { domain as crm } from '../../../crm/domain.ts';
import { domain as hr } from '../../../hr/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { refundOrderInput } from '../../../sales/contract/index.ts';
import { getAdminOrder } from '../../../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../../../sales/domain.ts';
import { confirmPayment, refundOrder } from '../../../sales/testing/calls.ts';
import { dateBack, makeMethods, takeOrder } from '../../../sales/testing/index.ts';
import { domain as till } from '../../../till/domain.ts';
import { domain } from '../../domain.ts';
import { boundReports } from '../reports.ts';
import { exportReport } from './export-report.ts';
import { exportRows } from './export-rows.ts';
import { readPage } from './read-report.ts';
import { readRows } from './read-rows.ts';

let runtime: TestRuntime;
let boss: Context;
let seller = 0;
let orderId = 0;
/** Cents of the order's lines without tax. */
const worth = 30_000;
const daysBefore = 40;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    sales,
    booking,
    applications,
    crm,
    till,
    hr,
    commission,
    domain,
  ]);
  const courier = await makeMethods(runtime);
  boss = runtime.as(staff(['*'], (await makeAccount(runtime, { name: 'Boss', permissions: ['*'] })).id));
  seller = (await makeAccount(runtime, { name: 'Mei', permissions: ['*'] })).id;
  await makeCommissionGroup(runtime, [seller]);
  const { id: stock_id } = await makeStock(runtime, { quantity: 10, price: worth / 3 });
  await giveCosts(runtime, 2_000);
  const lines = [{ stock_id, quantity: 3 }];
  const taken = await takeOrder(runtime.as(staff(['*'], seller)), { lines, shipping_method_id: courier });
  orderId = taken.id;
  await confirmPayment(boss, { id: orderId, version: taken.version, amount: Math.round(taken.money.total * 100) });
  await dateBack(runtime, orderId, daysBefore, daysBefore);
  await runtime.drain();
});
afterAll(() => runtime.close());

const read = async (name: string, filter: object, of = '*') => {
  const bound = boundReports.find(({ report }) => report.name === name);
  if (!bound) throw new Error(`no report ${name}`);
  const ask = listInput.parse({ per_page: 100, filter: { before: 'none', ...filter } });
  const { whole, data } = await readPage(boss, bound, ask);
  const rows = await readRows(boss, bound, { ...ask, filter: { ...ask.filter, of } });
  expect(rows.whole).toEqual(of === '*' ? whole.values : data.find(({ id }) => id === of)?.values);
  return { whole: whole.values, data, rows: rows.data };
};

/** Rows of a sheet, as a program that reckons with it would read them. */
const cellsOf = ({ bytes }: { readonly bytes: Uint8Array }) =>
  new TextDecoder()
    .decode(bytes)
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map(
      (line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replaceAll('"', '')) ?? [],
    );

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const closed = { period: { from: dayAgo(daysBefore + 2), to: dayAgo(daysBefore - 2) } };
const running = { period: { from: dayAgo(1), to: dayAgo(-1) } };
const earned = worth / 100 / 10;

async function refundOne(): Promise<void> {
  const order = await getAdminOrder(boss, orderId);
  const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, restock: 'lot' }];
  const wish = { id: orderId, version: order.version, reason: '#buyer-changed-mind', lines };
  await refundOrder(boss, refundOrderInput.parse(wish));
  await runtime.drain();
}

it('is earned on the day of the sale', async () => {
  expect((await read('commission', closed)).whole).toMatchObject({ earned, taken_back: 0, commission_left: earned });
  expect((await read('commission', running)).whole).toMatchObject({ earned: 0, taken_back: 0, commission_left: 0 });
});

it('leaves of the margin of its order the profit', async () => {
  const { data } = await read('profit', { ...closed, by: 'order' }, String(orderId));
  const values = data[0]?.values ?? {};
  expect(values).toMatchObject({ commission: earned });
  expect(values.cost).toBeGreaterThan(0);
  expect(values.profit).toBeCloseTo((values.net ?? 0) - (values.cost ?? 0) - earned, 2);
  for (const by of ['staff', 'product', 'channel', 'time'])
    expect([by, (await read('profit', { ...closed, by })).whole.commission]).toEqual([by, earned]);
  const staffed = await read('profit', { ...closed, by: 'staff' }, String(seller));
  expect(staffed.data.find(({ id }) => id === String(seller))?.values.commission).toBe(earned);
});

it('is taken back on the day of the refund, in three parts to nothing: the month of the sale stays as it was told', async () => {
  const [before, profit] = [await read('commission', closed), await read('profit', { ...closed, by: 'order' })];
  for (let part = 1; part <= 3; part += 1) {
    await refundOne();
    const back = (earned * part) / 3;
    expect((await read('commission', running)).whole).toMatchObject({ taken_back: back, commission_left: -back });
    expect((await read('profit', { ...running, by: 'order' })).whole.commission).toBe(-back);
  }
  const { commission_due: _now, ...told } = before.whole;
  expect((await read('commission', closed)).whole).toMatchObject(told);
  expect((await read('profit', { ...closed, by: 'order' })).data).toEqual(profit.data);
  const whole = { period: { from: dayAgo(daysBefore + 2), to: dayAgo(-1) } };
  expect((await read('commission', whole)).whole).toMatchObject({ earned, taken_back: earned, commission_left: 0 });
});

it('goes out as a sheet: the records behind a figure with the zone of their times, and the figure they come to', async () => {
  const bound = boundReports.find(({ report }) => report.name === 'profit');
  if (!bound) throw new Error('no report');
  const wish = { filter: { ...closed, by: 'order', of: String(orderId), before: 'none' }, format: 'csv' } as const;
  const [heads = [], ...lines] = cellsOf(await exportRows(boss, bound, wish));
  expect(heads.slice(0, 2)).toEqual([`Record (${closed.period.from} – ${closed.period.to})`, 'Time (Asia/Hong_Kong)']);
  const { rows } = await read('profit', { ...closed, by: 'order' }, String(orderId));
  expect(lines.map(([title]) => title)).toEqual([...rows.map(({ title }) => title), 'All together']);
  const column = heads.indexOf('Profit');
  const last = lines.at(-1) ?? [];
  const sum = lines.slice(0, -1).reduce((total, line) => total + Number(line[column]), 0);
  expect(Number(last[column])).toBeCloseTo(sum, 2);
  expect(sum).toBeGreaterThan(0);
  const clerk = runtime.as(staff(['get profit_report', 'export profit_report']));
  const [seen = []] = cellsOf(await exportRows(clerk, bound, wish));
  for (const name of ['Profit', 'Commission', 'Cost of goods', 'Margin']) expect(seen).not.toContain(name);
});

it('goes out as a sheet without columns of what stood at another time', async () => {
  const bound = boundReports.find(({ report }) => report.name === 'inventories');
  if (!bound) throw new Error('no report');
  const [heads = []] = cellsOf(await exportReport(boss, bound, { filter: { period: 'yesterday' }, format: 'csv' }));
  expect(heads.filter((head) => head.startsWith('On hand'))).toEqual(['On hand']);
  expect(heads.filter((head) => head.startsWith('Came in'))).toHaveLength(2);
});
