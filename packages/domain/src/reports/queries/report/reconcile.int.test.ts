// Histories nobody wrote down beforehand: every figure is the same by whatever it is grouped, and its rows come to it.
import { listInput } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { giveCosts, makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { refundOrderInput } from '../../../sales/contract/index.ts';
import { getAdminOrder } from '../../../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../../../sales/domain.ts';
import { cancelOrder, confirmPayment, refundOrder, shipOrder } from '../../../sales/testing/calls.ts';
import { dateBack, makeMethods, takeOrder } from '../../../sales/testing/index.ts';
import { keepSoldRows } from '../../actions/keep-sold-rows.ts';
import type { ReportReply, ReportRow } from '../../contract/index.ts';
import { domain } from '../../domain.ts';
import { boundReports } from '../reports.ts';
import { readPage } from './read-report.ts';
import { readRows } from './read-rows.ts';

let runtime: TestRuntime;
let owner: Context;
const clerks: Context[] = [];
/** A thousand where somebody has the time: `KAIFONG_HISTORIES=1000`. */
const histories = Number(process.env.KAIFONG_HISTORIES ?? 200);

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function live(turn: number, roll: (below: number) => number, stocks: readonly number[], courier: number) {
  const clerk = clerks[roll(clerks.length)] as Context;
  const chosen = [...new Set([roll(stocks.length), roll(stocks.length)])];
  const lines = chosen.map((at) => ({ stock_id: stocks[at], quantity: 1 + roll(4) }));
  const { id, version, money } = await takeOrder(clerk, { lines, shipping_method_id: courier });
  const fate = roll(8);
  if (fate === 0) return;
  const amount = Math.round(money.total * 100);
  const paid = (await confirmPayment(clerk, { id, version, amount, reference: `T${turn}` })) as { version: number };
  let seen = paid.version;
  if (fate === 1) await cancelOrder(clerk, { id, version: seen, reason: '#sold-out' });
  if (fate >= 4) {
    const shipped = await shipOrder(clerk, { id, version: seen, carrier: 'SF', tracking_number: `${turn}` });
    seen = (shipped as { version: number }).version;
  }
  for (let part = 0; part < (fate === 2 || fate > 5 ? 1 + roll(2) : 0); part += 1) {
    const order = await getAdminOrder(clerk, id);
    const line = order.lines[roll(order.lines.length)] as { id: number };
    const restock = (['lot', 'scrap', 'none'] as const)[roll(3)];
    const wish =
      roll(4) === 0
        ? { goodwill: 1 + roll(3) }
        : { lines: [{ line_id: line.id, quantity: 1, restock }], shipping: roll(2) };
    const input = refundOrderInput.parse({ id, version: order.version, reason: '#buyer-changed-mind', ...wish });
    await refundOrder(clerk, input).catch((error: { code?: string }) => {
      if (!error.code?.startsWith('sales.') && error.code !== 'validation') throw error;
    });
  }
  const days = roll(75);
  // What went back did so some days later.
  await dateBack(runtime, id, days, roll(days + 1));
  // Orders of which rows are kept go on beside those of which none are.
  if (roll(20) === 0) await keepSoldRows(owner);
}

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, domain]);
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  for (const name of ['Mei', 'Ken', 'Ada'])
    clerks.push(runtime.as(staff(['*'], (await makeAccount(runtime, { name })).id)));
  const courier = await makeMethods(runtime);
  const stocks: number[] = [];
  for (let each = 0; each < 6; each += 1) stocks.push((await makeStock(runtime, { quantity: 2000 })).id);
  await giveCosts(runtime, 300);
  const roll = dice(20_261_128);
  for (let turn = 0; turn < histories; turn += 1) await live(turn, roll, stocks, courier);
}, histories * 500);
afterAll(() => runtime.close());

const quarter = { period: 'last_90_days', before: 'none' } as const;
const named = (name: string) => {
  const bound = boundReports.find(({ report }) => report.name === name);
  if (!bound) throw new Error(`no report ${name}`);
  return bound;
};
const ask = (filter: object, more: object = {}) => listInput.parse({ per_page: 100, filter, ...more });
/** All groups, page by page. */
async function read(filter: object, name = 'sales'): Promise<ReportReply> {
  const reply = await readPage(owner, named(name), ask({ ...quarter, ...filter }));
  const data = [...reply.data];
  for (let page = 2; data.length < reply.total; page += 1)
    data.push(...(await readPage(owner, named(name), ask({ ...quarter, ...filter }, { page }))).data);
  return { ...reply, data };
}

