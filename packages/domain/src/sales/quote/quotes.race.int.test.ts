// A price agreed with one person, from the cart to the order and back. Real connections, so that races are shown as well.
import { adapter, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { addQuoteToCart } from '../cart/actions/add-quote.ts';
import { changeCartItem } from '../cart/actions/change-cart-item.ts';
import { placeOrderInput } from '../cart/contract/index.ts';
import { checkOut } from '../desk/actions/check-out.ts';
import { domain } from '../domain.ts';
import { orders } from '../order/schema.ts';
import { cancelOrder, changeOrder } from '../testing/calls.ts';
import { brokenPromises, makeMethods, someContact } from '../testing/index.ts';
import { makeQuote } from './actions/make-quote.ts';
import { type OrderedQuote, quoteSources } from './ports/quote-source.ts';
import { quotes } from './schema.ts';

let runtime: TestRuntime;
/** The calls of the domain that promises what is quoted. */
let kept: { quotes: readonly OrderedQuote[]; until: Date | null }[] = [];
let refusesWith: Error | undefined;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 12 });
  await makeMethods(runtime);
  runtime.plug(
    adapter(quoteSources, [
      {
        kind: 'booking',
        quoteFor: async () => 0,
        async keep(_, ordered, until) {
          if (refusesWith) throw refusesWith;
          kept.push({ quotes: ordered, until });
        },
      },
    ]),
  );
});
afterAll(() => runtime.close());

const guest = () => runtime.as(visitor);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A haircut for 180.00, of a product nobody finds in the shop. */
async function quoteHaircut(more: Partial<typeof quotes.$inferInsert> = {}): Promise<number> {
  const stock = await makeStock(runtime, { type: 'booking', tracked: false, productVisible: false, price: 99_900 });
  return inTransaction(guest(), (tx) =>
    makeQuote(tx, {
      kind: 'booking',
      subject_id: stock.id,
      stock_id: stock.id,
      quantity: 2,
      unit_cents: 18_000,
      label: { 'en-US': '3 December 2026, 15:00', 'zh-HK': '2026年12月3日 15:00' },
      customer_id: null,
      valid_until: inHours(1),
      ...more,
    }),
  );
}

const pay = (cart_id: string, expected_total = 360) =>
  checkOut(
    guest(),
    placeOrderInput.parse({ cart_id, expected_total, contact: someContact, payment_method: 'bank_transfer' }),
  );

async function order(quoteId: number): Promise<number> {
  const { cart_id } = await addQuoteToCart(guest(), { quote_id: quoteId });
  const placed = await pay(cart_id);
  if (placed.result !== 'placed') throw new Error(placed.result);
  const [row] = await runtime.database.db.select().from(orders).where(eq(orders.number, placed.order_number));
  return row?.id ?? 0;
}

const orderOf = async (quoteId: number) =>
  (await runtime.database.db.select().from(quotes).where(eq(quotes.id, quoteId)))[0]?.order_id;

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('a quote', () => {
  it('is a line of the cart at its own price, for exactly so many, once however often it is put there', async () => {
    const quote_id = await quoteHaircut();
    const { cart_id } = await addQuoteToCart(guest(), { quote_id });
    const { items } = await addQuoteToCart(guest(), { quote_id, cart_id });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      quantity: 2,
      unit_price: 180,
      line_total: 360,
      options: '3 December 2026, 15:00',
      problem: null,
      stock: { min_quantity: 2, max_quantity: 2 },
    });
    const change = { cart_id, item_id: items[0]?.id ?? 0, quantity: 1 };
    expect(await codeOf(changeCartItem(guest(), change))).toBe('sales.cart-quoted');
  });

  it('is ordered at its price, and its domain is told until when the order waits for money', async () => {
    kept = [];
    const quote_id = await quoteHaircut();
    const id = await order(quote_id);
    const [row] = await runtime.database.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ total_cents: 36_000, shipping_address: null });
    expect(await orderOf(quote_id)).toBe(id);
    expect(kept).toMatchObject([{ quotes: [{ id: quote_id, quantity: 2 }], until: row?.payment_deadline_at }]);
    expect(await brokenPromises(runtime)).toEqual([]);
  });

  it('writes nothing where its domain refuses', async () => {
    const quote_id = await quoteHaircut();
    const { cart_id } = await addQuoteToCart(guest(), { quote_id });
    refusesWith = Object.assign(new Error('the seat went'), { code: 'gone' });
    expect(await codeOf(pay(cart_id))).toBe('gone');
    refusesWith = undefined;
    expect(await orderOf(quote_id)).toBeNull();
    expect((await pay(cart_id)).result).toBe('placed');
  });

  it('cannot be bought once its time is over', async () => {
    const quote_id = await quoteHaircut({ valid_until: inHours(-1) });
    const { items, cart_id } = await addQuoteToCart(guest(), { quote_id });
    expect(items[0]?.problem).toBe('unavailable');
    expect(await codeOf(pay(cart_id))).toBe('sales.cart-problems');
  });

  it('of a canceled order may be bought again, as long as it lasts', async () => {
    const quote_id = await quoteHaircut();
    const id = await order(quote_id);
    expect(await codeOf(addQuoteToCart(guest(), { quote_id }))).toBe('sales.quote-ended');
    await cancelOrder(runtime.as(staff(['*'])), {
      id,
      version: 1,
      reason: 'Test',
    });
    expect(await orderOf(quote_id)).toBeNull();
    expect(await order(quote_id)).toBeGreaterThan(id);
  });

  it('stays as it is when the order is changed', async () => {
    const quote_id = await quoteHaircut();
    const id = await order(quote_id);
    const [row] = await runtime.database.db.select().from(quotes).where(eq(quotes.id, quote_id));
    const lines = [{ stock_id: row?.stock_id ?? 0, quantity: 1 }];
    const clerk = runtime.as(staff(['*']));
    expect(await codeOf(changeOrder(clerk, { id, version: 1, lines }))).toBe('validation');
  });

  it('lies in several carts and is sold once', async () => {
    const quote_id = await quoteHaircut();
    const carts = await Promise.all(
      Array.from({ length: 8 }, async () => (await addQuoteToCart(guest(), { quote_id })).cart_id),
    );
    const { won, lost } = await race(carts.length, (index) => pay(carts[index] ?? ''));
    expect(won).toHaveLength(1);
    const codes = new Set(lost.map((error) => (error as { code?: string }).code));
    expect([...codes].filter((code) => code !== 'sales.quote-ended' && code !== 'sales.cart-problems')).toEqual([]);
    expect(await brokenPromises(runtime)).toEqual([]);
  });
});
