// Many buyers, few goods; many clicks, one cart. Real connections on real PostgreSQL, started together.

import { isUnavailable } from '@kaifong/kernel/db';
import { dispatch } from '@kaifong/kernel/http';
import { comingAgain, openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { productUpdate } from '../../../catalogue/contract/index.ts';
import { updateProduct } from '../../../catalogue/index.ts';
import { holdLots, makeStock } from '../../../catalogue/testing/index.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { addCartItemInput, placeOrderInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { type PlaceOrderResult, placeOrderResult } from '../../desk/contract/index.ts';
import { domain } from '../../domain.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from '../../testing/index.ts';

let runtime: TestRuntime;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 24 });
  courier = await makeMethods(runtime);
});
afterAll(() => runtime.close());

/** The whole suite plays twenty rounds; `RACE_ROUNDS` makes it shorter while working on it. */
const rounds = Number(process.env.RACE_ROUNDS ?? 20);
const refusals = ['inventory.not-enough', 'sales.cart-problems'];
const guest = () => runtime.as(visitor);
const addPieces = async (stock_id: number, quantity = 1) =>
  (await addCartItem(guest(), addCartItemInput.parse({ stock_id, quantity }))).cart_id;

const rawOrder = (cart_id: string, expected_total: number) => ({
  cart_id,
  expected_total,
  contact: someContact,
  shipping_address: someAddress,
  shipping_method_id: courier,
  payment_method: 'bank_transfer',
});
const place = (cart: string, total: number) => checkOut(guest(), placeOrderInput.parse(rawOrder(cart, total)));
/** The same of a buyer whose browser comes again when the shop is busy. */
const buy = (cart: string, total: number) => comingAgain(() => place(cart, total));
const numberOf = (result: PlaceOrderResult) => (result.result === 'placed' ? result.order_number : result.result);

async function lotsOf(stockId: number) {
  const { rows } = await runtime.database.db.execute(
    sql`select sum(quantity)::int as quantity, sum(reserved)::int as reserved from inventories where stock_id = ${stockId}`,
  );
  return rows[0];
}

describe('a lot that is held from outside', () => {
  it('keeps only half of the connections waiting: the rest is told to come back, and others are served', async () => {
    const stock = await makeStock(runtime, { quantity: 100 });
    const carts = await Promise.all(Array.from({ length: 60 }, () => addPieces(stock.id)));
    const release = await holdLots(runtime, stock.id);
    let refused = 0;
    const outcomes = Promise.all(
      carts.map((cart) =>
        place(cart, 40).then(
          () => 'placed',
          (error: unknown) => {
            refused += 1;
            return isUnavailable(error) || (error as { code?: string }).code === 'unavailable'
              ? 'unavailable'
              : String(error);
          },
        ),
      ),
    );
    // Long enough to see that nothing moves on, and shorter than the lock's own limit.
    await new Promise((done) => setTimeout(done, 1000));
    // Others find a connection while the lot is still held.
    await addPieces((await makeStock(runtime, { quantity: 1 })).id);
    expect(refused).toBeGreaterThanOrEqual(48);
    await release();
    const placed = (await outcomes).filter((outcome) => outcome === 'placed').length;
    expect(new Set(await outcomes)).toEqual(new Set(['placed', 'unavailable']));
    expect(placed).toBeLessThanOrEqual(12);
    // A buyer who comes back finds the way free.
    expect(numberOf(await place(await addPieces(stock.id), 40))).toMatch(/^K/);
    expect(await lotsOf(stock.id)).toEqual({ quantity: 100, reserved: placed + 1 });
  });
});

describe('six buyers and an editor', () => {
  it(`all come through while the product, its lots and its codes are saved, in ${rounds} rounds`, {
    timeout: 240_000,
  }, async () => {
    const editor = runtime.as(staff(['*']));
    for (let round = 0; round < rounds; round += 1) {
      const stock = await makeStock(runtime, { lots: [{ quantity: 4 }, { quantity: 6 }, { quantity: 5 }] });
      const carts = await Promise.all(Array.from({ length: 6 }, () => addPieces(stock.id)));
      const save = (turn: number) =>
        updateProduct(
          editor,
          productUpdate.parse({
            id: stock.productId,
            name: `Edited ${turn}`,
            stocks: [
              {
                id: stock.id,
                sku: `edited-${stock.id}-${turn}`,
                inventories: [
                  ...stock.lotIds.map((id) => ({ id, expiry_date: `2040-01-0${turn + 1}` })),
                  { quantity: 1 },
                ],
              },
            ],
          }),
        );
      const { won, lost } = await race(carts.length + 1, async (index) => {
        if (index < carts.length) return numberOf(await buy(carts[index] ?? '', 40));
        for (let turn = 0; turn < 4; turn += 1) await comingAgain(() => save(turn));
        return 'edited';
      });
      expect(lost).toEqual([]);
      expect(won).toHaveLength(7);
      expect(await lotsOf(stock.id)).toEqual({ quantity: 19, reserved: 6 });
    }
    expect(await brokenPromises(runtime)).toEqual([]);
  });
});

