// An order paid another way than it was placed with: its whole price follows.
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { changeProduct, makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as promotions } from '../../../promotions/domain.ts';
import { endPromotions, makePromotion } from '../../../promotions/testing/index.ts';
import { domain as tax } from '../../../tax/domain.ts';
import { makeTaxClass } from '../../../tax/testing/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getPayableOrder } from '../../desk/queries/get-payable-order.ts';
import { domain } from '../../domain.ts';
import { brokenPromises, makeMethods, someContact, takeOrder } from '../../testing/index.ts';
import { beginPayment, buyerOf } from './begin-payment.ts';

let runtime: TestRuntime;
let courier: number;
const rows = async (query: ReturnType<typeof sql>) => (await runtime.database.db.execute(query)).rows;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [tax, promotions, domain]);
  courier = await makeMethods(runtime);
});
afterAll(() => runtime.close());

it('is no earlier order than itself for what is given with a first one', async () => {
  const first = await makePromotion(runtime, {
    conditions: [{ kind: 'first_order' }, { kind: 'payment_methods', codes: ['cash_on_delivery'] }],
    rewards: [{ kind: 'amount', amount: 3 }],
    limit_person: 1,
  });
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const place = async () => {
    const contact = { ...someContact, email: 'new@example.com' };
    const lines = [{ stock_id: (await makeStock(runtime)).id, quantity: 1 }];
    return takeOrder(clerk, { contact, lines, shipping_method_id: courier });
  };
  const pay = async (id: number, method: 'cash_on_delivery' | 'bank_transfer') => {
    await beginPayment(runtime.as(visitor), id, buyerOf, method);
    return (await getAdminOrder(clerk, id)).money.total;
  };
  const { id } = await place();
  const totals = [];
  for (const method of ['cash_on_delivery', 'bank_transfer', 'cash_on_delivery'] as const)
    totals.push(await pay(id, method));
  expect(totals).toEqual([37, 40, 37]);
  expect(await pay((await place()).id, 'cash_on_delivery')).toBe(40);
  await endPromotions(runtime, first);
});

it('is sent for the tax it was placed with, whatever class its shipping has today', async () => {
  const taxed = await makeTaxClass(runtime, { 'en-US': 'Freight' }, [{ country: 'HKG', percent: 10 }]);
  const none = await makeTaxClass(runtime, { 'en-US': 'None' }, []);
  const sentIn = async (id: number) => {
    await rows(sql`update shipping_methods set tax_class_id = ${id} where id = ${courier}`);
    runtime.cache.drop(['sales-methods']);
  };
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const taxAfter = async (before: number, after: number) => {
    await sentIn(before);
    const lines = [{ stock_id: (await makeStock(runtime)).id, quantity: 1 }];
    const { id } = await takeOrder(clerk, { lines, shipping_method_id: courier });
    await sentIn(after);
    await beginPayment(runtime.as(visitor), id, buyerOf, 'cash_on_delivery');
    const [order] = await rows(sql`select shipping_tax_cents::int as tax,
      array(select (t ->> 'rate')::int from jsonb_array_elements(taxes) t) as rates from orders where id = ${id}`);
    return [order?.tax, order?.rates];
  };
  expect(await taxAfter(taxed, none)).toEqual([273, [100_000]]);
  expect(await taxAfter(none, taxed)).toEqual([0, []]);
  await sentIn(none);
});

it('loses what is given for the old way alone, keeps the rest to the cent, and is taxed anew', async () => {
  const vat = await makeTaxClass(runtime, { 'en-US': 'VAT' }, [{ country: 'HKG', percent: 20 }]);
  await rows(
    sql`update payment_methods set surcharge_cents = 600, tax_class_id = ${vat} where code = 'cash_on_delivery'`,
  );
  runtime.cache.drop(['sales-methods']);
  const always = await makePromotion(runtime, { rewards: [{ kind: 'amount', amount: 5 }], stacking: 'free' });
  const transfer = await makePromotion(runtime, {
    conditions: [{ kind: 'payment_methods', codes: ['bank_transfer'] }],
    rewards: [{ kind: 'percent', percent: 10, most: null }],
    stacking: 'free',
    limit_total: 1,
  });
  const atTheDoor = await makePromotion(runtime, {
    conditions: [{ kind: 'payment_methods', codes: ['cash_on_delivery'] }],
    rewards: [{ kind: 'amount', amount: 2 }],
    stacking: 'free',
    limit_total: 1,
  });
  const stock = await makeStock(runtime, { price: 10_000, quantity: 3 });
  await changeProduct(runtime, stock.productId, { tax_class_id: vat });
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const lines = [{ stock_id: stock.id, quantity: 1 }];
  const placed = await takeOrder(clerk, { lines, shipping_method_id: courier });
  const { id } = placed;
  const before = placed.money;
  expect(before.total).toBeLessThan(125);
  // Begun since, and for every way: an order that is only paid another way does not get it.
  await makePromotion(runtime, { rewards: [{ kind: 'amount', amount: 50 }], stacking: 'free' });
  const payable = await getPayableOrder(runtime.as(visitor), id);
  expect(payable.payment_methods.map(({ code, surcharge, total }) => [code, surcharge, total])).toEqual([
    ['bank_transfer', 0, before.total],
    ['cash_on_delivery', 6, 129],
  ]);
  expect(payable.payment_methods.map(({ dropped, added }) => [dropped.length, added.length])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await beginPayment(runtime.as(visitor), id, buyerOf, 'cash_on_delivery');
  const { money } = await getAdminOrder(clerk, id);
  expect(money.total).toBe(129);
  expect(money.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['discount', -5],
    ['discount', -2],
    ['surcharge', 6],
    // Of 93.00 and of the surcharge.
    ['included_tax', 16.5],
  ]);
  const uses = await rows(
    sql`select promotion_id, state from promotion_uses where order_id = ${id} order by promotion_id`,
  );
  expect(uses).toEqual([
    { promotion_id: always, state: 'taken' },
    { promotion_id: transfer, state: 'released' },
    { promotion_id: atTheDoor, state: 'taken' },
  ]);
  expect(await brokenPromises(runtime)).toEqual([]);
});
