// What a customer's whole record goes through with her carts and orders: merged, parted, handed out.
import { customer, openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { domain as crm } from '../../../crm/domain.ts';
import { domain as customers } from '../../../customers/domain.ts';
import { exportPerson, makeCustomer, mergeCustomers, undoMerge } from '../../../customers/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { domain as members } from '../../../members/domain.ts';
import { domain as promotions } from '../../../promotions/domain.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { domain as wishlist } from '../../../wishlist/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { readCart } from '../../cart/actions/read-cart.ts';
import { addCartItemInput } from '../../cart/contract/index.ts';
import { domain as sales } from '../../domain.ts';
import { makeMethods, takeOrder } from '../../testing/index.ts';
import { orders } from '../schema.ts';

let runtime: TestRuntime;
let courier: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    settings,
    identity,
    customers,
    crm,
    members,
    promotions,
    wishlist,
    sales,
  ]);
  courier = await makeMethods(runtime);
});
afterAll(() => runtime.close());

const ownersOf = async (...ids: number[]) => {
  const { id, customer_id } = orders;
  const rows = await runtime.database.db.select({ customer_id }).from(orders).where(inArray(id, ids)).orderBy(id);
  return rows.map((row) => row.customer_id);
};
const staff = () => runtime.as({ kind: 'system', name: 'test' });
const cartOf = (id: number) => readCart(runtime.as(customer(id)), {});
const put = (id: number, stock_id: number, quantity: number) =>
  addCartItem(runtime.as(customer(id)), addCartItemInput.parse({ stock_id, quantity }));

it('her open cart goes along with a merge and comes back; into another one its pieces are poured', async () => {
  const stock = await makeStock(runtime, { quantity: 5 });
  const [kept, merged, third] = [await makeCustomer(runtime), await makeCustomer(runtime), await makeCustomer(runtime)];
  await put(merged, stock.id, 3);
  const { merges } = await mergeCustomers(staff(), { id: kept, merged_id: merged });
  await runtime.drain();
  expect(await cartOf(kept)).toMatchObject({ count: 3 });
  await undoMerge(staff(), { id: kept, merge_id: merges[0]?.id ?? 0 });
  await runtime.drain();
  expect(await cartOf(merged)).toMatchObject({ count: 3 });
  expect(await cartOf(kept)).toMatchObject({ count: 0 });

  await put(third, stock.id, 4);
  await mergeCustomers(staff(), { id: third, merged_id: merged });
  await runtime.drain();
  expect(await cartOf(third)).toMatchObject({ count: 5 });
});

it('every domain brings its part when her data is handed out, and no secret goes along', async () => {
  const id = await makeCustomer(runtime, 'handed-out@example.com', { password_hash: 'never shown' });
  const stock = await makeStock(runtime, { quantity: 5 });
  await put(id, stock.id, 2);
  const handed = await exportPerson(staff(), id);
  expect(handed).toMatchObject({
    customer: { email: 'handed-out@example.com' },
    cart: [{ items: [{ stock_id: stock.id, quantity: 2 }] }],
    ...{ addresses: [], consents: [], links: [], letters: [], journal: [], sessions: [], messages: [] },
    ...{ membership: [], points: [], redemptions: [], promotions: [], wishes: [], wish_mails: [] },
    ...{ orders: [], payments: [], refunds: [], returns: [] },
  });
  expect(JSON.stringify(handed)).not.toContain('never shown');
  expect(await exportPerson(staff(), id)).toMatchObject({ journal: [{ action: 'export', by: 'shop' }] });
});

it('an order placed while its customer is merged stands with the kept record, and goes back with the others', async () => {
  const stock = await makeStock(runtime, { quantity: 5 });
  const [kept, merged] = [await makeCustomer(runtime), await makeCustomer(runtime)];
  const place = () =>
    takeOrder(staff(), {
      customer_id: merged,
      lines: [{ stock_id: stock.id, quantity: 1 }],
      shipping_method_id: courier,
    });
  const early = await place();
  await runtime.drain();
  const { merges } = await mergeCustomers(staff(), { id: kept, merged_id: merged });
  await runtime.drain();
  const late = await place();
  await runtime.drain();
  expect(await ownersOf(early.id, late.id)).toEqual([kept, kept]);
  await undoMerge(staff(), { id: kept, merge_id: merges[0]?.id ?? 0 });
  await runtime.drain();
  expect(await ownersOf(early.id, late.id)).toEqual([merged, merged]);
});