const additive = (name = 'sales') =>
  Object.entries(named(name).report.measures).flatMap(([measure, { of, distinct }]) =>
    of || distinct ? [] : [measure],
  );
const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
const sumOf = (groups: readonly { values: Readonly<Record<string, number | null>> }[], measure: string) =>
  groups.reduce((sum, { values }) => sum + cents(values[measure]), 0);

describe('sold goods', () => {
  it('come to something', async () => {
    const { whole } = await read({});
    expect(whole.values.orders).toBeGreaterThan(histories / 2);
    for (const measure of ['gross', 'refunds', 'shipping', 'cost', 'returned', 'net'])
      expect([measure, (whole.values[measure] ?? 0) > 0]).toEqual([measure, true]);
  });

  it.each(Object.keys(boundReports[0]?.report.dimensions ?? {}))('are the same sums by %s', async (by) => {
    const { data, whole, total } = await read({ by, interval: 'week' });
    expect(data).toHaveLength(total);
    for (const measure of additive())
      expect([measure, sumOf(data, measure)]).toEqual([measure, cents(whole.values[measure])]);
  });

  it('are the same in every report of them', async () => {
    const { whole } = await read({});
    for (const name of ['products', 'channel', 'staff_amount'])
      expect((await read({}, name)).whole).toEqual({ values: whole.values, before: null });
  });

  it('hold the tax of the tax report, and the margin of every order', async () => {
    const { whole } = await read({});
    expect((await read({}, 'tax')).whole.values.tax_left).toBe(whole.values.tax);
    const { data } = await read({ by: 'order' }, 'profit');
    expect(data.length).toBeGreaterThanOrEqual(whole.values.orders ?? 0);
    expect(sumOf(data, 'margin')).toBe(cents(whole.values.margin));
  });

  it('were paid, and paid back, as the payment report says', async () => {
    const { rows } = await runtime.database.db.execute(sql`
      select (select sum(amount_cents) from payments where status in ('paid', 'refunded'))::int as taken,
        (select coalesce(sum(amount_cents), 0) from refunds where status = 'completed')::int as paid_back`);
    const { taken, paid_back, kept } = (await read({}, 'payments')).whole.values;
    expect([{ taken: cents(taken), paid_back: cents(paid_back) }]).toEqual(rows);
    expect(cents(kept)).toBe(cents(taken) - cents(paid_back));
  });

  it('are what orders, payments and refunds say', async () => {
    const { whole } = await read({});
    const { rows } = await runtime.database.db.execute(sql`
      select (select count(*) from orders where captured_cents > 0)::int as orders,
        (select sum(captured_cents) from orders)::int as billed, (select sum(refunded_cents) from orders)::int as refunds`);
    const { orders, billed, refunds, net, tax } = whole.values;
    expect([{ orders, billed: cents(billed), refunds: cents(refunds) }]).toEqual(rows);
    expect(cents(net)).toBe(cents(billed) - cents(refunds) - cents(tax));
  });

  it.each(['time', 'product', 'staff', 'channel', 'sku', 'country'])(
    'have rows that come to every figure by %s',
    async (by) => {
      const asked = { ...quarter, by, interval: 'month' };
      const { data } = await read(asked);
      expect(data.length).toBeGreaterThan(0);
      for (const { id, values } of [...data, { id: '*', values: (await read({})).whole.values }]) {
        const rows: ReportRow[] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const answer = await readRows(owner, named('sales'), ask({ ...asked, of: id }, { page }));
          pages = Math.ceil(answer.total / 100);
          rows.push(...answer.data);
          expect(answer.whole.net).toBe(values.net);
        }
        for (const measure of [...additive(), 'orders'])
          expect([id, measure, sumOf(rows, measure)]).toEqual([id, measure, cents(values[measure])]);
      }
    },
  );

  it('lead to orders', async () => {
    const { data } = await readRows(owner, named('sales'), ask({ ...quarter, of: '*' }));
    const [first] = data;
    expect(first).toMatchObject({ kind: 'order', id: `order:${first?.record_id}` });
    expect(first?.title).toMatch(/^K\d{6}-\d+$/);
  });
});

const pairs = boundReports.flatMap(({ report }) =>
  Object.keys(report.dimensions).map((by) => [report.name, by] as const),
);

