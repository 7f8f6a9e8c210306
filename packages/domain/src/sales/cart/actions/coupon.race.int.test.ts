// Codes from the cart to the order and back, and a hundred buyers for five uses of one.
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { customer, openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeStock, makeStock } from '../../../catalogue/testing/index.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { makeTier } from '../../../members/testing/index.ts';
import { endPromotions, makePromotion } from '../../../promotions/testing/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { placeOrderResult } from '../../desk/contract/index.ts';
import { domain } from '../../domain.ts';
import { rehearsePromotion } from '../../pricing/queries/rehearse-promotion.ts';
import { cancelByBuyer } from '../../refund/actions/cancel-order.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from '../../testing/index.ts';
import { addCartItemInput, couponInput, placeOrderInput, previewCheckoutInput } from '../contract/index.ts';
import { addCartItem } from './add-cart-item.ts';
import { applyCoupon, removeCoupon } from './apply-coupon.ts';
import { previewCheckout } from './preview-checkout.ts';
import { readCart } from './read-cart.ts';

let runtime: TestRuntime;
let guest: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 24 });
  guest = runtime.as(visitor);
  courier = await makeMethods(runtime);
});
afterEach(async () => {
  expect(await brokenPromises(runtime)).toEqual([]);
  await endPromotions(runtime);
});
afterAll(() => runtime.close());

const add = async (stock_id: number, ctx = guest, quantity = 2) =>
  addCartItem(ctx, addCartItemInput.parse({ stock_id, quantity }));
const type = (cart_id: string, code: string, ctx = guest) => applyCoupon(ctx, couponInput.parse({ cart_id, code }));
const place = async (
  cart_id: string,
  expected_total: number,
  ctx = guest,
  email = someContact.email,
  contact_number = someAddress.contact_number,
) =>
  placeOrderResult.parse(
    await checkOut(
      ctx,
      placeOrderInput.parse({
        cart_id,
        expected_total,
        contact: { ...someContact, email },
        shipping_address: { ...someAddress, contact_number },
        shipping_method_id: courier,
        payment_method: 'bank_transfer',
      }),
    ),
  );
const rows = async (query: ReturnType<typeof sql>) => (await runtime.database.db.execute(query)).rows;
const atCode = (...codes: string[]) => ({ fields: { code: codes.map((code) => expect.objectContaining({ code })) } });

