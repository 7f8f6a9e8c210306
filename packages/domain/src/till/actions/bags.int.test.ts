// Plastic bags at a till: each is paid for, and nothing lowers its price.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { changeProduct, makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { makePromotion } from '../../promotions/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes, type SaleInput } from '../contract/index.ts';
import { domain } from '../domain.ts';

const call = callsOf(domain.bindings);
const sell = call(routes.sell);
const preview = call(routes.previewSale);

let runtime: TestRuntime;
let manager: Context;
let store: { id: number; warehouseId: number };
let session: { id: number };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, settings, promotions]);
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
  store = await makeStore(runtime);
  session = await call(routes.openSession)(manager, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
});
afterEach(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
});
afterAll(() => runtime.close());

const goods = (wish: object) => makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId, ...wish });
const wish = (lines: SaleInput['lines'], more: Partial<SaleInput> = {}): SaleInput => ({
  ...{ session_id: session.id, lines, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
  ...{ tenders: [], sale_key: randomUUID() },
  ...more,
});

it('is given away by no promotion', async () => {
  const tea = await goods({ price: 5000 });
  const bag = await goods({ price: 100 });
  const rewards = [{ kind: 'gift' as const, stock_id: bag.id, quantity: 1 }];
  const conditions = [{ kind: 'products' as const, ids: [tea.productId] }];
  await makePromotion(runtime, { rewards, conditions });
  const shown = () =>
    preview(manager, { ...wish([{ stock_id: tea.id, quantity: 1 }]) }).then(({ items }) =>
      items.map(({ stock_id, gift }) => [stock_id, gift]),
    );
  expect(await shown()).toEqual([
    [tea.id, false],
    [bag.id, true],
  ]);
  await changeProduct(runtime, bag.productId, { is_bag: true });
  expect(await shown()).toEqual([[tea.id, false]]);
  const writes = promotions.bindings.find(({ route }) => route.name === 'promotions.create-promotion');
  const written = writes?.handle(manager, parseInput(writes.route.input, { name: { 'en-US': 'A bag' }, rewards }));
  await expect(written).rejects.toMatchObject({ fields: { 'rewards.0.stock_id': [{ code: 'promotions.gift-bag' }] } });
});

it('costs what the law asks for, and nothing lowers it', async () => {
  const tea = await goods({ price: 5000 });
  const bag = await goods({ price: 50 });
  await changeProduct(runtime, bag.productId, { is_bag: true });
  // The tile says the price of a sale, not that of the product.
  const { bags } = await call(routes.getTillStore)(manager, { id: store.id });
  expect(bags.find(({ stock_id }) => stock_id === bag.id)).toMatchObject({ price: 1 });
  const lines = [
    { stock_id: tea.id, quantity: 1 },
    { stock_id: bag.id, quantity: 2 },
  ];
  const half = { kind: 'percent' as const, percent: 100 };
  const shown = await preview(manager, { ...wish(lines), off: half, tenders: [] });
  expect(shown).toMatchObject({ subtotal: 52, total: 2, needs_manager: false });
  const own = lines.map((line) => ({ ...line, off: half }));
  expect((await preview(manager, { ...wish(own), tenders: [] })).total).toBe(2);
  const sold = await sell(
    manager,
    wish(lines, { off: half, tenders: [{ method: 'cash', amount: 200, reference: '' }] }),
  );
  expect(sold.total).toBe(2);
  expect((await call(routes.getSession)(manager, { id: session.id })).figures?.bags).toBe(2);
});
