// What staff are told of a stock is what the shop does with it.
import { customer, openTestRuntime, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeProduct, changeStock, makeRedeemable, makeStock } from '../../../catalogue/testing/index.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { makePoints, makeTier } from '../../../members/testing/index.ts';
import { domain as promotions } from '../../../promotions/domain.ts';
import { endPromotions, makePromotion } from '../../../promotions/testing/index.ts';
import { configurationInput } from '../../../settings/contract/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { domain as tax } from '../../../tax/domain.ts';
import { makeTaxClass } from '../../../tax/testing/index.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { addCartItemInput } from '../../cart/contract/index.ts';
import { domain } from '../../domain.ts';
import { makeMethods } from '../../testing/index.ts';
import { type Explanation, explainInput, explanation } from '../contract/index.ts';
import { explainStock } from './explain-stock.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [tax, domain, members, promotions]);
  await makeMethods(runtime);
});
afterEach(() => endPromotions(runtime));
afterAll(() => runtime.close());

const explain = async (input: Record<string, unknown>): Promise<Explanation> =>
  explanation.parse(await explainStock(runtime.as(staff(['get product'])), explainInput.parse(input)));
const said = ({ rules, redeem }: Explanation, answer: string) =>
  [...rules, ...redeem].filter((each) => each.answer === answer).map(({ rule }) => rule);
const configure = (change: object) => updateConfiguration(runtime.as(system), configurationInput.parse(change));
const mayBuy = (stock_id: number, ctx = runtime.as(visitor)) =>
  addCartItem(ctx, addCartItemInput.parse({ stock_id, quantity: 1 })).then(
    () => true,
    () => false,
  );