describe('a code', () => {
  it('shows what it gives in cart and checkout, stands in the order by name, and is given back with it', async () => {
    const id = await makePromotion(runtime, { code: 'TEN', limit_total: 1 });
    const { cart_id } = await add((await makeStock(runtime, { quantity: 5 })).id);
    const cart = await type(cart_id, ' ten ');
    expect(cart).toMatchObject({
      subtotal: 20,
      adjustments: [{ kind: 'discount', name: 'Ten off (TEN)', amount: -2 }],
      coupons: [{ code: 'TEN', name: 'Ten off', applied: true, message: null }],
      total: 18,
    });
    const preview = await previewCheckout(guest, previewCheckoutInput.parse({ cart_id, country: 'HKG' }));
    expect(preview).toMatchObject({ total: 48, adjustments: [{ amount: -2 }] });
    const result = await place(cart_id, 48);
    if (result.result !== 'placed') throw new Error(JSON.stringify(result));
    expect(result.order).toMatchObject({
      subtotal: 20,
      total: 48,
      adjustments: [{ name: 'Ten off (TEN)', amount: -2 }],
    });
    const [order] = await rows(sql`select id, discount_cents from orders where number = ${result.order_number}`);
    expect(order?.discount_cents).toBe(200);
    const [line] = await rows(sql`select discount_cents from order_lines where order_id = ${order?.id}`);
    expect(line?.discount_cents).toBe(200);

    const next = await add((await makeStock(runtime)).id);
    await expect(type(next.cart_id, 'TEN')).rejects.toMatchObject(
      atCode('promotions.coupon-invalid', 'promotions.coupon-used'),
    );
    await cancelByBuyer(guest, Number(order?.id), undefined);
    expect(await rows(sql`select used_count, spent_cents from promotions where id = ${id}`)).toEqual([
      { used_count: 0, spent_cents: 0 },
    ]);
    expect((await type(next.cart_id, 'TEN')).total).toBe(18);
    expect((await removeCoupon(guest, couponInput.parse({ cart_id: next.cart_id, code: 'TEN' }))).total).toBe(20);
  });

  it('that is refused says what is missing; one that is unknown says nothing more', async () => {
    await makePromotion(runtime, { code: 'BIG', conditions: [{ kind: 'amount', min: 60 }] });
    const { cart_id } = await add((await makeStock(runtime)).id);
    await expect(type(cart_id, 'BIG')).rejects.toMatchObject({
      fields: {
        code: [
          { code: 'promotions.coupon-invalid' },
          { code: 'promotions.coupon-amount', params: { amount: 'HK$40.00' } },
        ],
      },
    });
    const unknown = await type(cart_id, 'NO-SUCH').catch((error: { fields: object }) => error.fields);
    expect(unknown).toEqual({ code: [{ code: 'promotions.coupon-invalid' }] });
    expect((await readCart(guest, { cart_id })).coupons).toEqual([]);
  });

  it('says that it is over when its promotion is, typed now or before', async () => {
    const inAnHour = new Date(runtime.now().getTime() + 3_600_000);
    await makePromotion(runtime, { code: 'SUMMER', ends_at: inAnHour });
    const stock = await makeStock(runtime);
    const { cart_id } = await add(stock.id);
    await type(cart_id, 'SUMMER');
    runtime.advance(3_600_001);
    await makePromotion(runtime, { code: 'GONE', status: 'archived' });
    await makePromotion(runtime, { code: 'SPENT', status: 'disabled', budget: 0 });
    await makePromotion(runtime, { code: 'OFF', status: 'disabled' });
    expect((await readCart(guest, { cart_id })).coupons).toMatchObject([
      { code: 'SUMMER', applied: false, message: renderMessage('en-US', 'promotions.coupon-ended') },
    ]);
    const other = await add(stock.id);
    const refused = (code: string, ...why: string[]) =>
      expect(type(other.cart_id, code)).rejects.toMatchObject(atCode('promotions.coupon-invalid', ...why));
    await refused('SUMMER', 'promotions.coupon-ended');
    await refused('GONE', 'promotions.coupon-ended');
    await refused('SPENT', 'promotions.coupon-used');
    // What staff switched off is as unknown as a code that never was.
    await refused('OFF');
  });

  it('is good once per person, whom a letterbox tells and the telephone where the goods go', async () => {
    await makePromotion(runtime, { code: 'ONCE', limit_person: 1 });
    const stock = await makeStock(runtime, { quantity: 20 });
    const carts = [];
    for (let each = 0; each < 5; each += 1) carts.push(await add(stock.id));
    for (const { cart_id } of carts) await type(cart_id, 'ONCE');
    const [first, second, third, fourth, fifth] = carts.map(({ cart_id }) => cart_id);
    expect((await place(first ?? '', 48)).result).toBe('placed');
    expect(await place(second ?? '', 48, guest, 'AMY@example.com')).toMatchObject({
      result: 'price-changed',
      preview: { total: 50, coupons: [{ applied: false }] },
    });
    const again = { result: 'price-changed', preview: { total: 50 } };
    expect(await place(third ?? '', 48, guest, 'Amy+2@example.com', '9876 5432')).toMatchObject(again);
    expect(await place(fourth ?? '', 48, guest, 'bea@example.com', '+852 9123-4567')).toMatchObject(again);
    expect((await place(fifth ?? '', 48, guest, 'bea@example.com', '9876 5432')).result).toBe('placed');
  });
});