describe('every report', () => {
  it.each(pairs)('%s by %s comes to the whole, and its rows to each figure', async (name, by) => {
    const asked = { ...quarter, by, interval: 'month' };
    const { data, whole, total } = await read(asked, name);
    expect(data).toHaveLength(total);
    for (const measure of additive(name))
      expect([measure, sumOf(data, measure)]).toEqual([measure, cents(whole.values[measure])]);
    const seen = Object.entries(named(name).report.measures).filter(([, { of }]) => !of);
    for (const { id, values } of [...data.slice(0, 6), { id: '*', values: whole.values }]) {
      const rows: ReportRow[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await readRows(owner, named(name), ask({ ...asked, of: id }, { page }));
        pages = Math.ceil(answer.total / 100);
        rows.push(...answer.data);
        expect(answer.whole).toEqual(values);
      }
      // Days at work are shared by the records of a day.
      for (const [measure] of seen.filter(([one]) => one !== 'active_days'))
        expect([id, measure, sumOf(rows, measure)]).toEqual([id, measure, cents(values[measure])]);
    }
  });
});

describe('a page of the profit of each order', () => {
  const sorts = ['-margin', 'margin', '-margin_rate', 'label', '-id'];
  const profit = named('profit');
  const asked = { ...quarter, by: 'order' };

  it.each(sorts)('by %s is cut by the database, and the pages together hold every order once', async (sort) => {
    let most = 0;
    type Executes = Pick<typeof owner.db, 'execute'>;
    const counted = <T extends Executes>(from: T): T =>
      Object.create(from, {
        execute: {
          value: async (query: Parameters<Executes['execute']>[0]) => {
            const reply = await from.execute(query);
            most = Math.max(most, reply.rows.length);
            return reply;
          },
        },
      });
    const db = Object.create(counted(owner.db), {
      transaction: {
        value: (work: Parameters<typeof owner.db.transaction>[0]) => owner.db.transaction((tx) => work(counted(tx))),
      },
    }) as typeof owner.db;
    const counting: Context = { ...owner, db };
    const { total } = await readPage(owner, profit, ask(asked, { sort }));
    const pages: ReportReply[] = [];
    for (let page = 1; pages.length * 10 < total; page += 1)
      pages.push(await readPage(counting, profit, ask(asked, { sort, page, per_page: 10 })));
    const groups = pages.flatMap(({ data }) => data);
    expect(new Set(groups.map(({ id }) => id)).size).toBe(total);
    expect(total).toBeGreaterThan(40);
    // A page, the bars of the chart, and the whole.
    expect(most).toBeLessThanOrEqual(10 + 12 + 1);
    expect(most).toBeGreaterThan(10);
    const name = sort.replace('-', '');
    const keys = groups.map((group) =>
      name === 'label' ? group.label : name === 'id' ? group.id : (group.values[name] ?? Number.NEGATIVE_INFINITY),
    );
    const rising = sort.startsWith('-') ? keys.toReversed() : keys;
    for (const [at, key] of rising.entries()) expect(at === 0 || (rising[at - 1] as typeof key) <= key).toBe(true);
    expect(pages[0]?.chart.map(({ id }) => id)).toEqual(
      (await readPage(owner, profit, ask(asked, { sort: '-margin' }))).data.slice(0, 12).map(({ id }) => id),
    );
  });
});

describe('a report', () => {
  it('opens for whoever may not see the figure it is sorted by', async () => {
    const clerk = runtime.as(staff(['get profit_report']));
    const { data, chart } = await readPage(clerk, named('profit'), ask(quarter));
    expect(data.length).toBeGreaterThan(0);
    expect(chart.length).toBeGreaterThan(0);
    for (const name of ['cost', 'margin', 'commission', 'profit'])
      expect(Object.keys(data[0]?.values ?? {})).not.toContain(name);
  });

  it('hides cost and margin from whoever may not see them', async () => {
    const clerk = runtime.as(staff(['get sales_report']));
    const { whole } = await readPage(clerk, named('sales'), ask(quarter));
    expect(Object.keys(whole.values)).not.toEqual(expect.arrayContaining(['cost']));
    expect(Object.keys(whole.values)).not.toEqual(expect.arrayContaining(['margin_rate']));
    await expect(readPage(clerk, named('sales'), ask(quarter, { sort: '-margin' }))).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it.each([
    { by: 'weather' },
    { interval: 'hour' },
    { period: 'soon' },
    { period: { from: '2026-03-02', to: '2026-03-01' } },
    { period: { from: '2026-02-31' } },
    { channel: 'moon' },
    { colour: 'red' },
    { of: '2026-03-02', interval: 'month' },
  ])('refuses %j', async (filter) => {
    await expect(readRows(owner, named('sales'), ask(filter))).rejects.toMatchObject({ status: 422 });
  });
});
