// Calls about what is another store's, by somebody who is limited to one: the suite of stores makes each of them.
import { randomUUID } from 'node:crypto';
import { bindings } from '../doors/api.ts';
import type { StoreWorld } from './store-world.ts';

/** Method, path below `/api/admin` and input of a call. */
export type Call = () => readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object];

interface Worlds {
  /** The store of whoever asks. */
  readonly own: StoreWorld;
  readonly other: StoreWorld;
}

/** The steps of a machine, looked at before, taken, and taken for several. */
export function triesOfSteps(domain: string, noun: string, id: () => number, input: object): Record<string, Call> {
  const name = new RegExp(`^${domain}\\.(take|preview|batch)-${noun}-[a-z-]+$`);
  const routes = bindings.map(({ route }) => route).filter((route) => name.test(route.name));
  return Object.fromEntries(
    routes.map((route): [string, Call] => [
      route.name,
      () => {
        const path = route.path.replace('/api/admin', '').replace(':id', String(id()));
        if (route.method === 'GET') return ['GET', path];
        return ['POST', path, route.path.includes(':id') ? input : { ...input, ids: [id()] }];
      },
    ]),
  );
}

const version = 1;
const counts = { 10000: 1 };

/** Calls of the till, by the names of their routes. */
export function triesOfTill(worlds: () => Worlds): Record<string, Call> {
  const other = () => worlds().other;
  const sale = (session: number) => ({
    ...{ session_id: session, sale_key: randomUUID(), lines: [{ stock_id: other().stockId, quantity: 1 }] },
    tenders: [{ method: 'cash', amount: 1000 }],
  });
  const back = () => ({
    ...{ order_id: other().orderId, reason: 'Too small' },
    lines: [{ line_id: other().lineId, quantity: 1, restock: 'lot' }],
  });
  const loose = { lines: [{ stock_id: 1, quantity: 1, restock: 'lot' }] };
  return {
    ...triesOfSteps('till', 'till-session', () => other().sessionId, { version, counts, reason: 'x' }),
    'till.get-store': () => ['GET', `/pos/store/${other().id}`],
    'till.open-session': () => ['POST', '/pos', { store_id: other().id, register: 'r1', counts }],
    'till.get-session': () => ['GET', `/pos/${other().sessionId}`],
    'till.get-session-paper': () => ['GET', `/pos/${other().sessionId}/paper`],
    'till.print-paper': () => ['POST', `/pos/${other().sessionId}/print`, { bytes: 'H4sIAAAAAAAAAwMAAAAAAAAAAAA=' }],
    'till.move-cash': () => ['POST', `/pos/${other().sessionId}/cash`, { direction: 'in', amount: 5, reason: 'x' }],
    'till.list-goods': () => ['GET', `/pos/goods?store_id=${other().id}`],
    'till.find-goods': () => ['GET', `/pos/code?store_id=${other().id}&code=123`],
    'till.preview-sale': () => ['POST', '/pos/preview', sale(other().sessionId)],
    'till.get-pay-code': () => {
      const asked = `session_id=${other().sessionId}&sale_key=${randomUUID()}&amount=5`;
      return ['GET', `/pos/pay-code?${asked}`];
    },
    'till.sell': () => ['POST', '/pos/sale', sale(other().sessionId)],
    'till.get-receipt': () => ['GET', `/pos/sale/${other().orderId}`],
    'till.mail-receipt': () => ['POST', `/pos/sale/${other().orderId}/mail`, { email: 'amy@customer.example' }],
    // The number of a receipt is enough to take its goods back: those of another store are not there either.
    'till.find-sale': () => ['GET', `/pos/return?number=${other().orderNumber}&store_id=${worlds().own.id}`],
    'till.refund-sale': () => {
      return ['POST', '/pos/return', { session_id: worlds().own.sessionId, return_key: randomUUID(), ...back() }];
    },
    'till.price-return': () => ['POST', '/pos/return/price', { session_id: other().sessionId, ...loose }],
    'till.return-loose': () => {
      const named = { session_id: other().sessionId, return_key: randomUUID(), pay: 'cash', reason: 'x' };
      return ['POST', '/pos/return/loose', { ...named, ...loose }];
    },
    'till.list-parked': () => ['GET', `/pos/parked?store_id=${other().id}`],
    'till.park-sale': () => {
      const content = { lines: [{ stock_id: other().stockId, quantity: 1 }] };
      return ['POST', '/pos/parked', { session_id: other().sessionId, name: 'x', content }];
    },
    'till.recall-sale': () => {
      return ['POST', `/pos/parked/${other().parkedId}/recall`, { version, session_id: worlds().own.sessionId }];
    },
    'till.drop-parked': () => ['POST', `/pos/parked/${other().parkedId}/cancel`, { version }],
    'till.list-offline-goods': () => ['GET', `/pos/offline-goods?store_id=${other().id}`],
    'till.enrol-device': () => {
      const { sessionId, device } = other();
      return ['POST', `/pos/${sessionId}/device`, { device_id: randomUUID(), public_key: device.public_key }];
    },
    'till.send-journal': () => {
      const { deviceId, device } = other();
      const entry = device.sell({ sale_key: randomUUID(), total: 10, sold_at: new Date(0).toISOString() } as never);
      return ['POST', '/pos/journal', { device_id: deviceId, entries: [entry] }];
    },
    'till.get-session-journal': () => ['GET', `/pos/${other().sessionId}/journal`],
    'till.settle-entry': () => ['POST', `/pos/journal/${other().entryId}/settle`, { choice: 'give-back', reason: 'x' }],
    'till.lose-device': () => {
      return ['POST', `/pos/${other().sessionId}/device/lost`, { device_id: other().deviceId, reason: 'x' }];
    },
    'till.list-sale-cards': () => ['GET', `/pos/card?sale_key=${other().cardSaleKey}`],
    'till.list-open-cards': () => ['GET', `/pos/${other().sessionId}/card`],
    'till.start-card': () => {
      return ['POST', '/pos/card', { session_id: other().sessionId, sale_key: randomUUID(), attempt: 1, amount: 5 }];
    },
    'till.ask-card': () => ['POST', `/pos/card/${other().cardId}/ask`, {}],
    'till.cancel-card': () => ['POST', `/pos/card/${other().cardId}/cancel`, {}],
    'till.reverse-card': () => ['POST', `/pos/card/${other().cardId}/reverse`, {}],
    'till.refund-card': () => {
      return ['POST', '/pos/card/refund', { session_id: other().sessionId, refund_id: other().refundId, attempt: 1 }];
    },
    'till.settle-card': () => {
      return ['POST', `/pos/card/${other().cardId}/settle`, { outcome: 'canceled', reason: 'x' }];
    },
  };
}

