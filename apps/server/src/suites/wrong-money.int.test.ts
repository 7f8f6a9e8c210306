// What people type wrong about prices, promotions, tiers, points and tax: each is a sentence at its field, in the caller's
// language and without a gap, and nothing of it is written.
import { languages } from '@kaifong/base/localized';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type FilledShop } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: FilledShop;
let memberId: number;
let tierId: number;
beforeAll(async () => {
  const filled = await openFilledSuite();
  suite = filled.suite;
  shop = filled.shop;
  memberId = filled.amy.id;
  const tiers = [
    { name: 'Low', key: 'low_tier', threshold: '5000', order: 91 },
    { name: 'High', key: 'high_tier', threshold: '9000', order: 92 },
  ];
  for (const payload of tiers) {
    const { body } = await callAt(suite, 'POST', '/api/admin/membership_tier', { token: suite.staff(['*']), payload });
    tierId = (body.data as { id: number }).id;
  }
});
afterAll(() => suite.close());

const promotion = (more: object) => ({ name: 'Sale', rewards: [{ kind: 'free_shipping' }], ...more });
const amount = (min: unknown) => promotion({ conditions: [{ kind: 'amount', min }] });
const off = (reward: object) => promotion({ rewards: [reward] });
const taxed = (...rates: object[]) => ({ name: 'VAT', rates });
const stock = (more: object) => ({ stocks: [{ id: shop.stockId, ...more }] });

const [promotions, products, taxes] = ['/api/admin/promotion', '/api/admin/product', '/api/admin/tax_class'];

it.each<[string, 'POST' | 'PUT', () => string, () => object, string, RegExp]>([
  [
    'a condition twice',
    'POST',
    () => promotions,
    () => promotion({ conditions: [{ kind: 'first_order' }, { kind: 'first_order' }] }),
    'conditions.1.kind',
    /^Condition can not be repeated/,
  ],
  [
    'more decimals than the currency has',
    'POST',
    () => promotions,
    () => amount('10.005'),
    'conditions.0.min',
    /two decimals/,
  ],
  ['an amount below nothing', 'POST', () => promotions, () => amount('-5'), 'conditions.0.min', /0 or more/],
  ['an amount of nothing', 'POST', () => promotions, () => amount(0), 'conditions.0.min', /above 0/],
  ['a word for an amount', 'POST', () => promotions, () => amount('five'), 'conditions.0.min', /number/],
  [
    'a reward with too many decimals',
    'POST',
    () => promotions,
    () => off({ kind: 'amount', amount: 9.999 }),
    'rewards.0.amount',
    /two decimals/,
  ],
  [
    'more than the whole price',
    'POST',
    () => promotions,
    () => off({ kind: 'percent', percent: 101 }),
    'rewards.0.percent',
    /100 or less/,
  ],
  [
    'negative points as a reward',
    'POST',
    () => promotions,
    () => off({ kind: 'points', points: -5 }),
    'rewards.0.points',
    /1 or more/,
  ],
  [
    'half a point',
    'POST',
    () => promotions,
    () => off({ kind: 'points', points: 1.5 }),
    'rewards.0.points',
    /whole number/,
  ],
  [
    'an end before its start',
    'POST',
    () => promotions,
    () => promotion({ starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }),
    'ends_at',
    /./,
  ],
  ['a budget below nothing', 'POST', () => promotions, () => promotion({ budget: '-1' }), 'budget', /0 or more/],
  ['one code, but none', 'POST', () => promotions, () => promotion({ code_mode: 'one' }), 'code', /./],
  [
    'a tier below the lower one',
    'PUT',
    () => `/api/admin/membership_tier/${tierId}`,
    () => ({ threshold: '4000' }),
    'threshold',
    /Low.*5,?000/,
  ],
  [
    'a threshold with too many decimals',
    'PUT',
    () => `/api/admin/membership_tier/${tierId}`,
    () => ({ threshold: '9000.001' }),
    'threshold',
    /two decimals/,
  ],
  [
    'negative points of a stock',
    'PUT',
    () => `${products}/${shop.productId}`,
    () => stock({ points_to_redeem: -1 }),
    'stocks.0.points_to_redeem',
    /0 or more/,
  ],
  [
    'a price with three decimals',
    'PUT',
    () => `${products}/${shop.productId}`,
    () => stock({ price: '10.555' }),
    'stocks.0.price',
    /two decimals/,
  ],
  [
    'a negative member price',
    'PUT',
    () => `${products}/${shop.productId}`,
    () => stock({ member_prices: { low_tier: '-1' } }),
    'stocks.0.member_prices.low_tier',
    /0 or more/,
  ],
  [
    'a member price of no tier',
    'PUT',
    () => `${products}/${shop.productId}`,
    () => stock({ member_prices: { nobody: '1' } }),
    'stocks.0.member_prices.nobody',
    /“nobody”/,
  ],
  [
    'no points to give',
    'POST',
    () => `/api/admin/member/${memberId}/points`,
    () => ({ points: 0, reason: 'Thanks' }),
    'points',
    /./,
  ],
  [
    'a place taxed twice',
    'POST',
    () => taxes,
    () => taxed({ country: 'USA', region: 'US-NY', percent: 1 }, { country: 'USA', region: 'US-NY', percent: 2 }),
    'rates.1.region',
    /already has a rate/,
  ],
  [
    'a region of another country',
    'POST',
    () => taxes,
    () => taxed({ country: 'CAN', region: 'US-NY', percent: 1 }),
    'rates.0.region',
    /from the list/,
  ],
  [
    'a rate above the whole price',
    'POST',
    () => taxes,
    () => taxed({ country: 'USA', percent: 101 }),
    'rates.0.percent',
    /0 and 100/,
  ],
])('%s', async (_name, method, url, payload, field, sentence) => {
  const written = async () =>
    (
      await suite.runtime.database.connection.query(`select (select count(*) from promotions) as promotions,
        (select json_agg(json_build_array(id, version, threshold_cents) order by id) from membership_tiers) as tiers,
        (select json_agg(json_build_array(id, version, price_cents, member_prices) order by id) from stocks) as stocks,
        (select count(*) from tax_classes) as taxes, (select count(*) from postings) as postings`)
    ).rows[0];
  const before = await written();
  const said = new Set<string>();
  for (const language of languages) {
    const headers = { 'accept-language': language };
    const reply = await callAt(suite, method, `${url()}?language=${language}`, {
      token: suite.staff(['*']),
      payload: payload(),
      headers,
    });
    const { errors } = reply.body as { errors?: Record<string, string[]> };
    expect([reply.status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    const [words = ''] = errors?.[field] ?? [];
    expect(words).not.toMatch(/\{\{|^\w+\.[\w-]+$/);
    if (language === 'en-US') expect(words).toMatch(sentence);
    said.add(words);
  }
  expect(said.size).toBe(languages.length);
  expect(await written()).toEqual(before);
});
