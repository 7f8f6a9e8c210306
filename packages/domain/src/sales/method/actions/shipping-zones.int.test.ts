// Where a way to send it goes, how long it leaves to pay, where its parcels wait and who brings them.

import { hour } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { previewCheckout } from '../../cart/actions/preview-checkout.ts';
import { addCartItemInput, placeOrderInput, previewCheckoutInput } from '../../cart/contract/index.ts';
import { changeOrderInput } from '../../change/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { orders } from '../../order/schema.ts';
import { changeOrder, confirmPayment, shipOrder } from '../../testing/calls.ts';

import { makeMethods, someAddress, someContact } from '../../testing/index.ts';
import { methodsTag } from '../queries/list-methods.ts';
import { shippingMethods } from '../schema.ts';

let runtime: TestRuntime;
let guest: Context;
let clerk: Context;
let island: number;

const words = (text: string) => ({ 'en-US': text, 'zh-HK': `${text}號` });

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  guest = runtime.as(visitor);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  island = await makeMethods(runtime);
  const { db } = runtime.database;
  await db
    .update(shippingMethods)
    .set({ districts: ['wan_chai', 'eastern'], carrier: 'sf_express', pay_hours: 3 })
    .where(eq(shippingMethods.id, island));
  runtime.cache.drop([methodsTag]);
});
afterAll(() => runtime.close());

async function cart() {
  const stock = await makeStock(runtime, { quantity: 5 });
  return (await addCartItem(guest, addCartItemInput.parse({ stock_id: stock.id, quantity: 2 }))).cart_id;
}
const preview = async (place: object) =>
  previewCheckout(guest, previewCheckoutInput.parse({ cart_id: await cart(), ...place }));
const place = async (address: object, more: object = {}, total = 50) =>
  checkOut(
    guest,
    placeOrderInput.parse({
      cart_id: await cart(),
      expected_total: total,
      contact: someContact,
      shipping_address: { ...someAddress, ...address },
      shipping_method_id: island,
      payment_method: 'bank_transfer',
      ...more,
    }),
  );
const refusedAt = (field: string, code: string) =>
  expect.objectContaining({ fields: { [field]: [expect.objectContaining({ code })] } });

async function orderOf(result: Awaited<ReturnType<typeof place>>) {
  if (result.result !== 'placed') throw new Error(`not placed: ${JSON.stringify(result)}`);
  const [row] = await runtime.database.db.select().from(orders).where(eq(orders.number, result.order_number));
  if (!row) throw new Error('no order');
  return row;
}

describe('a method for some districts', () => {
  it('is offered there, and while the district is not known only what goes everywhere is', async () => {
    const there = await preview({ country: 'HKG', district: 'wan_chai' });
    expect(there).toMatchObject({ shipping_method_id: island, can_place: true, district_matters: true });
    for (const place of [{ country: 'HKG' }, { country: 'HKG', district: 'sha_tin' }])
      expect(await preview(place)).toMatchObject({ shipping_methods: [], can_place: false });
    const elsewhere = await preview({ country: 'MAC', district: 'sha_tin' });
    expect(elsewhere).toMatchObject({ shipping_method_id: island, district: null });
    expect(elsewhere.shipping_places).toContainEqual({
      name: 'Courier',
      countries: ['HKG', 'MAC'],
      districts: ['wan_chai', 'eastern'],
    });
  });

  it('takes an order there alone, and says at the district why not', async () => {
    await expect(place({ country: 'HKG' })).rejects.toEqual(
      refusedAt('shipping_address.district', 'sales.district-missing'),
    );
    await expect(place({ country: 'HKG', district: 'sha_tin' })).rejects.toEqual(
      refusedAt('shipping_address.district', 'sales.district-unserved'),
    );
    const order = await orderOf(await place({ country: 'HKG', district: 'eastern' }));
    expect(order.shipping_address).toMatchObject({ country: 'HKG', district: 'eastern' });
    const away = await orderOf(await place({ country: 'MAC', district: 'eastern', contact_number: '+853 6623 0004' }));
    expect(away.shipping_address).toMatchObject({ country: 'MAC', district: null });
  });
});

describe('what else a method says', () => {
  it('leaves fewer hours to pay than the way to pay does, never more', async () => {
    const due = (await orderOf(await place({ district: 'eastern' }))).payment_deadline_at;
    const left = (due?.getTime() ?? 0) - runtime.now().getTime();
    expect(left).toBeLessThanOrEqual(3 * hour);
    expect(left).toBeGreaterThan(2 * hour);
  });

  it('names the carrier, whose link follows a parcel with a number', async () => {
    const { id, version } = await orderOf(await place({ district: 'eastern' }));
    const paid = await confirmPayment(clerk, { id, version, amount: 5000 });
    expect(paid.carrier).toBe('SF Express');
    const sent = await shipOrder(clerk, {
      id,
      version: paid.version,
      carrier: 'SF Express',
      tracking_number: 'SF 1/2',
    });
    expect(sent.shipments).toMatchObject([{ tracking_url: expect.stringMatching(/sf-express\.com.*SF%201%2F2$/) }]);
  });

  it('keeps the place she chose with its hours, whatever becomes of it', async () => {
    const points = ['a', 'b'].map((key) => ({ key, name: words(key), address: words('Street'), hours: words('9–6') }));
    const { db } = runtime.database;
    const set = (pickup_points: typeof points) =>
      db.update(shippingMethods).set({ pickup_points }).where(eq(shippingMethods.id, island));
    await set(points);
    runtime.cache.drop([methodsTag]);
    await expect(place({ district: 'eastern', address: undefined })).rejects.toEqual(
      refusedAt('pickup_point', 'sales.pickup-point-missing'),
    );
    const { id } = await orderOf(await place({ district: 'eastern' }, { pickup_point: 'b' }));
    const streetless = await orderOf(await place({ district: 'eastern', address: undefined }, { pickup_point: 'a' }));
    expect(streetless).toMatchObject({ shipping_address: { address: '' }, pickup_point: { key: 'a' } });
    await set([]);
    runtime.cache.drop([methodsTag]);
    // Brought to her door after all: by a way without places to pick it up.
    await expect(place({ district: 'eastern', address: undefined }, { pickup_point: 'a' })).rejects.toEqual(
      refusedAt('shipping_address.address', 'validation.required'),
    );
    const change = (more: object) => changeOrder(clerk, changeOrderInput.parse({ ...seen, ...more }));
    const seen = { id: streetless.id, version: streetless.version };
    const { address: _, ...elsewhere } = someAddress;
    await expect(change({ shipping_address: { ...elsewhere, district: 'eastern' } })).rejects.toEqual(
      refusedAt('shipping_address.address', 'validation.required'),
    );
    expect(await change({ note: 'At noon' })).toMatchObject({ pickup_point: { key: 'a' }, note: 'At noon' });
    expect(await getAdminOrder(clerk, id)).toMatchObject({
      shipping_method: 'Courier · b',
      pickup_point: { key: 'b', name: 'b', address: 'Street', hours: '9–6' },
    });
  });
});
