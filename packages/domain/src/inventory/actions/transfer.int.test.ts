// A transfer through its calls: written, shipped, received in parts, brought back, lost and found.
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listMovements } from '../../catalogue/index.ts';
import { changeStock, promisePieces } from '../../catalogue/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { createTransferInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getDeliveryNote } from '../queries/get-delivery-note.ts';
import { getTransfer } from '../queries/get-transfer.ts';
import { inTransitPart } from '../queries/in-transit-part.ts';
import { inventoryInvariants } from '../queries/invariants.ts';
import {
  cancelTransfer,
  changeTransfer,
  closeTransfer,
  createTransfer,
  receiveTransfer,
  reopenTransfer,
  returnTransfer,
  shipTransfer,
} from '../testing/calls.ts';
import { type MadeTransfer, makeTransfer, openLot } from '../testing/index.ts';
import { reserveStock } from './reserve-stock.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, domain]);
});
afterAll(async () => {
  for (const query of Object.values(inventoryInvariants))
    expect((await runtime.database.db.execute(sql.raw(query))).rows).toEqual([]);
  await runtime.close();
});

const stranger = () => runtime.as(staff(['get transfer', 'update transfer']));

/** The lots of a stock: [warehouse, quantity, day, set apart]. */
async function lotsOf(stockId: number) {
  const { rows } = await runtime.database.db.execute(sql`
    select warehouse_id, quantity, expiry_date::text as day, is_discard from inventories
    where stock_id = ${stockId} and quantity > 0 order by id`);
  return rows.map(({ warehouse_id, quantity, day, is_discard }) => [warehouse_id, quantity, day, is_discard]);
}

const seen = async ({ transfer, clerk }: MadeTransfer) => {
  const { id, version } = await getTransfer(clerk, transfer.id);
  return { id, version };
};

async function shipped(wish?: Parameters<typeof makeTransfer>[1]) {
  const made = await makeTransfer(runtime, wish);
  await shipTransfer(made.clerk, await seen(made));
  return made;
}

describe('a draft', () => {
  it('moves nothing, is changed, and is called off with a reason', async () => {
    const made = await makeTransfer(runtime);
    const { clerk, stockId, from, lotId } = made;
    expect(made.transfer).toMatchObject({ status: 'draft', pieces: 6, in_transit: 0, primary_command: 'ship' });
    expect(made.transfer.number).toMatch(/^TR\d{6}-\d+$/);
    const changed = await changeTransfer(clerk, {
      ...(await seen(made)),
      lines: [{ inventory_id: lotId, quantity: 2 }],
    });
    expect(changed.lines).toMatchObject([{ quantity: 2, free: 10 }]);
    await expect(cancelTransfer(clerk, { ...(await seen(made)), reason: ' ' })).rejects.toMatchObject({
      fields: { reason: expect.anything() },
    });
    expect(await cancelTransfer(clerk, { ...(await seen(made)), reason: 'Not needed' })).toMatchObject({
      status: 'canceled',
      in_transit: 0,
    });
    expect(await lotsOf(stockId)).toEqual([[from, 10, null, false]]);
  });

  it('refuses one warehouse at both ends, a lot of another one, a lot twice, and no line', async () => {
    const { clerk, from, to, lotId } = await makeTransfer(runtime);
    const line = { inventory_id: lotId, quantity: 1 };
    const write = (more: object) =>
      createTransfer(clerk, { from_warehouse_id: from, to_warehouse_id: to, lines: [line], ...more });
    const refused = (more: object, field: string, code: string) =>
      expect(write(more)).rejects.toMatchObject({ fields: { [field]: [{ code }] } });
    await refused({ to_warehouse_id: from }, 'to_warehouse_id', 'inventory.same-warehouse');
    await refused({ to_warehouse_id: 999_999 }, 'to_warehouse_id', 'inventory.no-destination');
    await refused({ from_warehouse_id: to, to_warehouse_id: from }, 'lines.0.inventory_id', 'inventory.lot-elsewhere');
    await refused({ lines: [line, line] }, 'lines.1.inventory_id', 'inventory.line-repeated');
    await refused({ lines: [{ ...line, inventory_id: 999_999 }] }, 'lines.0.inventory_id', 'inventory.lot-missing');
    const said = (lines: object[]) =>
      createTransferInput.safeParse({ from_warehouse_id: from, to_warehouse_id: to, lines }).error?.issues[0]?.message;
    expect(said([])).toBe('inventory.no-lines');
    expect(said([{ ...line, quantity: 0 }])).toBe('inventory.quantity-not-positive');
  });
});