describe('why it is not on sale', () => {
  it.each([
    ['product_shown', { productVisible: false }],
    ['stock_shown', { stockVisible: false }],
    ['left', { quantity: 0 }],
    ['left', { sellable: false }],
    ['left', { lots: [{ quantity: 3, expiry_date: '2020-01-01' }] }],
    ['left', { lots: [{ quantity: 3, is_discard: true }] }],
    ['left', { lots: [{ quantity: 3, reserved: 3 }] }],
  ])('%s %j: the shop refuses it, too', async (rule, wish) => {
    const { id } = await makeStock(runtime, wish);
    const told = await explain({ id });
    expect({ sellable: told.sellable, no: said(told, 'no') }).toEqual({ sellable: false, no: [rule] });
    expect(await mayBuy(id)).toBe(false);
  });

  it.each([
    ['members_only', { member_only: 1 }, { member_only: 0 }],
    ['catalog_mode', { catalog_mode: 1 }, { catalog_mode: 0 }],
    ['warehouse_enabled', { warehouse_enabled: 0 }, { warehouse_enabled: 1 }],
  ])('the switch %s closes the shop, and not the counter', async (rule, closed, open) => {
    const { id } = await makeStock(runtime);
    await configure(closed);
    const [told, counter] = [await explain({ id }), await explain({ id, channel: 'admin' })];
    const bought = await mayBuy(id);
    await configure(open);
    expect(said(told, 'no')).toContain(rule);
    expect([told.sellable, bought, counter.sellable]).toEqual([false, false, true]);
    expect((await explain({ id })).sellable).toBe(true);
  });

  it('asks about the language, the categories, the way there and the day', async () => {
    const { id, productId } = await makeStock(runtime, { lots: [{ quantity: 3, expiry_date: '2099-06-30' }] });
    const told = await explain({ id, reads: 'zh-CN', country: 'FRA', at: '2099-07-01T12:00:00Z' });
    expect(said(told, 'note')).toEqual(['language_written', 'category_shown']);
    expect(said(told, 'no')).toEqual(['left', 'shipping']);
    expect(told.rules.find(({ rule }) => rule === 'left')?.values).toMatchObject({
      shelf: 3,
      expired: 3,
      available: 0,
    });
    await changeProduct(runtime, productId, { type: 'service', is_approval_required: true });
    expect(said(await explain({ id }), 'no')).toEqual(['approval']);
  });

  it('says what keeps it from being redeemed', async () => {
    const { id, productId } = await makeStock(runtime);
    await makeRedeemable(runtime, id, { points: 50, limit: 1 });
    const her = await makeCustomer(runtime);
    await makePoints(runtime, her, 60);
    expect(said(await explain({ id }), 'no')).toEqual(['redeem_member']);
    expect(said(await explain({ id, customer_id: her }), 'no')).toEqual([]);
    await changeProduct(runtime, productId, { redeem_end_date: '2020-01-01' });
    expect(said(await explain({ id, customer_id: her, quantity: 2 }), 'no')).toEqual([
      'redeem_open',
      'redeem_limit',
      'redeem_balance',
    ]);
  });

  it('knows no stock, customer or tier that is not there', async () => {
    const { id } = await makeStock(runtime);
    await expect(explain({ id: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(explain({ id, customer_id: 999_999 })).rejects.toMatchObject({
      fields: { customer_id: [{ code: 'not-found' }] },
    });
    await expect(explain({ id, tier_id: 999_999 })).rejects.toMatchObject({
      fields: { tier_id: [{ code: 'not-found' }] },
    });
  });
});

describe('why it costs that', () => {
  it('walks from the list price to the cart, for a visitor and a tier', async () => {
    const tier_id = await makeTier(runtime, 'gold', 0);
    const { id } = await makeStock(runtime, { price: 10_000, special: 9_000, quantity: 9 });
    await changeStock(runtime, id, { member_prices: { gold: 8_000 } });
    const ten = await makePromotion(runtime, { stacking: 'exclusive' });
    const small = await makePromotion(runtime, { rewards: [{ kind: 'percent', percent: 5, most: null }] });
    const dear = await makePromotion(runtime, { conditions: [{ kind: 'amount', min: 1000 }] });
    const coupon = await makePromotion(runtime, { code: 'SECRET' });
    const draft = await makePromotion(runtime, { status: 'draft' });
    const { price } = await explain({ id, quantity: 2 });
    expect(price).toMatchObject({
      list: 100,
      special: { state: 'runs', price: 90 },
      member: { state: 'no_tier' },
      unit: 90,
      subtotal: 180,
      total: 162,
    });
    const answers = Object.fromEntries(price.promotions.map((each) => [each.id, each]));
    expect(answers[ten]).toMatchObject({ answer: 'given', amount: 18 });
    expect(answers[small]).toMatchObject({ answer: 'beaten' });
    expect(answers[dear]).toMatchObject({ answer: 'refused', reason: expect.stringContaining('HK$820.00') });
    expect(answers[coupon]).toMatchObject({ answer: 'needs_code' });
    expect(answers[draft]).toMatchObject({ answer: 'off', status: 'draft' });
    const gold = await explain({ id, tier_id });
    expect(gold.price).toMatchObject({ member: { state: 'counts', tier: 'gold', price: 80 }, unit: 80, total: 72 });
    // The explained price is the one her cart says.
    const her = await makeCustomer(runtime);
    const cart = await addCartItem(runtime.as(customer(her)), addCartItemInput.parse({ stock_id: id, quantity: 1 }));
    expect((await explain({ id, customer_id: her })).price.total).toBe(cart.total);
  });

  it('takes the tax of the region it is sent to', async () => {
    const { id, productId } = await makeStock(runtime, { price: 12_000 });
    const tax_class_id = await makeTaxClass(runtime, { 'en-US': 'VAT' }, [
      { country: 'HKG', percent: 20 },
      { country: 'HKG', region: 'islands', percent: 50 },
    ]);
    await changeProduct(runtime, productId, { tax_class_id });
    const taxOf = async (place: object) =>
      (await explain({ id, ...place })).price.adjustments.find(({ kind }) => kind === 'included_tax')?.amount;
    expect(await taxOf({ country: 'HKG' })).toBe(20);
    expect(await taxOf({ country: 'HKG', district: 'islands' })).toBe(40);
    // A district of another country is none.
    expect(await taxOf({ country: 'HKG', district: 'US-NY' })).toBe(20);
  });

  it('knows what it cost and will cost', async () => {
    const { id } = await makeStock(runtime, { price: 10_000, special: 9_000 });
    const [from, until] = [new Date('2098-01-01'), new Date('2098-02-01')];
    await changeStock(runtime, id, { special_from: from, special_until: until });
    const at = async (moment: string) => (await explain({ id, at: moment })).price;
    expect(await at('2097-12-31T00:00:00Z')).toMatchObject({ special: { state: 'later' }, unit: 100 });
    expect(await at('2098-01-15T00:00:00Z')).toMatchObject({ special: { state: 'runs' }, unit: 90 });
    expect(await at('2098-02-01T00:00:00Z')).toMatchObject({ special: { state: 'over' }, unit: 100 });
  });
});
