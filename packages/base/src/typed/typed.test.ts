import { describe, expect, it } from 'vitest';
import { parseAmount } from '../money/index.ts';
import { isShortenedCode, trimmed, typedAmount, typedDay, typedNumber, typedPercent, writtenDay } from './index.ts';

it.each([
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['0,250', '0.250'],
  ['1.250,00', '1250.00'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1,250', '1250'],
  ['1,250.00', '1250.00'],
  ['12,345,678.9', '12345678.9'],
  ['1 250,5', '1250.5'],
  ['1\u00a0250', '1250'],
  ["1'250.50", '1250.50'],
  ['1234,5', '1234.5'],
  ['１２．５', '12.5'],
  ['１２。５', '12.5'],
  ['１，２５０', '1250'],
  ['－５', '-5'],
  ['−5', '-5'],
  ['– 5', '-5'],
  ['+7', '7'],
  ['007', '7'],
  ['.5', '0.5'],
  ['12.', '12'],
  ['\u200b 12\u3000', '12'],
])('the number %j is %j', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it.each(['', '-', '1,2,3', '12,34,567', '1,25.0', '1.25.0', '12 5', '1 2', '12a', '1e5', '1.23457E+12', '--5', 'NaN'])(
  '%j is no number',
  (text) => {
    expect(typedNumber(text)).toBeUndefined();
  },
);

it.each([
  ['12,50', 1250],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['HK$120', 12_000],
  ['ＨＫ＄１２０．５', 12_050],
  ['HKD 1,120', 112_000],
  ['38 元', 3800],
  [12.5, 1250],
])('the amount %j is %j cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

it.each(['1234,505', '1.234', '-1', 'EUR 5', 'US$12.50', 'USD 7', '¥100', '￥38', 'RMB 100', '12%', 'HK$', ''])(
  '%j is no amount',
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

it('a sign may stand before the currency', () => {
  expect(typedAmount('−HK$5')).toBe('-5');
});

it('a percentage comes with its sign or without', () => {
  expect(['12.5', '12,5 %', '１２．５％', '%'].map(typedPercent)).toEqual(['12.5', '12.5', '12.5', undefined]);
});

describe('a code that a spreadsheet shortened', () => {
  it.each(['1.23457E+12', '9.78E+12', '4,9E+12', '1e+21', 4.891234500012e15])('is seen in %j', (cell) => {
    expect(isShortenedCode(cell)).toBe(true);
  });
  it.each(['1E5', 'AB-1E+12', '1.5', 'E+12', 4_891_234_500_012, ''])('is not seen in %j', (cell) => {
    expect(isShortenedCode(cell)).toBe(false);
  });
});

it.each([
  ['2026-11-06', '2026-11-06'],
  ['2026/11/6', '2026-11-06'],
  ['2026年11月6日', '2026-11-06'],
  ['２０２６．１１．６', '2026-11-06'],
  ['2026 - 11 - 06', '2026-11-06'],
  ['20261106', '2026-11-06'],
  ['06/11/2026', '06/11/2026'],
])('the day %j is %j', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

it('odd blanks around a text go, those within it stay', () => {
  expect(trimmed('\ufeff\u200b　茶 壺\u00a0\u200b\n')).toBe('茶 壺');
  expect(trimmed('👩‍👩‍👧')).toBe('👩‍👩‍👧');
});

it.each([
  ['2026-11-27', '2026-11-27'],
  ['27/11/2026', '2026-11-27'],
  ['5.6.2026', '2026-06-05'],
  ['27 Nov 2026', '2026-11-27'],
  ['1st September, 2026', '2026-09-01'],
  ['2026年11月27日', '2026-11-27'],
  ['２７／１１／２０２６', '2026-11-27'],
  ['29/2/2028', '2028-02-29'],
  ['30/2/2026', undefined],
  ['11/27/2026', undefined],
  ['27 Foo 2026', undefined],
  ['27/11', undefined],
  ['', undefined],
])('the day %j written into a field is %j', (text, day) => {
  expect(writtenDay(text)).toBe(day);
});
