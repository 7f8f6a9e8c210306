// A kit from the form to the parcel and back: a set of one pot and two cups.
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { getProduct, productUpdate } from '../../../catalogue/contract/index.ts';
import { domain as catalogue } from '../../../catalogue/domain.ts';
import { updateProduct } from '../../../catalogue/index.ts';
import { changeStock, makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as inventory } from '../../../inventory/domain.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { addCartItemInput, placeOrderInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { placeOrderResult } from '../../desk/contract/index.ts';
import { domain } from '../../domain.ts';
import { priceAtCounter } from '../../payment/queries/price-at-counter.ts';
import {
  approveReturn,
  cancelOrder,
  changeOrder,
  completeOrder,
  confirmPayment,
  receiveReturn,
  shipOrder,
} from '../../testing/calls.ts';
import { askReturnOf, brokenPromises, makeMethods, someAddress, someContact, takeOrder } from '../../testing/index.ts';

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
async function levels(stock: number) {
  const { rows } = await runtime.database.connection.query(
    'select sum(quantity)::int as there, sum(reserved)::int as reserved from inventories where stock_id = $1',
    [stock],
  );
  return [rows[0]?.there, rows[0]?.reserved];
}
const withParts = (productId: number, stockId: number, parts: object[]) =>
  updateProduct(clerk, productUpdate.parse({ id: productId, stocks: [{ id: stockId, parts }] }));

/** Five pots and seven cups: three sets. */
async function set(code: string) {
  const [pot, cup] = [await makeStock(runtime, { quantity: 5 }), await makeStock(runtime, { quantity: 7 })];
  const kit = await makeStock(runtime, { code, lots: [], price: 3000 });
  const parts = [
    { stock_id: pot.id, quantity: 1 },
    { stock_id: cup.id, quantity: 2 },
  ];
  const saved = await withParts(kit.productId, kit.id, parts);
  return { saved, kit, pot, cup };
}

it('is put together in the form, and what can be sold of it follows from its parts', async () => {
  const { saved, kit, pot, cup } = await set('tea-set');
  expect(saved.stocks[0]).toMatchObject({
    available_inventories: 3,
    parts: [
      { stock_id: pot.id, quantity: 1 },
      { stock_id: cup.id, quantity: 2 },
    ],
  });
  expect((await productPage(guest, { url: 'tea-set' })).stocks[0]).toMatchObject({
    available_inventories: 3,
    sold_out: false,
    parts: [{ quantity: 1 }, { quantity: 2 }],
  });
  const wrong = async (parts: object[], field: string, code: string, of = kit) =>
    expect(withParts(of.productId, of.id, parts)).rejects.toMatchObject({ fields: { [field]: [{ code }] } });
  await wrong([{ stock_id: kit.id, quantity: 1 }], 'stocks.0.parts.0.stock_id', 'catalogue.kit-part');
  await wrong([{ stock_id: kit.id, quantity: 1 }], 'stocks.0.parts', 'catalogue.kit-of-kits', cup);
  const other = await makeStock(runtime, { lots: [] });
  await wrong([{ stock_id: kit.id, quantity: 1 }], 'stocks.0.parts.0.stock_id', 'catalogue.kit-of-kits', other);
  const there = await makeStock(runtime, { quantity: 1 });
  await wrong([{ stock_id: cup.id, quantity: 1 }], 'stocks.0.parts', 'catalogue.kit-lots', there);
  const uncounted = await makeStock(runtime, { tracked: false });
  await wrong([{ stock_id: uncounted.id, quantity: 1 }], 'stocks.0.parts.0.stock_id', 'catalogue.kit-part');
  await changeStock(runtime, other.id, { allow_backorder: true });
  await wrong([{ stock_id: cup.id, quantity: 1 }], 'stocks.0.parts', 'catalogue.kit-backorder', other);
  const refused = (id: number, values: object, field: string, code: string) =>
    expect(updateProduct(clerk, productUpdate.parse({ id, ...values }))).rejects.toMatchObject({
      fields: { [field]: [{ code }] },
    });
  const late = { stocks: [{ id: kit.id, allow_backorder: true }] };
  await refused(kit.productId, late, 'stocks.0.allow_backorder', 'catalogue.kit-backorder');
  for (const { productId } of [kit, pot])
    await refused(productId, { track_inventories: false }, 'track_inventories', 'catalogue.kit-counted');
  expect((await withParts(kit.productId, kit.id, [])).stocks[0]).toMatchObject({ parts: [], available_inventories: 0 });
});

