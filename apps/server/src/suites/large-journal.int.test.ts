// A till that was alone for long, with many large sales: all of them come through the door, in parts it lets in.
import { randomUUID } from 'node:crypto';
import { makeStock } from '@kaifong/domain/catalogue/testing';
import { makeStore } from '@kaifong/domain/stores/testing';
import { JournalDevice, partsOf } from '@kaifong/domain/till/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { senderOf } from '../testing/store-world.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

it.skipIf(onlyExtensions)('thirty sales of two hundred lines become thirty orders', async () => {
  const send = senderOf(suite, suite.staff(['*']));
  const { id, warehouseId, register } = await makeStore(suite.runtime);
  const stock = await makeStock(suite.runtime, { quantity: 6000, warehouseId });
  const session = await send('POST', '/pos', { store_id: id, register, counts: {} });
  const device = new JournalDevice();
  await send('POST', `/pos/${session.id}/device`, { device_id: device.id, public_key: device.public_key });
  const line = { stock_id: stock.id, quantity: 1, unit_price: 10 };
  const sale = () => ({
    ...{ sale_key: randomUUID(), lines: Array.from({ length: 200 }, () => line), total: 2000 },
    ...{ tenders: [{ method: 'cash' as const, amount: 2000 }], sold_at: new Date().toISOString() },
  });
  for (const entries of partsOf(Array.from({ length: 30 }, () => device.sell(sale()))))
    await send('POST', '/pos/journal', { device_id: device.id, entries });
  const { rows } = await suite.runtime.database.connection.query(
    'select status, count(*)::int as entries from till_entries where device_id = $1 group by status',
    [device.id],
  );
  expect(rows).toEqual([{ status: 'completed', entries: 30 }]);
});
