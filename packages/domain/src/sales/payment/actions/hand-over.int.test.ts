// Fetching an order in a store: the store is a place to send it to, and its code is what hands it over.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { makeStore, stopCollecting } from '../../../stores/testing/index.ts';
import { placeOrderInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { listOrders } from '../../desk/queries/list-orders.ts';
import { domain } from '../../domain.ts';
import { orders } from '../../order/schema.ts';
import { confirmPayment, handOver, shipOrder } from '../../testing/calls.ts';
import { brokenPromises, makeCart, makeFetching, makeMethods, someAddress, someContact } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let store: number;
let fetched: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  store = (await makeStore(runtime)).id;
  await makeStore(runtime, { collects: false });
  fetched = await makeFetching(runtime);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const { address: _street, ...person } = someAddress;

async function placed(pickup_point = `store-${store}`) {
  const stock = await makeStock(runtime, { quantity: 5 });
  const { cart_id } = await makeCart(runtime, stock.id, 2);
  const input = placeOrderInput.parse({
    ...{ cart_id, contact: someContact, shipping_address: person, pickup_point, expected_total: 20 },
    ...{ shipping_method_id: fetched, payment_method: 'bank_transfer', language: 'en-US' },
  });
  const result = await checkOut(runtime.as(visitor), input);
  if (result.result !== 'placed') throw new Error(`it costs ${result.preview.total}`);
  const [row] = await runtime.database.db.select().from(orders).where(eq(orders.number, result.order_number));
  return { stock, order: result.order, id: row?.id ?? 0, version: row?.version ?? 0, key: result.key };
}

const lotOf = async (stockId: number) =>
  (await runtime.database.connection.query('select quantity, reserved from inventories where stock_id = $1', [stockId]))
    .rows[0];

const hers = async ({ order }: Awaited<ReturnType<typeof placed>>, key: string) => {
  const route = domain.bindings.find((binding) => binding.route.name === 'sales.access-order');
  const reply = await route?.handle(runtime.as(visitor), { order_number: order.number, key, language: 'en-US' });
  return (reply as { data: { status: string; collect: { code: string; ready: boolean } | null } }).data;
};

it('the store is a pick-up point of its own, with its hours, and the order knows it', async () => {
  const one = await placed();
  expect(one.order.pickup_point).toMatchObject({ name: 'Temple Street store', hours: 'Mon–Sun 00:00–23:59' });
  expect(one.order.collect).toBeNull();
  const { data } = await listOrders(clerk, { page: 1, per_page: 10, filter: { store_id: String(store) } });
  expect(data.map(({ id }) => id)).toContain(one.id);
  await expect(placed('store-999')).rejects.toMatchObject({
    fields: { pickup_point: [{ code: 'sales.pickup-point-missing' }] },
  });
});

it('is handed over for its code alone, packed before or not', async () => {
  for (const packed of [true, false]) {
    const one = await placed();
    const before = await confirmPayment(clerk, { id: one.id, version: one.version, amount: 2000 });
    const { collect } = await hers(one, one.key);
    expect(collect).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      svg: expect.stringMatching(/^<svg/),
      ready: false,
    });
    const now = packed
      ? await shipOrder(clerk, { id: one.id, version: before.version, carrier: '', tracking_number: '' })
      : before;
    expect((await hers(one, one.key)).collect?.ready).toBe(packed);
    const wrong = String((Number(collect?.code) + 1) % 1_000_000).padStart(6, '0');
    const seen = { id: one.id, version: now.version };
    await expect(handOver(clerk, { ...seen, code: wrong })).rejects.toMatchObject({
      fields: { code: [{ code: 'sales.collect-code' }] },
    });
    const code = collect?.code ?? '';
    const done = await handOver(clerk, { ...seen, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(done.status).toBe('completed');
    expect(await lotOf(one.stock.id)).toMatchObject({ quantity: 3, reserved: 0 });
    expect((await hers(one, one.key)).collect).toBeNull();
    await expect(handOver(clerk, { id: one.id, version: done.version, code })).rejects.toMatchObject({
      code: 'sales.wrong-status',
    });
  }
});

it('waits until it is paid, and one that is brought has no code', async () => {
  const one = await placed();
  await expect(handOver(clerk, { id: one.id, version: one.version, code: '000000' })).rejects.toMatchObject({
    fields: { code: [{ code: 'sales.collect-code' }] },
  });
  await runtime.database.db.update(orders).set({ store_id: null }).where(eq(orders.id, one.id));
  await expect(handOver(clerk, { id: one.id, version: one.version, code: '000000' })).rejects.toMatchObject({
    code: 'sales.not-collected',
  });
});

it('the letter says where it waits and by which code it is fetched', async () => {
  const one = await placed();
  const { version } = await confirmPayment(clerk, { id: one.id, version: one.version, amount: 2000 });
  await shipOrder(clerk, { id: one.id, version, carrier: '', tracking_number: '' });
  await runtime.drain();
  const code = (await hers(one, one.key)).collect?.code ?? '-';
  const { rows } = await runtime.database.connection.query(
    `select text from mail_logs where about ->> 'id' = '${one.id}' and name = 'sales.shipped'`,
  );
  expect(rows[0]?.text).toContain(code);
  expect(rows[0]?.text).toContain('Temple Street store');
});

it('nobody is offered to fetch it while no store hands orders over', async () => {
  await stopCollecting(runtime);
  await expect(placed()).rejects.toMatchObject({ code: 'sales.shipping-unavailable' });
});
