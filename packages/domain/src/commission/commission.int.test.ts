// Commission of real orders: earned, released, taken back by refunds in parts, stated, paid once.
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { domain as applications } from '../applications/domain.ts';
import { domain as booking } from '../booking/domain.ts';
import { changeProduct, changeStock, makeStock } from '../catalogue/testing/index.ts';
import { domain as crm } from '../crm/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { refundOrderInput } from '../sales/contract/index.ts';
import { getAdminOrder } from '../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../sales/domain.ts';
import { completeOrder, refundOrder, shipOrder, startPicking } from '../sales/testing/calls.ts';
import { cancelOrder, confirmPayment, makeMethods, takeOrder } from '../sales/testing/index.ts';
import { domain as till } from '../till/domain.ts';
import { calculateCommissions } from './actions/calculate.ts';
import { commissionsToPay, payCommission, releaseCommission, takeCommission } from './actions/pay-commission.ts';
import { takeCommissionStep } from './actions/take-step.ts';
import { commissionSteps, routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { getCommission } from './queries/get-commission.ts';
import { commissionInvariants } from './queries/invariants.ts';
import { getAhead, listOwnEarnings } from './queries/list-commissions.ts';
import { tryScheme } from './queries/try-scheme.ts';
import { commissionGroups, commissionStatements } from './schema.ts';

const call = callsOf(domain.bindings);
const move = call(routes.movePerson);
const approve = call(commissionSteps.approve.take);

let runtime: TestRuntime;
let courier: number;
let boss: Context;
let ada = 0;
let bea = 0;
let cleo = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, booking, applications, crm, till, domain], {
    poolSize: 20,
  });
  courier = await makeMethods(runtime);
  boss = runtime.as(staff(['*'], (await makeAccount(runtime, { name: 'Boss', permissions: ['*'] })).id));
  await makeAccount(runtime, { name: 'Second', permissions: ['*'] });
});
afterAll(() => runtime.close());

type Group = Partial<typeof commissionGroups.$inferInsert>;
/** Three new people, the first two in a group of 10 percent of what was paid. */
async function people(group: Group = {}): Promise<number> {
  [ada, bea, cleo] = (await Promise.all([1, 2, 3].map(() => makeAccount(runtime, { permissions: ['*'] })))).map(
    ({ id }) => id,
  ) as [number, number, number];
  const [made] = await runtime.database.db
    .insert(commissionGroups)
    .values({ name: { 'en-US': `Floor ${ada}` }, base: 'gross', percent: '10', staff_ids: [ada, bea], ...group })
    .returning();
  return made?.id ?? 0;
}
beforeEach(async () => void (await people()));
afterEach(async () => {
  await runtime.drain();
  await expectPromises();
});

