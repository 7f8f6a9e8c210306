import { describe, expect, it } from 'vitest';
import { badgesOf, priceView } from './views.ts';

const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };
const usd = { identifier: 'USD', rate: '0.128', mark: 'US$' };

describe('a price in words', () => {
  it.each([
    ['one price', [120, null, 120, hkd], { now: 'HK$120.00' }],
    ['another currency', [120, null, null, usd], { now: 'US$15.36' }],
    ['variants that cost more', [120, null, 180, hkd], { now: 'HK$120.00', from: true }],
    ['a special price', [120, 90, 90, hkd], { now: 'HK$90.00', was: 'HK$120.00', off: 25 }],
    ['a special price that is none', [120, 120, 120, hkd], { now: 'HK$120.00' }],
    ['prices for members only', [null, null, null, hkd], null],
  ] as const)('%s', (_name, args, view) => {
    expect(priceView(...(args as Parameters<typeof priceView>))).toEqual(view);
  });
});

describe('badges', () => {
  const plain = { sold_out: false, on_sale: false, low_stock: false, is_new: false, is_hot: false };
  it('are two at most, the most telling first', () => {
    expect(badgesOf({ ...plain, is_hot: true, is_new: true, on_sale: true })).toEqual(['sale', 'new']);
  });
  it('say nothing beside sold out', () => {
    expect(badgesOf({ ...plain, sold_out: true, is_hot: true })).toEqual(['sold-out']);
  });
});
