import { expect, it } from 'vitest';
import { memberPricesText, readMemberPrices } from './member-prices-cell.ts';

it.each<[string, Record<string, number> | undefined]>([
  ['', {}],
  ['gold=90; silver=95.5', { gold: 9000, silver: 9550 }],
  [' gold = 90 ;; ', { gold: 9000 }],
  ['ｇｏｌｄ＝９０；silver=95', { gold: 9000, silver: 9500 }],
  ['vip 2=1,000', { 'vip 2': 100_000 }],
  ['gold', undefined],
  ['gold=', undefined],
  ['=5', undefined],
  ['gold=9.999', undefined],
  ['gold=-1', undefined],
  ['gold=1; gold=2', undefined],
])('reads %j', (text, prices) => {
  expect(readMemberPrices(text)).toEqual(prices);
});

it('is written as it is read', () => {
  expect(memberPricesText({ silver: 9550, gold: 9000 })).toBe('gold=90; silver=95.5');
  expect(readMemberPrices(memberPricesText({ silver: 9550, gold: 9000 }))).toEqual({ gold: 9000, silver: 9550 });
});