/** Calls of the stock, by the names of their routes. */
export function triesOfStock(worlds: () => Worlds): Record<string, Call> {
  const other = () => worlds().other;
  const lot = (quantity: number) => ({ inventory_id: other().lotId, quantity });
  return {
    ...triesOfSteps('inventory', 'stock-count', () => other().countId, { version, reason: 'x' }),
    ...triesOfSteps('inventory', 'transfer', () => other().transferId, {
      ...{ version, reason: 'x' },
      lines: [{ line_id: 1, received: 1, damaged: 0, inventory_id: 1, quantity: 1 }],
    }),
    'inventory.plus': () => ['POST', '/inventory/plus', lot(1)],
    'inventory.minus': () => ['POST', '/inventory/minus', lot(1)],
    'inventory.update': () => ['POST', '/inventory/update', lot(5)],
    'inventory.transfer': () => {
      return ['POST', '/inventory/transfer', { from: other().lotId, to: worlds().own.warehouseId, quantity: 1 }];
    },
    'inventory.write-off': () => ['POST', '/inventory/write-off', { inventory_ids: [other().lotId] }],
    'inventory.open-stock-count': () => ['POST', '/stock-count', { warehouse_id: other().warehouseId }],
    'inventory.get-stock-count': () => ['GET', `/stock-count/${other().countId}`],
    'inventory.list-count-rows': () => ['GET', `/stock-count/${other().countId}/rows`],
    'inventory.find-count-goods': () => ['GET', `/stock-count/${other().countId}/code?code=1`],
    'inventory.count-row': () => ['POST', `/stock-count/${other().countId}/count`, { ...lot(1), row_version: 0 }],
    'inventory.create-transfer': () => {
      const route = { from_warehouse_id: other().warehouseId, to_warehouse_id: other().elsewhereId };
      return ['POST', '/transfer', { ...route, lines: [lot(1)] }];
    },
    'inventory.update-transfer': () => ['PUT', `/transfer/${other().transferId}`, { version, remark: 'x' }],
    'inventory.get-transfer': () => ['GET', `/transfer/${other().transferId}`],
    'inventory.print-transfer': () => ['GET', `/transfer/${other().transferId}/paper`],
  };
}
