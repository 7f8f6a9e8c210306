// Two stores of one shop, each with goods, an open till and what was done there, and a colleague who is limited to the first of them.
import { randomUUID } from 'node:crypto';
import { makeStock, makeWarehouse } from '@kaifong/domain/catalogue/testing';
import { makeStore } from '@kaifong/domain/stores/testing';
import { JournalDevice, makeWaiting } from '@kaifong/domain/till/testing';
import { callAt } from './fill-shop.ts';
import type { Suite } from './open-suite.ts';

/** A store with a session of its till and one of everything a till can leave behind. */
export interface StoreWorld {
  readonly id: number;
  readonly warehouseId: number;
  readonly stockId: number;
  readonly lotId: number;
  readonly sessionId: number;
  readonly sessionNumber: string;
  /** A sale of it. */
  readonly orderId: number;
  readonly orderNumber: string;
  readonly lineId: number;
  /** Key of the sale a card waits for. */
  readonly cardSaleKey: string;
  readonly parkedId: number;
  readonly deviceId: string;
  readonly device: JournalDevice;
  /** An entry that waits before staff. */
  readonly entryId: number;
  readonly cardId: number;
  readonly refundId: number;
  /** A stock-take of its warehouse, and a transfer from there. */
  readonly elsewhereId: number;
  readonly countId: number;
  readonly countNumber: string;
  readonly transferId: number;
  readonly transferNumber: string;
}

type Send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<ReturnType<JSON['parse']>>;

/** Calls of the back office; what is refused fails the test. */
export function senderOf(suite: Suite, token: string): Send {
  return async (method, path, payload) => {
    const { status, body } = await callAt(suite, method, `/api/admin${path}`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return (body as { data: unknown }).data;
  };
}

const oneId = async (suite: Suite, text: string, values: unknown[]): Promise<number> =>
  Number((await suite.runtime.database.connection.query(text, values)).rows[0]?.id);

/** Fills a store over the doors, and by hand what takes a device or a terminal. */
export async function makeStoreWorld(suite: Suite, name: string): Promise<StoreWorld> {
  const send = senderOf(suite, suite.staff(['*']));
  const { id, warehouseId, register } = await makeStore(suite.runtime, { title: { 'en-US': name } });
  const stock = await makeStock(suite.runtime, { quantity: 100, warehouseId });
  const session = await send('POST', '/pos', { store_id: id, register, counts: { 10000: 20 } });
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  const tenders = [{ method: 'cash', amount: 2000 }];
  const sale = await send('POST', '/pos/sale', { session_id: session.id, sale_key: randomUUID(), lines, tenders });
  const found = await send('GET', `/pos/return?number=${sale.number}&store_id=${id}`);
  const lineId = Number(found.lines[0].line_id);
  await send('POST', '/pos/return', {
    ...{ session_id: session.id, return_key: randomUUID(), order_id: sale.order_id, reason: 'Too small' },
    lines: [{ line_id: lineId, quantity: 1, restock: 'lot' }],
  });
  const parked = await send('POST', '/pos/parked', {
    session_id: session.id,
    name: `Aside ${name}`,
    content: { lines },
  });
  const device = new JournalDevice();
  await send('POST', `/pos/${session.id}/device`, { device_id: device.id, public_key: device.public_key });
  const waiting = await makeWaiting(suite.runtime, session.id, device.id);
  const count = await send('POST', '/stock-count', { warehouse_id: warehouseId });
  // Both ends of the transfer are warehouses no other store sells from.
  const elsewhereId = await makeWarehouse(suite.runtime);
  const transfer = await send('POST', '/transfer', {
    ...{ from_warehouse_id: warehouseId, to_warehouse_id: elsewhereId },
    lines: [{ inventory_id: stock.lotIds[0], quantity: 1 }],
  });
  const refundId = await oneId(suite, 'select id from refunds where order_id = $1', [sale.order_id]);
  return {
    ...{
      id,
      warehouseId,
      stockId: stock.id,
      lotId: stock.lotIds[0] ?? 0,
      lineId,
      refundId,
      ...waiting,
      elsewhereId,
      countId: count.id,
      countNumber: count.number,
      transferId: transfer.id,
      transferNumber: transfer.number,
    },
    ...{ sessionId: session.id, sessionNumber: session.number, parkedId: parked.id, deviceId: device.id, device },
    ...{ orderId: sale.order_id, orderNumber: sale.number },
  };
}

/** A colleague with these rights who is limited to stores, made and signed in the way people are. Returns her session's token and id. */
export async function hireLimited(
  suite: Suite,
  permissions: readonly string[],
  store_ids: readonly number[],
): Promise<{ readonly token: string; readonly id: number }> {
  const send = senderOf(suite, suite.staff(['*']));
  const role = await send('POST', '/role', { name: `Limited ${randomUUID()}`, permission_list: permissions });
  const [email, password] = [`${randomUUID()}@shop.example`, 'Limited-to-a-store-1'];
  const { id } = await send('POST', '/account', {
    ...{ name: 'Limited', email, role_id: role.id, enabled: true, store_ids },
    ...{ password, password_confirmation: password },
  });
  const reply = await suite.app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } });
  const { token } = reply.json() as { token?: string };
  if (!token) throw new Error(`signing in: ${reply.body}`);
  return { token, id };
}
