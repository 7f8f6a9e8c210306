// A product is deleted while somebody buys it: one of the two waits for the other, and neither is thrown out.
import { buyInSteps, holdLots } from '@kaifong/domain/catalogue/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type FilledShop, placeOrder } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: FilledShop;
beforeAll(async () => {
  ({ suite, shop } = await openFilledSuite());
});
afterAll(() => suite.close());

/** Resolves once so many statements of this database wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await suite.runtime.database.connection.query(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    })
    .toBe(count);

const token = () => suite.staff(['*']);
async function makeGoods() {
  const made = await callAt(suite, 'POST', '/api/admin/product', {
    token: token(),
    payload: {
      name: { 'en-US': 'Pu-erh' },
      visibled: true,
      track_inventories: true,
      stocks: [{ price: 88, inventories: [{ quantity: 9 }] }],
    },
  });
  const { id, stocks } = made.body.data as { id: number; stocks: { id: number }[] };
  return { id, stockId: stocks[0]?.id ?? 0 };
}
const remove = (id: number) => callAt(suite, 'DELETE', `/api/admin/product/${id}`, { token: token() });

it('who bought first has her order, and the product stays', async () => {
  const { id, stockId } = await makeGoods();
  const release = await holdLots(suite.runtime, stockId);
  const bought = placeOrder(suite, { ...shop, productId: id, stockId }, 'amy@buyer.example');
  await waiting(1);
  const deleted = remove(id);
  await waiting(2);
  await release();
  expect((await bought).orderNumber).toMatch(/^K/);
  expect(await deleted).toMatchObject({ status: 409, body: { code: 'catalogue.product-in-use' } });
});

it('who holds the lots gets the keys of the product while its deletion waits for them', async () => {
  const { id, stockId } = await makeGoods();
  const buyer = await buyInSteps(suite.runtime, stockId);
  const deleted = remove(id);
  await waiting(1);
  try {
    await expect(buyer.name()).resolves.toMatchObject({ rowCount: 1 });
  } finally {
    await buyer.end();
  }
  expect(await deleted).toMatchObject({ status: 200 });
});
