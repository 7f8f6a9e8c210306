import { CallError } from '@kaifong/client/call';
import type { AdminProduct } from '@kaifong/domain/catalogue/contract';
import { describe, expect, it } from 'vitest';
import { atFormPaths, formPath, productInput } from './payload.ts';
import { productProblems } from './problems.ts';
import { blankLot, blankStock, newProduct, type ProductValues, productValues, type StockValues } from './values.ts';

const stock = (change: Partial<StockValues> = {}): StockValues => ({ ...blankStock(), price: 20, ...change });
const product = (change: Partial<ProductValues> = {}): ProductValues => ({
  ...newProduct(),
  name: { 'en-US': 'Tea', 'zh-HK': '', 'zh-CN': '' },
  stocks: [stock()],
  ...change,
});
const sent = (change: Partial<StockValues>) => productInput(product({ stocks: [stock(change)] })).stocks?.[0];
const problems = (values: ProductValues, record?: AdminProduct) =>
  productProblems(values, { record, language: 'zh-HK', known: (code) => code.startsWith('validation.') });

/** As much of a saved product as the form reads. */
const record = {
  id: 7,
  version: 3,
  sku: 'tea',
  url: 'tea',
  type: 'general',
  categories: [1],
  commissions: [{ commission_group_id: 4, percentage: 5 }],
  image_list: [],
  translations: { name: { 'en-US': 'Tea' } },
  is_new: false,
  is_featured: false,
  is_hot: false,
  visibled: true,
  has_expiry_date: false,
  is_bag: false,
  track_inventories: true,
  is_approval_required: false,
  is_redeemable: true,
  redeem_start_date: '2026-11-01',
  redeem_end_date: null,
  brand_id: null,
  form_id: null,
  stocks: [
    {
      id: 1, sku: 'a', barcode: 'a', price: 20, special_price: 15, special_from: null, special_until: null, visibled: false,
      stock_notification: null, allow_backorder: false, is_redeemable: false, points_to_redeem: 5, redemption_limit: 0, member_prices: { gold: 18 },
      options: { size: 's' }, parts: [],
      inventories: [
        { id: 11, warehouse_id: 1, quantity: 4, expiry_date: null, is_discard: false },
        { id: 12, warehouse_id: 1, quantity: 6, expiry_date: '2027-01-01', is_discard: false },
      ],
    },
    {
      id: 2, sku: 'b', barcode: 'b', price: 20, special_price: null, special_from: null, special_until: null, visibled: true,
      stock_notification: 3, allow_backorder: false, is_redeemable: false, points_to_redeem: 1, redemption_limit: 0, member_prices: {},
      options: { size: 'm' }, inventories: [], parts: [],
    },
  ],
} as unknown as AdminProduct; // biome-ignore format: a record reads better in rows

it('sends what a kit is made of where that changed alone', () => {
  const values = productValues(record);
  const part = { stock_id: 9, quantity: 2, name: 'Cup', option: '', sku: 'C' };
  const kit = { ...values, stocks: values.stocks.map((stock) => ({ ...stock, parts: [part] })) };
  expect(productInput(values, record).stocks?.map(({ parts }) => parts)).toEqual([undefined, undefined]);
  expect(productInput(kit, record).stocks?.[0]?.parts).toEqual([{ stock_id: 9, quantity: 2 }]);
});

describe('from record to form', () => {
  it('puts hidden stocks behind and reads options from the shown ones', () => {
    const values = productValues(record);
    expect(values.stocks.map(({ id }) => id)).toEqual([2, 1]);
    expect(values.options).toEqual([{ key: 'size', values: ['m'] }]);
    expect(values.name).toEqual({ 'en-US': 'Tea', 'zh-HK': '', 'zh-CN': '' });
    expect(values).toMatchObject({
      redeem_time: 'custom',
      redeem_start_date: '2026-11-01',
      redeem_end_date: '',
      brand_id: '',
    });
  });
});