async function expectPromises(): Promise<void> {
  for (const [promise, query] of Object.entries(commissionInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
  // An order that is undone keeps nothing.
  const { rows } = await runtime.database.db.execute(
    sql`select e.id from commission_earnings e join orders o on o.id = e.order_id where o.status in ('refunded', 'canceled', 'rejected') and e.left_cents <> 0`,
  );
  expect(rows).toEqual([]);
}

const as = (id: number, permissions: string[] = ['*']): Context => runtime.as(staff(permissions, id));

/** An order somebody wrote, of so many pieces at 10.00 each, paid. */
async function paidOrder(seller: number, pieces = 3, stock?: { id: number }) {
  const of = stock ?? (await makeStock(runtime, { quantity: 1000 }));
  const clerk = as(seller);
  const { id, version, lines, money } = await takeOrder(clerk, {
    lines: [{ stock_id: of.id, quantity: pieces }],
    shipping_method_id: courier,
  });
  await confirmPayment(boss, { id, version, amount: Math.round(money.total * 100) });
  await runtime.drain();
  return { id, lineId: lines[0]?.id ?? 0 };
}
const seen = async (id: number) => ({ id, version: (await getAdminOrder(boss, id)).version });
async function refund(id: number, wish: object): Promise<void> {
  await refundOrder(boss, refundOrderInput.parse({ ...(await seen(id)), reason: 'x', ...wish }));
  await runtime.drain();
}
async function complete(id: number): Promise<void> {
  await startPicking(boss, await seen(id));
  await shipOrder(boss, { ...(await seen(id)), carrier: '', tracking_number: '' } as never);
  await completeOrder(boss, await seen(id));
  await runtime.drain();
}
const days = (count: number) => runtime.advance(count * 86_400_000);
const ahead = (id: number) => getAhead(as(id));
const month = () => new Date(runtime.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
const calculate = (ctx: Context = boss) => calculateCommissions(ctx, { month: month(), account_ids: [ada, bea, cleo] });
const statementOf = async (account: number) => {
  const rows = await runtime.database.db
    .select()
    .from(commissionStatements)
    .where(eq(commissionStatements.account_id, account));
  return rows.at(-1)?.id ?? 0;
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      error.fields ? Object.values(error.fields).flat()[0]?.code : error.code,
  );

describe('the ledger', () => {
  it('earns when an order is paid, once, and can be paid when it is completed and the return window is over', async () => {
    const { id } = await paidOrder(ada);
    expect(await ahead(ada)).toMatchObject({ pending: 3, waiting: 0, payable: 0, paid: 0 });
    await complete(id);
    expect(await ahead(ada)).toMatchObject({ pending: 0, waiting: 3, payable: 0 });
    days(15);
    expect(await ahead(ada)).toMatchObject({ pending: 0, waiting: 0, payable: 3 });
    const { data } = await listOwnEarnings(as(ada), { page: 1, per_page: 20 } as never);
    expect(data).toMatchObject([
      {
        order_id: id,
        base: 'gross',
        base_amount: 30,
        percent: 10,
        amount: 3,
        left: 3,
        level: 0,
        share: 100,
        state: 'approved',
      },
    ]);
  });

  it('is of goods alone: a plastic bag earns nobody anything, whatever its product says, nor does it reach a tier', async () => {
    const group_id = await people({ tiers: [{ from: 35, percent: 50 }] });
    const [tea, bag] = [await makeStock(runtime, { quantity: 10 }), await makeStock(runtime, { quantity: 10 })];
    const commissions = [{ commission_group_id: group_id, percentage: 90 }];
    await changeProduct(runtime, bag.productId, { is_bag: true, commissions });
    const { id, version, money } = await takeOrder(as(ada), {
      lines: [tea, bag].map((stock, at) => ({ stock_id: stock.id, quantity: at === 0 ? 3 : 1 })),
      shipping_method_id: courier,
    });
    await confirmPayment(boss, { id, version, amount: Math.round(money.total * 100) });
    await runtime.drain();
    expect(await ahead(ada)).toMatchObject({ pending: 3 });
    const { data } = await listOwnEarnings(as(ada), { page: 1, per_page: 20 } as never);
    expect(data).toMatchObject([{ order_id: id, base_amount: 30, amount: 3 }]);
    await refund(id, { all: true });
    expect(await ahead(ada)).toMatchObject({ pending: 0 });
  });

  it('gives back exactly what goes back: three parts come to nothing, before and after it was released', async () => {
    for (const isReleased of [false, true]) {
      const { id, lineId } = await paidOrder(ada);
      if (isReleased) await complete(id);
      const sum = async () => {
        const { pending, waiting, payable } = await ahead(ada);
        return Math.round((pending + waiting + payable) * 100);
      };
      expect(await sum()).toBe(300);
      await refund(id, { lines: [{ line_id: lineId, quantity: 1 }] });
      expect(await sum()).toBe(200);
      await refund(id, { lines: [{ line_id: lineId, quantity: 1 }] });
      await refund(id, { all: true });
      expect(await sum()).toBe(0);
      expect((await getAdminOrder(boss, id)).status).toBe('refunded');
    }
  });

  it('money for no piece lessens it, a canceled order takes it, and a sale of somebody in no group earns nothing', async () => {
    const { id } = await paidOrder(ada);
    await refund(id, { goodwill: 15 });
    expect((await ahead(ada)).pending).toBe(1.5);
    const other = await paidOrder(bea);
    await cancelOrder(boss, { ...(await seen(other.id)), reason: 'x' });
    await runtime.drain();
    expect((await ahead(bea)).pending).toBe(0);
    await paidOrder(cleo);
    expect((await ahead(cleo)).pending).toBe(0);
  });

  it('goes by the product first, and by what is left of it for the shop', async () => {
    const group = await people({ base: 'margin', percent: '50' });
    const stock = await makeStock(runtime, { quantity: 9 });
    await changeStock(runtime, stock.id, { cost_cents: 400 });
    await paidOrder(ada, 2, stock);
    expect((await ahead(ada)).pending).toBe(6);
    await changeProduct(runtime, stock.productId, { commissions: [{ commission_group_id: group, percentage: 25 }] });
    await paidOrder(bea, 2, stock);
    expect((await ahead(bea)).pending).toBe(3);
  });

  it('reaches those above, is capped by the month, and the tier of the month counts for all of it', async () => {
    await people({ percent: '10', upline_shares: '20, 10' });
    await move(boss, { id: ada, upline_id: bea });
    await move(boss, { id: bea, upline_id: cleo });
    const { id } = await paidOrder(ada, 10);
    expect([(await ahead(ada)).pending, (await ahead(bea)).pending, (await ahead(cleo)).pending]).toEqual([10, 2, 1]);
    await refund(id, { all: true });
    expect([(await ahead(bea)).pending, (await ahead(cleo)).pending]).toEqual([0, 0]);

    await people({ percent: '1', tiers: [{ from: 50, percent: 10 }], cap: 900, payable_days: 0 });
    const first = await paidOrder(ada, 3);
    expect((await ahead(ada)).pending).toBe(0.3);
    const second = await paidOrder(ada, 7);
    await complete(first.id);
    await complete(second.id);
    await calculate();
    const view = await getCommission(boss, await statementOf(ada));
    expect(view).toMatchObject({
      total: 9,
      status: 'pending',
      own: false,
      calculations: [{ before: 0, after: 9, changed: 2 }],
    });
  });

  it('generated histories: what an order keeps is what its pieces are worth, and nothing when nothing is left', async () => {
    const stock = await makeStock(runtime, { quantity: 100_000 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pieces' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('goodwill' as const), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('all' as const) }),
      fc.record({ kind: fc.constant('complete' as const) }),
      fc.record({ kind: fc.constant('again' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 5 }), async (pieces, steps) => {
        const { id, lineId } = await paidOrder(ada, pieces, stock);
        for (const each of steps) {
          const work =
            each.kind === 'pieces'
              ? refund(id, { lines: [{ line_id: lineId, quantity: each.quantity }] })
              : each.kind === 'goodwill'
                ? refund(id, { goodwill: each.amount })
                : each.kind === 'all'
                  ? refund(id, { all: true })
                  : each.kind === 'complete'
                    ? complete(id)
                    : runtime.drain();
          await work.catch(() => undefined);
        }
        await runtime.drain();
        await expectPromises();
        await refund(id, { all: true }).catch(() => undefined);
        await expectPromises();
      }),
      { numRuns: 12 },
    );
  });
});

describe('a statement', () => {
  async function payable(): Promise<number> {
    const { id } = await paidOrder(ada);
    await complete(id);
    days(15);
    return id;
  }

  it('is reckoned with a log, approved by another, paid once, and what goes back later is on the next', async () => {
    const order = await payable();
    expect(await calculate()).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const id = await statementOf(ada);
    expect(await code(takeCommissionStep('approve')(as(ada), { id }))).toBe('kernel.own-request');
    expect((await getCommission(as(ada), id)).commands).toEqual(['cancel']);
    await approve(boss, { id });
    expect(await commissionsToPay(boss, [ada, bea])).toMatchObject([
      { statement_id: id, account_id: ada, amount_cents: 300 },
    ]);
    await inTransaction(boss, (tx) => takeCommission(tx, [{ statement_id: id, amount_cents: 300 }]));
    expect(await commissionsToPay(boss, [ada])).toEqual([]);
    await inTransaction(boss, (tx) => releaseCommission(tx, [id], 'The run was given up'));
    expect(await ahead(ada)).toMatchObject({ payable: 3, paid: 0 });
    await inTransaction(boss, (tx) => takeCommission(tx, [{ statement_id: id, amount_cents: 300 }]));
    await inTransaction(boss, (tx) => payCommission(tx, [id]));
    expect(await code(inTransaction(boss, (tx) => payCommission(tx, [id])))).toBe('commission.commission-moved');
    expect(await ahead(ada)).toMatchObject({ payable: 0, paid: 3 });
    await runtime.drain();
    const { rows: letters } = await runtime.database.db.execute(
      sql`select name from mail_logs where about ->> 'kind' = 'commission' and (about ->> 'id')::int = ${id} order by id`,
    );
    expect(letters.map(({ name }) => name)).toEqual(['commission.statement-ready', 'commission.statement-paid']);
    await refund(order, { all: true });
    expect(await ahead(ada)).toMatchObject({ payable: -3, paid: 3 });
    days(31);
    await calculate();
    const next = await getCommission(boss, await statementOf(ada));
    expect(next).toMatchObject({
      total: -3,
      commands: expect.arrayContaining(['carry']),
      lines: [{ amount: -3, order_id: order }],
    });
    expect(await code(approve(boss, { id: next.id }))).toBe('commission.commission-moved');
    await takeCommissionStep('carry')(boss, { id: next.id, reason: 'Next month' });
    await payable();
    await payable();
    days(31);
    await calculate();
    expect((await getCommission(boss, await statementOf(ada))).total).toBe(3);
  });

  it('that goods came back from meanwhile is neither approved nor paid', async () => {
    const order = await payable();
    await calculate();
    const id = await statementOf(ada);
    await refund(order, { lines: [{ line_id: (await getAdminOrder(boss, order)).lines[0]?.id ?? 0, quantity: 1 }] });
    expect(await code(approve(boss, { id }))).toBe('commission.commission-stale');
    expect(await calculate()).toEqual({ created: 0, updated: 1, unchanged: 0 });
    await approve(boss, { id });
    await refund(order, { all: true });
    expect(await code(takeCommissionStep('pay')(boss, { id }))).toBe('commission.commission-less');
    expect((await getCommission(boss, id)).total).toBe(2);
  });

  it('of somebody else is not there for whoever has no right', async () => {
    await payable();
    await calculate();
    const id = await statementOf(ada);
    expect(await code(getCommission(as(bea, []), id))).toBe('not-found');
    expect(await getCommission(as(ada, []), id)).toMatchObject({ own: true, commands: [], total: 3 });
  });
});

describe('at once', () => {
  it('two payouts pay once, two reckonings state once', async () => {
    const { id: order } = await paidOrder(ada);
    await complete(order);
    days(15);
    await race(4, () => calculate());
    const id = await statementOf(ada);
    expect((await getCommission(boss, id)).total).toBe(3);
    await approve(boss, { id });
    const { won } = await race(6, (at) =>
      at % 2 === 0
        ? takeCommissionStep('pay')(boss, { id })
        : inTransaction(boss, (tx) =>
            takeCommission(tx, [{ statement_id: id, amount_cents: 300 }]).then(() => payCommission(tx, [id])),
          ),
    );
    expect(won).toHaveLength(1);
    expect(await ahead(ada)).toMatchObject({ payable: 0, paid: 3 });
  });

  it('two refunds take back what both return', async () => {
    const { id, lineId } = await paidOrder(ada);
    await race(2, () => refund(id, { lines: [{ line_id: lineId, quantity: 1 }] }));
    await refund(id, { all: true });
    expect((await ahead(ada)).pending).toBe(0);
  });

  it('two moves make no circle together', async () => {
    for (let round = 0; round < 8; round += 1) {
      await move(boss, { id: ada, upline_id: null });
      await move(boss, { id: bea, upline_id: null });
      const { won } = await race(2, (at) =>
        move(boss, at === 0 ? { id: ada, upline_id: bea } : { id: bea, upline_id: ada }),
      );
      expect(won).toHaveLength(1);
    }
    expect(await code(move(boss, { id: ada, upline_id: ada }))).toBe('commission.circle');
  });
});

it('a scheme is tried on orders of the past, and nothing is written', async () => {
  const group = await people({ percent: '10' });
  await paidOrder(ada, 10);
  const before = await runtime.database.connection.query('select count(*) from postings');
  // Orders have the time of the database, which nobody moves.
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const wish = { group_id: group, from_on: day(-1), to_on: day(1), tiers: [{ from: 50, percent: 20 }] };
  const tried = await tryScheme(boss, wish);
  expect(tried).toMatchObject({
    orders: 1,
    now: 10,
    would: 20,
    people: [{ account_id: ada, turnover: 100, now: 10, would: 20 }],
  });
  expect((await runtime.database.connection.query('select count(*) from postings')).rows).toEqual(before.rows);
});