describe('200 buyers and ten pieces', () => {
  it(`sells exactly ten, in ${rounds} rounds`, { timeout: 240_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stock = await makeStock(runtime, { lots: [{ quantity: 4 }, { quantity: 6 }] });
      const carts = await Promise.all(Array.from({ length: 200 }, () => addPieces(stock.id)));
      const { won, lost } = await race(carts.length, (index) => buy(carts[index] ?? '', 40));
      expect(won.map((result) => result.result)).toEqual(Array(10).fill('placed'));
      expect(new Set(won.map(numberOf)).size).toBe(10);
      expect(lost).toHaveLength(190);
      for (const refusal of lost) expect(refusals).toContain((refusal as { code?: string }).code);
      expect(await lotsOf(stock.id)).toEqual({ quantity: 10, reserved: 10 });
    }
    expect(await brokenPromises(runtime)).toEqual([]);
  });

  it('never waits for ever when two goods are wanted in either order', { timeout: 60_000 }, async () => {
    const [one, other] = [await makeStock(runtime, { quantity: 30 }), await makeStock(runtime, { quantity: 30 })];
    const carts = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
        const cart_id = await addPieces(first.id);
        await addCartItem(guest(), addCartItemInput.parse({ cart_id, stock_id: second.id, quantity: 1 }));
        return cart_id;
      }),
    );
    const { won, lost } = await race(carts.length, (index) => buy(carts[index] ?? '', 50));
    expect(won).toHaveLength(30);
    for (const refusal of lost) expect(refusals).toContain((refusal as { code?: string }).code);
    expect(await brokenPromises(runtime)).toEqual([]);
  });
});

describe('one cart, sent twenty times at once', () => {
  it('is one order that everybody gets back', async () => {
    const stock = await makeStock(runtime, { quantity: 50 });
    const cart = await addPieces(stock.id, 2);
    const { won, lost } = await race(20, () => buy(cart, 50));
    expect(lost).toEqual([]);
    expect(new Set(won.map(numberOf)).size).toBe(1);
    expect(new Set(won.map((result) => JSON.stringify(placeOrderResult.parse(result)))).size).toBe(1);
    expect(await lotsOf(stock.id)).toEqual({ quantity: 50, reserved: 2 });
    expect(await brokenPromises(runtime)).toEqual([]);
  });

  it('is one order with one key, and nineteen of the answers say they are repeated', async () => {
    const stock = await makeStock(runtime, { quantity: 50 });
    const cart = await addPieces(stock.id, 2);
    const binding = domain.bindings.find(({ route }) => route.name === 'sales.place-order');
    if (!binding) throw new Error('no binding');
    const { won, lost } = await race(20, (index) =>
      comingAgain(() =>
        dispatch({ ...guest(), address: `192.0.2.${index}` }, binding, {
          raw: rawOrder(cart, 50),
          idempotencyKey: 'twenty-clicks',
        }),
      ),
    );
    expect(lost).toEqual([]);
    expect(new Set(won.map((result) => result.text)).size).toBe(1);
    expect(won.filter((result) => result.replayed)).toHaveLength(19);
    expect(await lotsOf(stock.id)).toEqual({ quantity: 50, reserved: 2 });
    expect(await brokenPromises(runtime)).toEqual([]);
  });
});

describe('one cart, filled from twenty tabs at once', () => {
  it('never holds more than there is', async () => {
    const stock = await makeStock(runtime, { quantity: 7 });
    const cart_id = await addPieces(stock.id);
    const { won, lost } = await race(20, () =>
      comingAgain(() => addCartItem(guest(), addCartItemInput.parse({ cart_id, stock_id: stock.id, quantity: 1 }))),
    );
    expect(won).toHaveLength(6);
    for (const refusal of lost) expect(refusal).toMatchObject({ code: 'sales.cart-quantity' });
  });
});