describe('what is sent', () => {
  it('sends the cost of a stock only where it was changed here, with the version of the row it stood in', () => {
    const [, other] = record.stocks;
    const saved = { ...record, stocks: [{ ...other, id: 3, version: 5, cost: 206.55 }] } as AdminProduct;
    const values = productValues(saved);
    const sentFor = (change: Partial<StockValues>) =>
      productInput({ ...values, stocks: values.stocks.map((one) => ({ ...one, ...change })) }, saved).stocks?.[0];
    expect(sentFor({ price: 21 })).toMatchObject({ id: 3, version: 5, price: 21 });
    expect(sentFor({ price: 21 })).not.toHaveProperty('cost');
    expect(sentFor({ cost: 210 })).toMatchObject({ id: 3, version: 5, cost: 210 });
    expect(sentFor({ cost: '' })).toMatchObject({ cost: null });
    expect(sent({ cost: 5 })).toMatchObject({ cost: 5 });
  });

  it('sends a zero special price as none, and its days with it', () => {
    const none = { special_price: null, special_from: null, special_until: null };
    expect(sent({ special_price: 0, special_from: '2026-01-01T00:00:00.000Z' })).toMatchObject(none);
    expect(sent({ id: 1, special_price: '', special_until: '2026-01-01T00:00:00.000Z' })).toMatchObject(none);
    expect(sent({ special_price: 15 })).toMatchObject({ special_price: 15, special_from: null });
  });

  it('sends what is empty as none', () => {
    expect(sent({ sku: '', weight_grams: '', points_to_redeem: '' })).toMatchObject({
      sku: null,
      weight_grams: null,
      points_to_redeem: null,
    });
    expect(sent({ points_to_redeem: 30 })).toMatchObject({ points_to_redeem: 30 });
  });

  it('sends a saved row that was taken out as hidden', () => {
    expect(sent({ id: 1, visibled: false })).toMatchObject({ id: 1, visibled: false });
  });

  it('sends new lots that somebody filled in, and changed saved ones without their quantity', () => {
    expect(sent({ inventories: [blankLot(1)] })).not.toHaveProperty('inventories');
    expect(sent({ inventories: [blankLot(1), { ...blankLot(1), quantity: 8 }] })?.inventories).toEqual([
      { warehouse_id: 1, quantity: 8, expiry_date: null, is_discard: false },
    ]);
    const values = productValues(record);
    expect(productInput(values, record).stocks?.[1]).not.toHaveProperty('inventories');
    const lots = values.stocks[1]?.inventories ?? [];
    const changed = lots.map((lot) => (lot.id === 12 ? { ...lot, is_discard: true } : lot));
    const stocks = values.stocks.map((one) => (one.id === 1 ? { ...one, inventories: changed } : one));
    expect(productInput({ ...values, stocks }, record).stocks?.[1]?.inventories).toEqual([
      { id: 12, expiry_date: '2027-01-01', is_discard: true },
    ]);
  });

  it('sends redemption days for a custom time alone, and approval for services alone', () => {
    const days = { redeem_start_date: '2026-01-01', redeem_end_date: '2026-02-01' };
    expect(productInput(product({ ...days, is_redeemable: true, redeem_time: 'custom' }))).toMatchObject(days);
    expect(productInput(product({ ...days, is_redeemable: true }))).toMatchObject({ redeem_start_date: null });
    expect(productInput(product({ is_approval_required: true, form_id: 3 }))).toMatchObject({
      is_approval_required: false,
      form_id: null,
    });
    expect(productInput(product({ type: 'service', is_approval_required: true, form_id: 3 }))).toMatchObject({
      form_id: 3,
    });
  });

  it('sends what commission groups earn where that changed, without what is empty', () => {
    const values = productValues(record);
    const earning = (commissions: ProductValues['commissions']) =>
      productInput({ ...values, commissions }, record).commissions;
    expect(values.commissions).toEqual({ group4: 5 });
    expect(earning({ group4: 5, group7: '' })).toBeUndefined();
    expect(earning({ group4: '', group7: '' })).toEqual([]);
    expect(earning({ group4: 6, group7: 0 })).toEqual([
      { commission_group_id: 4, percentage: 6 },
      { commission_group_id: 7, percentage: 0 },
    ]);
  });

  it('keeps an amount by member level', () => {
    const member_prices = [
      { level: ' gold ', price: 18 },
      { level: '', price: '' as const },
    ];
    expect(sent({ member_prices })).toMatchObject({ member_prices: { gold: 18 } });
  });
});