describe('a present', () => {
  it('lies in the cart for nothing and is reserved with the order', async () => {
    const gift = await makeStock(runtime, { quantity: 1 });
    const conditions = [{ kind: 'amount' as const, min: 20 }];
    await makePromotion(runtime, { conditions, rewards: [{ kind: 'gift', stock_id: gift.id, quantity: 1 }] });
    const cart = await add((await makeStock(runtime, { quantity: 5 })).id);
    expect(cart.items[1]).toMatchObject({ stock_id: gift.id, gift: true, unit_price: 0, line_total: 0 });
    expect((await place(cart.cart_id, 50)).result).toBe('placed');
    const held = await rows(sql`select quantity from reservations where stock_id = ${gift.id}`);
    expect(held).toEqual([{ quantity: 1 }]);
  });

  it('is none where its last piece is bought in the same cart, which is placed without it', async () => {
    const last = await makeStock(runtime, { quantity: 2 });
    await makePromotion(runtime, { rewards: [{ kind: 'gift', stock_id: last.id, quantity: 1 }] });
    const cart = await add(last.id);
    expect(cart.items.map(({ quantity, gift }) => [quantity, gift])).toEqual([[2, false]]);
    expect((await place(cart.cart_id, cart.total + 30)).result).toBe('placed');
  });
});

describe('a member', () => {
  it('pays the price of her tier where it is lower, and others do not', async () => {
    await makeTier(runtime, 'gold', 0);
    const id = await makeCustomer(runtime);
    const her = runtime.as(customer(id));
    const stock = await makeStock(runtime, { quantity: 9 });
    await changeStock(runtime, stock.id, { member_prices: { gold: 800, silver: 100 } });
    expect(await add(stock.id, her)).toMatchObject({ items: [{ unit_price: 8, member_price: 8 }], total: 16 });
    expect(await add(stock.id)).toMatchObject({ items: [{ unit_price: 10, member_price: null }], total: 20 });
  });
});

it('a draft is rehearsed against the orders there are, and changes none', async () => {
  const orders = await rows(
    sql`select count(*)::int as n, sum(subtotal_cents)::int as goods from orders
      where status <> 'canceled'`,
  );
  const id = await makePromotion(runtime, {
    status: 'draft',
    rewards: [{ kind: 'percent', percent: 50, most: null }],
    code: 'HALF',
  });
  const outcome = await rehearsePromotion(guest, id);
  expect(outcome.orders).toBe(orders[0]?.n);
  expect(outcome.touched).toBeGreaterThan(0);
  expect(outcome.share).toBe(50);
  expect(outcome.discount).toBeLessThanOrEqual(Number(orders[0]?.goods) / 200);
  expect(await rows(sql`select id from promotion_uses where promotion_id = ${id}`)).toEqual([]);
  // The margin of the goods is for those alone who may see what they cost.
  expect(outcome.margin).toBeNull();
  await rows(sql`update order_lines set cost_cents = unit_price_cents / 4`);
  const owner = runtime.as(staff(['get cost']));
  expect((await rehearsePromotion(owner, id)).margin).toEqual({ before: 75, after: 50, known: 100 });
  const limited = await makePromotion(runtime, { status: 'draft', limit_total: 1 });
  expect((await rehearsePromotion(guest, limited)).touched).toBe(1);
});

it('of a hundred at once on a code for five, five get it', async () => {
  const id = await makePromotion(runtime, { code: 'FIVE', limit_total: 5 });
  const stock = await makeStock(runtime, { quantity: 1000 });
  const carts: string[] = [];
  for (let turn = 0; turn < 100; turn += 1) carts.push((await add(stock.id)).cart_id);
  await rows(sql`update carts set coupon_codes = '{FIVE}' where ordered_at is null`);
  const { won } = await race(100, (index) => place(carts[index] ?? '', 48));
  expect(won.filter(({ result }) => result === 'placed')).toHaveLength(5);
  const [row] = await rows(sql`select used_count,
    (select count(*)::int from promotion_uses where promotion_id = ${id} and state = 'taken') as uses from promotions where id = ${id}`);
  expect(row).toEqual({ used_count: 5, uses: 5 });
});
