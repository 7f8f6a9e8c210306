// Sellers of an order written down by hand: its commission goes with them, also after it was paid out.
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { domain as applications } from '../applications/domain.ts';
import { domain as booking } from '../booking/domain.ts';
import { makeStock } from '../catalogue/testing/index.ts';
import { domain as crm } from '../crm/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { refundOrderInput } from '../sales/contract/index.ts';
import { getAdminOrder } from '../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../sales/domain.ts';
import { completeOrder, refundOrder, shipOrder, startPicking } from '../sales/testing/calls.ts';
import { collectIn, confirmPayment, makeMethods, takeOrder } from '../sales/testing/index.ts';
import { makeStore } from '../stores/testing/index.ts';
import { domain as till } from '../till/domain.ts';
import { calculateCommissions } from './actions/calculate.ts';
import { takeCommissionStep } from './actions/take-step.ts';
import { commissionSteps, type OrderSellersView, routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { commissionInvariants } from './queries/invariants.ts';
import { getAhead } from './queries/list-commissions.ts';
import { commissionGroups } from './schema.ts';

const call = callsOf(domain.bindings);
const approve = call(commissionSteps.approve.take);

let runtime: TestRuntime;
let courier: number;
let boss: Context;
let ada = 0;
let bea = 0;
let cleo = 0;
const as = (id: number): Context => runtime.as(staff(['*'], id));

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, booking, applications, crm, till, domain]);
  courier = await makeMethods(runtime);
  boss = as((await makeAccount(runtime, { name: 'Boss', permissions: ['*'] })).id);
});
afterAll(() => runtime.close());
beforeEach(async () => {
  const made = await Promise.all([1, 2, 3].map(() => makeAccount(runtime, { permissions: ['*'] })));
  [ada, bea, cleo] = made.map(({ id }) => id) as [number, number, number];
  const group = { name: { 'en-US': `Floor ${ada}` }, base: 'gross' as const, percent: '10', staff_ids: [ada, bea] };
  await runtime.database.db.insert(commissionGroups).values(group);
});
afterEach(async () => {
  await runtime.drain();
  for (const [promise, query] of Object.entries(commissionInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});

/** An order of three pieces at 10.00 that somebody wrote, paid. */
async function paidOrder(seller: number) {
  const { id: stock_id } = await makeStock(runtime, { quantity: 1000 });
  const lines = [{ stock_id, quantity: 3 }];
  const { id, version, money } = await takeOrder(as(seller), { lines, shipping_method_id: courier });
  await confirmPayment(boss, { id, version, amount: Math.round(money.total * 100) });
  await runtime.drain();
  return { id };
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
const ahead = (id: number) => getAhead(as(id));
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      error.fields ? Object.values(error.fields).flat()[0]?.code : error.code,
  );

describe('sellers written down by hand', () => {
  it('are found, given and taken by whoever sees the order and the people whose commission it is', async () => {
    const { id } = await paidOrder(ada);
    const { version } = await view(id);
    const store = await makeStore(runtime);
    await collectIn(runtime, id, store.id);
    const [hers, other] = [[store.id], [store.id + 1]].map((ids) => runtime.as(staff(['*'], cleo, { store: ids })));
    expect(await code(call(routes.getOrderSellers)(other as Context, { id }))).toBe('not-found');
    expect(await code(set(other as Context, { id, version, sellers: [{ account_id: bea, share: 100 }] }))).toBe(
      'not-found',
    );
    expect(await code(call(routes.getOrderSellers)(hers as Context, { id }))).toBe('done');

    const alone = runtime.as(staff(['*'], bea, { employee: [] }));
    const told = await call(routes.getOrderSellers)(alone, { id });
    expect(told.people.map(({ account_id }) => account_id).sort()).toEqual([ada, bea].sort());
    for (const sellers of [
      [{ account_id: bea, share: 100 }],
      [
        { account_id: ada, share: 40 },
        { account_id: bea, share: 60 },
      ],
    ])
      expect(await code(set(alone, { id, version, sellers }))).toBe('commission.seller-unseen');
    expect(await view(id)).toMatchObject({ source: 'staff', sellers: [{ account_id: ada, share: 100 }] });
  });

  const sellers = call(routes.getOrderSellers);
  const set = call(routes.setOrderSellers);
  const view = (id: number): Promise<OrderSellersView> => sellers(boss, { id });
  const give = async (id: number, parts: readonly (readonly [number, number])[], ctx = boss) => {
    const { version } = await view(id);
    return set(ctx, { id, version, sellers: parts.map(([account_id, share]) => ({ account_id, share })) });
  };
  const left = async (account: number) => {
    const { rows } = await runtime.database.db.execute(
      sql`select coalesce(sum(left_cents), 0)::int as cents from commission_earnings where account_id = ${account}`,
    );
    return Number(rows[0]?.cents);
  };

  it('take the commission of an order with them, and give it back', async () => {
    const { id } = await paidOrder(ada);
    expect(await view(id)).toMatchObject({ source: 'staff', version: 0, sellers: [{ account_id: ada, share: 100 }] });
    await give(id, [[bea, 100]]);
    expect([await left(ada), await left(bea)]).toEqual([0, 300]);
    // A later refund of the order goes by the sellers who were written down.
    await refund(id, { lines: [{ line_id: (await getAdminOrder(boss, id)).lines[0]?.id, quantity: 1 }] });
    expect([await left(ada), await left(bea)]).toEqual([0, 200]);
    await give(id, [
      [ada, 70],
      [bea, 30],
    ]);
    expect([await left(ada), await left(bea)]).toEqual([140, 60]);
    await give(id, []);
    expect(await view(id)).toMatchObject({ source: 'staff', version: 0 });
    expect([await left(ada), await left(bea)]).toEqual([200, 0]);
  });

  it('take back what was paid out, on the next statement', async () => {
    const { id } = await paidOrder(ada);
    await complete(id);
    runtime.advance(15 * 86_400_000);
    const month = new Date(runtime.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
    await calculateCommissions(boss, { month, account_ids: [ada, bea] });
    const { rows } = await runtime.database.db.execute(
      sql`select id from commission_statements where account_id = ${ada}`,
    );
    const first = Number(rows[0]?.id);
    await approve(boss, { id: first });
    await takeCommissionStep('pay')(boss, { id: first } as never);
    await give(id, [[bea, 100]]);
    expect(await ahead(ada)).toMatchObject({ payable: -3, paid: 3 });
    expect(await ahead(bea)).toMatchObject({ payable: 3 });
  });

  it('are refused where they do not add up, stand twice, are nobody, or are the one who writes', async () => {
    const { id } = await paidOrder(ada);
    const before = await view(id);
    expect(await code(give(id, [[bea, 99.99]]))).toBe('commission.seller-shares');
    expect(
      await code(
        give(id, [
          [bea, 50],
          [bea, 50],
        ]),
      ),
    ).toBe('commission.seller-twice');
    expect(await code(give(id, [[2_000_000, 100]]))).toBe('commission.account-gone');
    expect(await code(give(id, [[bea, 100]], as(bea)))).toBe('commission.seller-own');
    expect(await code(set(boss, { id: 2_000_000, version: 0, sellers: [] }))).toBe('not-found');
    expect(await code(set(boss, { id, version: 7, sellers: [] }))).toBe('stale-version');
    expect(await view(id)).toEqual(before);
    expect([await left(ada), await left(bea)]).toEqual([300, 0]);
  });

  it('of two who write at once one is told that the other was first', async () => {
    const { id } = await paidOrder(ada);
    const { won: ends } = await race(2, (at) =>
      code(set(boss, { id, version: 0, sellers: [{ account_id: at ? bea : cleo, share: 100 }] })),
    );
    expect(ends.toSorted()).toEqual(['done', 'stale-version']);
  });
});