it('is bought, sent and comes back as its parts; the till sells it out of its own lots', async () => {
  const { kit, pot, cup } = await set('tea-set-2');
  const add = (quantity: number) => addCartItem(guest, addCartItemInput.parse({ stock_id: kit.id, quantity }));
  await expect(add(4)).rejects.toMatchObject({ code: 'sales.cart-quantity', params: { available: 3 } });
  const { cart_id } = await add(2);
  const placed = placeOrderResult.parse(
    await checkOut(
      guest,
      placeOrderInput.parse({
        ...{ cart_id, expected_total: 90, contact: someContact, shipping_address: someAddress },
        ...{ shipping_method_id: courier, payment_method: 'bank_transfer' },
      }),
    ),
  );
  if (placed.result !== 'placed') throw new Error('not placed');
  expect([await levels(pot.id), await levels(cup.id)]).toEqual([
    [5, 2],
    [7, 4],
  ]);
  const { rows } = await runtime.database.connection.query(
    `select id, (select warehouse_id from inventories where id = $2) as place from orders where number = $1`,
    [placed.order.number, pot.lotIds[0]],
  );
  const [id, warehouseId] = [Number(rows[0]?.id), Number(rows[0]?.place)];
  const sale = { customerId: null, codes: [], points: 0, warehouseId, oddOf: () => ({ cents: 0, taken: false }) };
  const counted = (quantity: number) => priceAtCounter(clerk, { ...sale, lines: [{ stock_id: kit.id, quantity }] });
  await expect(counted(2)).rejects.toMatchObject({ fields: { 'lines.0.quantity': [{ params: { available: 1 } }] } });
  expect((await counted(1)).price.totals.total_cents).toBe(3000);

  const paid = await confirmPayment(clerk, { id, version: 1, amount: 9000 });
  const carrier = { carrier: 'SF', tracking_number: '1', language: 'en-US' as const };
  const line_id = paid.lines[0]?.id ?? 0;
  const part = await shipOrder(clerk, { id, version: paid.version, lines: [{ line_id, quantity: 1 }], ...carrier });
  expect([await levels(pot.id), await levels(cup.id)]).toEqual([
    [4, 1],
    [5, 2],
  ]);
  const sent = await shipOrder(clerk, { id, version: part.version, ...carrier });
  const done = await completeOrder(clerk, { id, version: sent.version });
  expect(done.status).toBe('completed');
  const back = await askReturnOf(runtime, id, 1);
  const asked = await approveReturn(clerk, { id: back, version: 1 });
  await receiveReturn(clerk, {
    ...{ id: back, version: asked.version },
    lines: [{ line_id: asked.lines[0]?.line_id ?? 0, quantity: 1, outcome: 'lot' }],
  });
  expect([await levels(pot.id), await levels(cup.id)]).toEqual([
    [4, 0],
    [5, 0],
  ]);
});

it('is changed and canceled as its parts', async () => {
  const { kit, pot, cup } = await set('tea-set-3');
  const lines = (quantity: number) => [{ stock_id: kit.id, quantity }];
  const order = await takeOrder(clerk, { lines: lines(2), shipping_method_id: courier });
  const more = (version: number, quantity: number) =>
    changeOrder(clerk, { id: order.id, version, language: 'en-US', lines: lines(quantity) });
  await expect(more(order.version, 4)).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ params: { available: 3 } }] },
  });
  const three = await more(order.version, 3);
  expect(await levels(cup.id)).toEqual([7, 6]);
  const one = await more(three.version, 1);
  expect([await levels(pot.id), await levels(cup.id)]).toEqual([
    [5, 1],
    [7, 2],
  ]);
  await cancelOrder(clerk, { id: order.id, version: one.version, reason: 'buyer' });
  expect([await levels(pot.id), await levels(cup.id)]).toEqual([
    [5, 0],
    [7, 0],
  ]);
});
