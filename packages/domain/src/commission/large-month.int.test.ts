// A month of many lines: its tier lifts them together, a statement holds all of them, and the sums are those of one line times their number.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as applications } from '../applications/domain.ts';
import { domain as booking } from '../booking/domain.ts';
import { makeStock } from '../catalogue/testing/index.ts';
import { domain as crm } from '../crm/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { refundOrderInput } from '../sales/contract/index.ts';
import { getAdminOrder } from '../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../sales/domain.ts';
import { completeOrder, refundOrder, shipOrder, startPicking } from '../sales/testing/calls.ts';
import { confirmPayment, makeMethods, takeOrder } from '../sales/testing/index.ts';
import { domain as till } from '../till/domain.ts';
import { calculateCommissions } from './actions/calculate.ts';
import { domain } from './domain.ts';
import { commissionInvariants } from './queries/invariants.ts';
import { commissionGroups, commissionUplines } from './schema.ts';

let runtime: TestRuntime;
let boss: Context;
let seller = 0;
let above = 0;
let courier = 0;
/** More than values of one statement have places for. */
const copies = 17_000;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, booking, applications, crm, till, domain]);
  courier = await makeMethods(runtime);
  boss = runtime.as(staff(['*'], (await makeAccount(runtime, { name: 'Boss', permissions: ['*'] })).id));
});
afterAll(() => runtime.close());

/** A seller at ten percent, twelve from 60.00 on, and somebody above who gets a fifth of that. */
beforeEach(async () => {
  // The person above comes first in the order of ids, as in most shops.
  above = (await makeAccount(runtime, { permissions: ['*'] })).id;
  seller = (await makeAccount(runtime, { permissions: ['*'] })).id;
  const scheme = { base: 'gross', percent: '10', tiers: [{ from: 60, percent: 12 }], payable_days: 0 } as const;
  await runtime.database.db
    .insert(commissionGroups)
    .values({ name: { 'en-US': `Floor ${seller}` }, staff_ids: [seller], upline_shares: '20', ...scheme });
  await runtime.database.db.insert(commissionUplines).values({ account_id: seller, upline_id: above });
});

const seen = async (id: number) => ({ id, version: (await getAdminOrder(boss, id)).version });

/** An order of three pieces at 10.00, completed. */
async function sell(): Promise<{ id: number; lineId: number }> {
  const stock = await makeStock(runtime, { quantity: 10 });
  const lines = [{ stock_id: stock.id, quantity: 3 }];
  const taken = await takeOrder(runtime.as(staff(['*'], seller)), { lines, shipping_method_id: courier });
  const { id, version, money } = taken;
  await confirmPayment(boss, { id, version, amount: Math.round(money.total * 100) });
  await startPicking(boss, await seen(id));
  await shipOrder(boss, { ...(await seen(id)), carrier: '', tracking_number: '' } as never);
  await completeOrder(boss, await seen(id));
  await runtime.drain();
  return { id, lineId: taken.lines[0]?.id ?? 0 };
}

/** Copies, by their numbers, of an order's first line with what it earned. */
async function multiply(orderId: number, from: number, to: number): Promise<void> {
  const { db } = runtime.database;
  const many = sql`generate_series(${from}::int, ${to}::int) n`;
  const copy = (table: string, change: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    db.execute(sql`insert into ${sql.identifier(table)} overriding system value
      select made.* from ${sql.identifier(table)} x cross join ${many}
        cross join lateral jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(x) || ${change}) made where ${where}`);
  await copy(
    'order_lines',
    sql`jsonb_build_object('id', 1000000 + n)`,
    sql`x.order_id = ${orderId} and x.id < 1000000`,
  );
  await copy(
    'commission_earnings',
    sql`jsonb_build_object('id', 1000000 + n * 10 + x.level, 'line_id', 1000000 + n)`,
    sql`x.order_id = ${orderId} and x.id < 1000000`,
  );
  const level = sql`(select level from commission_earnings where id = x.about_id)`;
  const copied = sql`1000000 + n * 10 + ${level}`;
  await copy(
    'postings',
    sql`jsonb_build_object('id', 10000000 + n * 10 + ${level}, 'about_id', ${copied}, 'source', 'earning:' || (${copied}) || ':1')`,
    sql`x.account_kind = 'commission' and x.about_kind = 'commission-earning'
      and x.about_id in (select id from commission_earnings where order_id = ${orderId} and id < 1000000)`,
  );
}

const month = () => new Date(runtime.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
const statements = async () =>
  (
    await runtime.database.db.execute(
      sql`select account_id, status, total_cents::int as total, lines from commission_statements
        where account_id in (${seller}, ${above}) order by account_id`,
    )
  ).rows;
async function expectPromises(): Promise<void> {
  for (const [promise, query] of Object.entries(commissionInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
}

it('a tier lifts plain lines together and the others one by one, what somebody above gets of them too', async () => {
  const [plain, back] = [await sell(), await sell()];
  const wish = { ...(await seen(back.id)), reason: 'x', lines: [{ line_id: back.lineId, quantity: 1 }] };
  await refundOrder(boss, refundOrderInput.parse(wish));
  await runtime.drain();
  await calculateCommissions(boss, { month: month(), account_ids: [seller, above] });
  const percents = async () =>
    (
      await runtime.database.db.execute(
        sql`select percent::float8 as percent, left_cents::int as left from commission_earnings where order_id in (${plain.id}, ${back.id}) order by order_id, level`,
      )
    ).rows;
  // Fifty dollars of turnover are left: no tier yet.
  expect(await percents()).toEqual([300, 60, 200, 40].map((left) => ({ percent: 10, left })));
  await sell();
  await calculateCommissions(boss, { month: month(), account_ids: [seller, above] });
  expect(await percents()).toEqual([360, 72, 240, 48].map((left) => ({ percent: 12, left })));
  expect(await statements()).toMatchObject([
    { account_id: above, total: 192 },
    { account_id: seller, total: 960 },
  ]);
  await expectPromises();
});

it('a statement holds seventeen thousand lines, each lifted to the tier', async () => {
  const { id } = await sell();
  // A few at a time: no statement may take long.
  for (let from = 1; from <= copies; from += 1_000) await multiply(id, from, from + 999);
  await calculateCommissions(boss, { month: month(), account_ids: [seller, above] });
  expect(await statements()).toMatchObject([
    { account_id: above, total: 72 * (copies + 1) },
    { account_id: seller, total: 360 * (copies + 1) },
  ]);
  await expectPromises();
}, 120_000);