describe('a refusal finds its field', () => {
  const values = product({
    stocks: [
      stock({
        inventories: [blankLot(1), { ...blankLot(1), quantity: 2 }],
        member_prices: [
          { level: 'silver', price: 1 },
          { level: 'gold', price: 2 },
        ],
      }),
    ],
  });

  it.each([
    ['stocks.0.sku', 'stocks.0.sku'],
    ['stocks.0.inventories.0.warehouse_id', 'stocks.0.inventories.1.warehouse_id'],
    ['stocks.0.member_prices.gold', 'stocks.0.member_prices.1.price'],
    ['stocks.9.member_prices.gold', 'stocks.9.member_prices.gold'],
    ['name', 'name'],
  ])('%s → %s', (path, place) => expect(formPath(path, values)).toBe(place));

  it('keeps everything else of it', () => {
    const error = new CallError(422, {
      messages: ['no'],
      code: 'validation',
      errors: { 'stocks.0.member_prices.gold': ['no'] },
      request_id: 'r1',
    });
    expect(atFormPaths(error, values)).toMatchObject({
      status: 422,
      messages: ['no'],
      requestId: 'r1',
      errors: { 'stocks.0.member_prices.1.price': ['no'] },
    });
  });
});

describe('what is wrong', () => {
  it('is nothing in a product with a name and a price', () => expect(problems(product())).toEqual({}));

  it('is a name in no language, asked for on the open tab', () => {
    expect(problems(product({ name: { 'en-US': ' ' } }))).toEqual({ 'name.zh-HK': { code: 'validation.required' } });
  });

  it('is a price that is missing or lower than the special one', () => {
    expect(problems(product({ stocks: [stock({ price: '' })] }))).toEqual({
      'stocks.0.price': { code: 'validation.required' },
    });
    expect(problems(product({ stocks: [stock({ special_price: 20 })] }))).toHaveProperty(['stocks.0.special_price']);
  });

  it('is a special price or a redemption that ends before it starts', () => {
    const dates = {
      special_price: 9,
      special_from: '2026-02-01T00:00:00.000Z',
      special_until: '2026-01-01T00:00:00.000Z',
    };
    expect(problems(product({ stocks: [stock(dates)] }))).toHaveProperty(['stocks.0.special_until']);
    const days = {
      is_redeemable: true,
      redeem_time: 'custom' as const,
      redeem_start_date: '2026-02-01',
      redeem_end_date: '2026-01-01',
    };
    expect(problems(product(days))).toHaveProperty('redeem_end_date');
    expect(problems(product({ ...days, redeem_time: 'always' }))).toEqual({});
  });

  it('is a code twice, or one with spaces', () => {
    expect(problems(product({ stocks: [stock({ sku: 'a' }), stock({ sku: 'a' })] }))).toMatchObject({
      'stocks.1.sku': { params: { value: 'a' } },
    });
    expect(problems(product({ sku: 'a b' }))).toEqual({ sku: { code: 'validation.input' } });
  });

  it('is told from the top of the form to its end', () => {
    const wrong = product({ name: {}, url: 'a b', stocks: [stock({ price: '' })] });
    expect(Object.keys(problems(wrong))).toEqual(['name.zh-HK', 'url', 'stocks.0.price']);
  });

  it('is a picture that is still on its way', () => {
    expect(problems(product({ uploading: 1 }))).toEqual({ image_list: { code: 'product.still_uploading' } });
  });

  it('is a saved product that lost its address', () => {
    expect(problems({ ...productValues(record), url: '' }, record)).toEqual({ url: { code: 'validation.required' } });
  });

  it('is a lot with a date and no quantity', () => {
    const lots = [{ ...blankLot(1), expiry_date: '2027-01-01' }];
    expect(problems(product({ stocks: [stock({ inventories: lots })] }))).toEqual({
      'stocks.0.inventories.0.quantity': { code: 'validation.required' },
    });
  });
});
