// An order that leaves in several parcels: the stock of each goes with it, lot by lot.

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { domain } from '../../domain.ts';
import { getOrderDocument } from '../../paper/queries/get-order-document.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import {
  cancelOrder,
  completeOrder,
  confirmPayment,
  loseParcel,
  packParcel,
  refundOrder,
  shipOrder,
  shipParcel,
  unpackParcel,
} from '../../testing/calls.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 10 });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });

/** Three pieces of one stock and two of another, paid: 50.00 and the courier. */
async function paidOrder() {
  const [tea, cup] = [await makeStock(runtime, { quantity: 5 }), await makeStock(runtime, { quantity: 5 })];
  const lines = [
    { stock_id: tea.id, quantity: 3 },
    { stock_id: cup.id, quantity: 2 },
  ];
  const { id, version } = await takeOrder(clerk, { lines, shipping_method_id: courier });
  const order = await confirmPayment(clerk, { id, version, amount: 8000 });
  const [first, second] = order.lines.map((line) => line.id);
  return { id, version: order.version, first: first ?? 0, second: second ?? 0, tea: tea.id, cup: cup.id };
}
const lotsOf = async (stockId: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select quantity, reserved from inventories where stock_id = ${stockId}`,
  );
  return rows[0];
};
const by = { carrier: 'SF', tracking_number: 'SF1' };

it('leaves in three parcels, and is shipped when the last has left', async () => {
  const { id, version, first, second, tea, cup } = await paidOrder();
  const part = await shipOrder(clerk, { id, version, ...by, lines: [{ line_id: first, quantity: 2 }] });
  expect(part).toMatchObject({
    status: 'processing',
    partly_shipped: true,
    commands: ['ship', 'ship-part', 'refund', 'relocate'],
  });
  expect(part.timeline.at(-1)).toMatchObject({ command: 'ship-part', effects: [{ word: 'sold', amount: 2 }, {}] });
  expect([await lotsOf(tea), await lotsOf(cup)]).toEqual([
    { quantity: 3, reserved: 1 },
    { quantity: 5, reserved: 2 },
  ]);
  const asked = { id, version: part.version, ...by };
  const tooMany = [{ line_id: first, quantity: 2 }];
  await expect(shipOrder(clerk, { ...asked, lines: tooMany })).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.parcel-quantity' }] },
  });
  await expect(cancelOrder(clerk, { id, version: part.version, reason: 'x' })).rejects.toEqual(
    code('sales.wrong-status'),
  );

  const packed = await packParcel(clerk, {
    id,
    version: part.version,
    language: 'en-US',
    lines: [{ line_id: second, quantity: 2 }],
  });
  expect(packed).toMatchObject({
    number: 2,
    status: 'draft',
    shipped_at: null,
    commands: ['ship', 'process', 'unpack'],
  });
  expect((await getStoreOrder(runtime.as(visitor), id)).shipments.map(({ number }) => number)).toEqual([1]);
  const rest = await shipOrder(clerk, asked);
  expect(
    rest.shipments.map(({ number, status, lines }) => [number, status, lines.map(({ quantity }) => quantity)]),
  ).toEqual([
    [1, 'shipped', [2]],
    [2, 'draft', [2]],
    [3, 'shipped', [1]],
  ]);
  expect(rest.status).toBe('processing');
  await expect(shipOrder(clerk, { ...asked, version: rest.version })).rejects.toEqual(code('sales.parcel-empty'));

  await shipParcel(clerk, { id: packed.id, version: packed.version, language: 'en-US', ...by });
  const shipped = await getAdminOrder(clerk, id);
  expect(shipped).toMatchObject({ status: 'shipped', partly_shipped: false });
  expect([await lotsOf(tea), await lotsOf(cup)]).toEqual([
    { quantity: 2, reserved: 0 },
    { quantity: 3, reserved: 0 },
  ]);
  await runtime.drain();
  const { rows } = await runtime.database.db.execute(
    sql`select text from mail_logs where name = 'sales.shipped' and about ->> 'id' = ${String(id)}`,
  );
  expect(rows).toHaveLength(3);
  const slip = await getOrderDocument(clerk, id, 'packing-slip', packed.id);
  expect(
    Buffer.from(slip.bytes as Uint8Array)
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
  await completeOrder(clerk, { id, version: shipped.version });
  expect((await getAdminOrder(clerk, id)).shipments.map(({ status }) => status)).toEqual(Array(3).fill('completed'));
});

it('is shipped when what has not left is not sent any more, and what was packed of it is unpacked', async () => {
  const { id, version, first, second, tea, cup } = await paidOrder();
  const part = await shipOrder(clerk, { id, version, ...by, lines: [{ line_id: first, quantity: 3 }] });
  await packParcel(clerk, { id, version: part.version, language: 'en-US', lines: [{ line_id: second, quantity: 1 }] });
  const giveBack = async (quantity: number) => {
    const wish = { id, version: (await getAdminOrder(clerk, id)).version, reason: '#sold-out' };
    return refundOrder(clerk, refundOrderInput.parse({ ...wish, lines: [{ line_id: second, quantity }] }));
  };
  expect(await giveBack(1)).toMatchObject({ status: 'processing' });
  const shipped = await giveBack(1);
  expect(shipped).toMatchObject({ status: 'shipped', partly_shipped: false });
  expect(shipped.shipments.map(({ status }) => status)).toEqual(['shipped', 'canceled']);
  expect([await lotsOf(tea), await lotsOf(cup)]).toEqual([
    { quantity: 2, reserved: 0 },
    { quantity: 5, reserved: 0 },
  ]);
  expect(await completeOrder(clerk, { id, version: shipped.version })).toMatchObject({ status: 'completed' });
});

it('an order of before that was left waiting for nothing is shipped without another parcel', async () => {
  const { id, version, first, second } = await paidOrder();
  const part = await shipOrder(clerk, { id, version, ...by, lines: [{ line_id: first, quantity: 3 }] });
  const lines = [{ line_id: second, quantity: 2 }];
  await refundOrder(clerk, refundOrderInput.parse({ id, version: part.version, reason: 'x', lines }));
  await runtime.database.db.execute(sql`update orders set status = 'processing' where id = ${id}`);
  const { version: now } = await getAdminOrder(clerk, id);
  const shipped = await shipOrder(clerk, { id, version: now, ...by });
  expect(shipped).toMatchObject({ status: 'shipped', shipments: [{ number: 1 }] });
});

it('a parcel of no pieces is refused at its pieces', async () => {
  const { id, version } = await paidOrder();
  await expect(packParcel(clerk, { id, version, language: 'en-US', lines: [] })).rejects.toMatchObject({
    fields: { lines: [expect.objectContaining({ code: 'sales.parcel-choose' })] },
  });
});

it('a parcel that was lost is said so, and what was packed is free again with the order', async () => {
  const { id, version, first } = await paidOrder();
  const packed = await packParcel(clerk, { id, version, language: 'en-US' });
  await expect(packParcel(clerk, { id, version, language: 'en-US' })).rejects.toEqual(code('sales.parcel-empty'));
  const empty = await unpackParcel(clerk, {
    id: packed.id,
    version: packed.version,
    reason: 'Wrong box',
  });
  expect(empty.status).toBe('canceled');
  const again = await packParcel(clerk, { id, version, language: 'en-US', lines: [{ line_id: first, quantity: 1 }] });
  await cancelOrder(clerk, { id, version, reason: '#sold-out' });
  const canceled = await getAdminOrder(clerk, id);
  expect(canceled.shipments.find((one) => one.id === again.id)?.status).toBe('canceled');

  const other = await paidOrder();
  const shipped = await shipOrder(clerk, { id: other.id, version: other.version, ...by });
  const [parcel] = shipped.shipments;
  if (!parcel) throw new Error('no parcel');
  const lost = await loseParcel(clerk, {
    id: parcel.id,
    version: parcel.version,
    reason: 'Never came',
  });
  expect(lost).toMatchObject({ status: 'abnormal', commands: ['deliver'] });
});

// Red without the lock of the order: both read the same pieces as not packed.
it.runIf(inject('database').engine === 'postgres')(
  'two clerks pack and ship the same pieces: they leave once',
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, version, first, second } = await paidOrder();
      const lines = [
        { line_id: first, quantity: 2 },
        { line_id: second, quantity: 1 },
      ];
      const { won } = await race<unknown>(4, async (index) =>
        index % 2
          ? packParcel(clerk, { id, version, language: 'en-US', lines })
          : shipOrder(clerk, { id, version, ...by, lines }),
      );
      expect(won.length).toBe(1);
      expect(await brokenPromises(runtime)).toEqual([]);
    }
  },
);