describe('shipping', () => {
  it('takes pieces out of their lot, where nobody can sell them, and is told of at the other end', async () => {
    const made = await shipped();
    const { clerk, stockId, from, to } = made;
    expect(await lotsOf(stockId)).toEqual([[from, 4, null, false]]);
    expect(await getTransfer(clerk, made.transfer.id)).toMatchObject({
      status: 'shipped',
      in_transit: 6,
      primary_command: 'receive',
    });
    const lot = await openLot(runtime, stockId, to, 0);
    const values = await inTransitPart.values?.(clerk, [lot, made.lotId]);
    expect([values?.get(lot), values?.get(made.lotId)]).toEqual([{ in_transit: 6 }, { in_transit: 0 }]);
  });

  it('refuses more than lies there, what orders were promised, and moves nothing then', async () => {
    const much = await makeTransfer(runtime, { quantity: 11 });
    await expect(shipTransfer(much.clerk, await seen(much))).rejects.toMatchObject({
      fields: { 'lines.0.quantity': [{ code: 'inventory.quantity-too-large' }] },
    });
    const promised = await makeTransfer(runtime);
    await promisePieces(runtime, promised.lotId, 5);
    await expect(shipTransfer(promised.clerk, await seen(promised))).rejects.toMatchObject({
      fields: { 'lines.0.quantity': [{ code: 'inventory.quantity-reserved', params: { reserved: 5 } }] },
    });
    await promisePieces(runtime, promised.lotId, 0);
    expect(await lotsOf(promised.stockId)).toEqual([[promised.from, 10, null, false]]);
    await expect(shipTransfer(stranger(), await seen(promised))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('receiving', () => {
  it('takes parts in with their day, sets damaged ones apart with a reason, and ends with the last piece', async () => {
    const made = await shipped({ expiry_date: '2999-05-01' });
    const { clerk, stockId, lineId, from, to } = made;
    const come = async (received: number, damaged: number, reason?: string) =>
      receiveTransfer(clerk, { ...(await seen(made)), lines: [{ line_id: lineId, received, damaged }], reason });
    await expect(come(7, 0)).rejects.toMatchObject({
      fields: { 'lines.0.received': [{ code: 'inventory.too-many', params: { left: 6 } }] },
    });
    await expect(come(0, 0)).rejects.toMatchObject({ fields: { lines: [{ code: 'inventory.nothing-arrived' }] } });
    await expect(come(1, 1)).rejects.toMatchObject({ fields: { reason: [{ code: 'validation.reason' }] } });
    expect(await come(2, 1, 'A crate fell')).toMatchObject({ status: 'partial_received', in_transit: 3 });
    expect(await come(3, 0)).toMatchObject({
      status: 'received',
      in_transit: 0,
      commands: [],
      lines: [{ received: 5, damaged: 1, missing: 0, returned: 0 }],
    });
    expect(await lotsOf(stockId)).toEqual([
      [from, 4, '2999-05-01', false],
      [to, 5, '2999-05-01', false],
      [to, 1, '2999-05-01', true],
    ]);
    const first = { page: 1, perPage: 20, filter: { stock_id: String(stockId), type: 'transfer' } };
    const moved = await listMovements(clerk, first as never);
    expect(moved.data.map(({ quantity, remark }) => [quantity, remark])).toEqual(
      [3, 1, 2, -6].map((quantity) => [quantity, made.transfer.number]),
    );
  });

  it('brings back what is still on its way', async () => {
    const made = await shipped();
    const { clerk, stockId, lineId, from, to } = made;
    await receiveTransfer(clerk, { ...(await seen(made)), lines: [{ line_id: lineId, received: 2, damaged: 0 }] });
    expect(await returnTransfer(clerk, { ...(await seen(made)), reason: 'Road closed' })).toMatchObject({
      status: 'received',
      lines: [{ received: 2, returned: 4 }],
    });
    expect(await lotsOf(stockId)).toEqual([
      [from, 8, null, false],
      [to, 2, null, false],
    ]);
    const whole = await shipped();
    expect(await returnTransfer(whole.clerk, { ...(await seen(whole)), reason: 'Road closed' })).toMatchObject({
      status: 'canceled',
    });
    expect(await lotsOf(whole.stockId)).toEqual([[whole.from, 10, null, false]]);
  });

  it('gives up what did not come, with a reason, and takes it up again when it is found', async () => {
    const made = await shipped();
    const { clerk, stockId, lineId, to, from } = made;
    expect(await closeTransfer(clerk, { ...(await seen(made)), reason: 'Stolen' })).toMatchObject({
      status: 'abnormal',
      in_transit: 0,
      lines: [{ missing: 6 }],
      primary_command: 'reopen',
    });
    expect(await reopenTransfer(clerk, await seen(made))).toMatchObject({ status: 'shipped', in_transit: 6 });
    await receiveTransfer(clerk, { ...(await seen(made)), lines: [{ line_id: lineId, received: 6, damaged: 0 }] });
    expect(await lotsOf(stockId)).toEqual([
      [from, 4, null, false],
      [to, 6, null, false],
    ]);
  });
});

it('lies with goods of its like: two lots of one day become one', async () => {
  const made = await makeTransfer(runtime);
  const { clerk, from, to, lotId, stockId } = made;
  const other = await openLot(runtime, stockId, from, 3);
  const lines = [
    { inventory_id: other, quantity: 3 },
    { inventory_id: lotId, quantity: 6 },
  ];
  await changeTransfer(clerk, { ...(await seen(made)), lines });
  const sent = await shipTransfer(clerk, await seen(made));
  const arrived = sent.lines.map(({ id, in_transit }) => ({ line_id: id, received: in_transit, damaged: 0 }));
  await receiveTransfer(clerk, { ...(await seen(made)), lines: arrived });
  expect(await lotsOf(stockId)).toEqual([
    [from, 4, null, false],
    [to, 9, null, false],
  ]);
});

it('has a delivery note', async () => {
  const { clerk, transfer } = await makeTransfer(runtime);
  const { filename, bytes } = await getDeliveryNote(clerk, transfer);
  expect(filename).toBe(`delivery note ${transfer.number}.pdf`);
  expect(
    Buffer.from(bytes as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it('gives what comes to whoever waits for it', async () => {
  const made = await shipped();
  const { clerk, stockId, lineId } = made;
  await changeStock(runtime, stockId, { allow_backorder: true });
  await inTransaction(clerk, (tx) => reserveStock(tx, 84_001, [{ stock_id: stockId, quantity: 5 }]));
  const owed = async () =>
    (await runtime.database.db.execute(sql`select quantity from backorders where stock_id = ${stockId}`)).rows;
  expect(await owed()).toEqual([{ quantity: 1 }]);
  await receiveTransfer(clerk, { ...(await seen(made)), lines: [{ line_id: lineId, received: 2, damaged: 0 }] });
  expect(await owed()).toEqual([]);
});
