// Goods that come in, over the doors: what they cost in the end, and those that are too old when they come.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let warehouse_id: number;
beforeAll(async () => {
  suite = await openSuite();
  [{ id: warehouse_id }] = (await ask('GET', '/api/admin/warehouse')) as [{ id: number }];
});
afterAll(() => suite.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  callAt(suite, method, url, { token: suite.staff(['*']), ...(payload && { payload }) });
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<unknown> {
  const { status, body } = await call(method, url, payload);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
}

interface Product {
  readonly id: number;
  readonly stocks: { readonly id: number; readonly cost: number | null }[];
}
const product = (lot?: object) => ({
  name: { 'en-US': 'Oolong tea' },
  visibled: true,
  track_inventories: true,
  stocks: [{ price: 88, ...(lot && { inventories: [{ warehouse_id, ...lot }] }) }],
});

it('freight that is accepted as a difference counts in the average cost like other freight', async () => {
  await ask('PUT', '/api/admin/configuration', { po_approval_limit: 1000 });
  const made = (await ask('POST', '/api/admin/product', product())) as Product;
  const { id: supplier_id } = (await ask('POST', '/api/admin/supplier', { name: 'Tea farm', code: 'TEA' })) as Product;
  const lines = [{ stock_id: made.stocks[0]?.id, quantity: 10, cost: 5 }];
  let order = (await ask('POST', '/api/admin/po', { supplier_id, warehouse_id, extra_cost: 10, lines })) as {
    id: number;
    version: number;
    lines: { id: number }[];
  };
  const step = async (command: string, more: object = {}) => {
    const payload = { version: order.version, ...more };
    order = (await ask('POST', `/api/admin/po/${order.id}/steps/${command}`, payload)) as typeof order;
  };
  const cost = async () => ((await ask('GET', `/api/admin/product/${made.id}`)) as Product).stocks[0]?.cost;
  await step('submit');
  await step('receive', { lines: [{ line_id: order.lines[0]?.id, received: 4 }] });
  expect(await cost()).toBe(6);
  await step('close', { reason: 'Sold out there' });
  await step('complete', { invoice_number: 'INV-8', invoice_amount: 30, reason: 'Freight is the same for less' });
  // Four pieces for 20.00, and all of the 10.00 it cost to bring them.
  expect(await cost()).toBe(7.5);
});

it('a lot made by hand is refused when its last day is over, unless it is not for sale', async () => {
  const over = { quantity: 3, expiry_date: '2020-01-31' };
  const refused = await call('POST', '/api/admin/product', product(over));
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'stocks.0.inventories.0.expiry_date': [expect.stringContaining('expired')] } },
  });
  await ask('POST', '/api/admin/product', product({ ...over, is_discard: true }));
  await ask('POST', '/api/admin/product', product({ ...over, expiry_date: '2999-01-31' }));
});
