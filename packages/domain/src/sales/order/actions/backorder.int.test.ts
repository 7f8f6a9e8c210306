// Goods that are sold before they are there, from the page to the parcel.
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { getProduct } from '../../../catalogue/contract/index.ts';
import { domain as catalogue } from '../../../catalogue/domain.ts';
import { receiveUnits } from '../../../catalogue/index.ts';
import { changeStock, makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as inventory } from '../../../inventory/domain.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { addCartItemInput, placeOrderInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { placeOrderResult } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { domain } from '../../domain.ts';
import { priceAtCounter } from '../../payment/queries/price-at-counter.ts';
import { cancelOrder, changeOrder, confirmPayment, packParcel, shipOrder } from '../../testing/calls.ts';
import { brokenPromises, makeMethods, someAddress, someContact, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let guest: Context;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, inventory, domain]);
  guest = runtime.as(visitor);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  courier = await makeMethods(runtime);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const productPage = callsOf(catalogue.bindings)(getProduct);
const add = (input: object) => addCartItem(guest, addCartItemInput.parse(input));

/** Two pieces lie there, four more may be owed; they come in on a day far off. */
async function coming(code: string) {
  const stock = await makeStock(runtime, { code, quantity: 2 });
  await changeStock(runtime, stock.id, { allow_backorder: true, backorder_limit: 4, available_on: '2999-05-01' });
  const { rows } = await runtime.database.connection.query('select warehouse_id from inventories where id = $1', [
    stock.lotIds[0],
  ]);
  return { id: stock.id, warehouseId: Number(rows[0]?.warehouse_id) };
}

it('is bought beyond what lies there, told so, and sent when it has come in', async () => {
  const { id: stock_id, warehouseId } = await coming('coming-tea');
  expect((await productPage(guest, { url: 'coming-tea' })).stocks[0]).toMatchObject({
    ...{ available_inventories: 6, in_stock: 2, sold_out: false },
    ...{ allow_backorder: true, available_on: '2999-05-01' },
  });
  await expect(add({ stock_id, quantity: 7 })).rejects.toMatchObject({ params: { available: 6 } });
  const cart = await add({ stock_id, quantity: 5 });
  expect(cart.items[0]).toMatchObject({ later: 3, available_on: '2999-05-01', problem: null });
  const placed = placeOrderResult.parse(
    await checkOut(
      guest,
      placeOrderInput.parse({
        ...{ cart_id: cart.cart_id, expected_total: 80, contact: someContact, shipping_address: someAddress },
        ...{ shipping_method_id: courier, payment_method: 'bank_transfer' },
      }),
    ),
  );
  if (placed.result !== 'placed') throw new Error('not placed');
  expect(placed.order.lines).toMatchObject([{ quantity: 5, owed: 3 }]);
  const { rows } = await runtime.database.connection.query('select id, version from orders where number = $1', [
    placed.order.number,
  ]);
  const id = Number(rows[0]?.id);
  expect((await getStoreOrder(guest, id)).lines).toMatchObject([{ owed: 3 }]);

  // The till sells only what lies there, which is nobody's any more.
  const sale = { customerId: null, codes: [], points: 0, warehouseId, oddOf: () => ({ cents: 0, taken: false }) };
  await expect(priceAtCounter(clerk, { ...sale, lines: [{ stock_id, quantity: 1 }] })).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.order-quantity', params: { available: 0 } }] },
  });

  const paid = await confirmPayment(clerk, { id, version: 1, amount: 8000 });
  const line_id = paid.lines[0]?.id ?? 0;
  const packed = packParcel(clerk, { id, version: paid.version, lines: [{ line_id, quantity: 3 }], language: 'en-US' });
  await expect(packed).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.parcel-owed', params: { left: 2, owed: 3 } }] },
  });
  const carrier = { carrier: 'SF', tracking_number: '1', language: 'en-US' as const };
  const part = await shipOrder(clerk, { id, version: paid.version, ...carrier });
  expect(part).toMatchObject({ partly_shipped: true, lines: [{ shipped: 2, owed: 3 }] });
  await expect(shipOrder(clerk, { id, version: part.version, ...carrier })).rejects.toMatchObject({
    code: 'sales.parcel-owed',
  });
  const came = { stock_id, warehouse_id: warehouseId, expiry_date: null, is_discard: false, cost_cents: 1, remark: '' };
  await inTransaction(clerk, (tx) => receiveUnits(tx, { ...came, quantity: 4 }));
  expect(await getAdminOrder(clerk, id)).toMatchObject({ lines: [{ owed: 0, available_inventories: 1 }] });
  expect(await shipOrder(clerk, { id, version: part.version, ...carrier })).toMatchObject({
    ...{ status: 'shipped', lines: [{ shipped: 5, owed: 0 }] },
  });
});

it('is taken and changed by staff within the limit; who cancels gives it up to whoever waits', async () => {
  const { id: stock_id } = await coming('coming-cup');
  const lines = (quantity: number) => [{ stock_id, quantity }];
  const first = await takeOrder(clerk, { lines: lines(3), shipping_method_id: courier });
  const second = await takeOrder(clerk, { lines: lines(1), shipping_method_id: courier });
  expect([first.lines[0]?.owed, second.lines[0]?.owed]).toEqual([1, 1]);
  const more = (quantity: number) =>
    changeOrder(clerk, { id: second.id, version: second.version, language: 'en-US', lines: lines(quantity) });
  await expect(more(4)).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.order-quantity', params: { available: 3 } }] },
  });
  const changed = await more(3);
  expect(changed.lines[0]?.owed).toBe(3);
  await cancelOrder(clerk, { id: first.id, version: first.version, reason: 'buyer' });
  const left = await getAdminOrder(clerk, second.id);
  expect(left.lines[0]?.owed).toBe(1);
  const fewer = await changeOrder(clerk, {
    ...{ id: second.id, version: left.version, language: 'en-US' as const },
    lines: lines(1),
  });
  expect(fewer.lines[0]).toMatchObject({ quantity: 1, owed: 0 });
});
