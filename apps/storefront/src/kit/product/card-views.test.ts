import { describe, expect, it } from 'vitest';
import { pictureView } from '../views.ts';
import { badgesOf, priceView } from './card-views.ts';

const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };
const usd = { identifier: 'USD', rate: '0.128', mark: 'US$' };

describe('a price in words', () => {
  it.each([
    ['one price', [120, null, null, 120, hkd], { now: 'HK$120.00' }],
    ['another currency', [120, null, null, null, usd], { now: 'US$15.36' }],
    ['variants that cost more', [120, null, null, 180, hkd], { now: 'HK$120.00', from: true }],
    ['a special price', [120, 90, null, 90, hkd], { now: 'HK$90.00', was: 'HK$120.00', off: 25 }],
    ['a special price that is none', [120, 120, null, 120, hkd], { now: 'HK$120.00' }],
    ['a price for members', [120, 90, 80, 80, hkd], { now: 'HK$80.00', was: 'HK$120.00', off: 33, member: true }],
    ['prices for members only', [null, null, null, null, hkd], null],
  ] as const)('%s', (_name, [price, special_price, member_price, price_max, currency], view) => {
    expect(priceView({ price, special_price, member_price, price_max }, currency)).toEqual(view);
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

describe('a picture', () => {
  const picture = { id: 'f', alt: 'Tea', width: 800, height: 600, path: '/uploads/a.jpg' };
  const sizes = { avif: '/uploads/a-200.avif 200w, /uploads/a-400.avif 400w', webp: '' };
  it('travels with its widths, and with the point that stays in sight where that is not the middle', () => {
    const { id: _id, ...shown } = picture;
    expect(pictureView({ ...picture, ...sizes })).toEqual({ ...shown, widths: '200 400' });
    expect(pictureView({ ...picture, ...sizes, focus: '20% 80%' })).toEqual({
      ...shown,
      widths: '200 400',
      focus: '20% 80%',
    });
  });
});
