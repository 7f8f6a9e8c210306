import { expect, it } from 'vitest';
import { canBeTyped, numberIn, numberText } from './number-value.ts';

it.each([
  ['12,50', 12.5],
  ['1,250.00', 1250],
  ['１２．５', 12.5],
  ['−5', -5],
  ['5 %', 5],
  ['', ''],
  ['-', '-'],
  ['1,2,3', '1,2,3'],
])('%j typed is %j', (text, value) => {
  expect(canBeTyped(text)).toBe(true);
  expect(numberIn(text)).toBe(value);
});

it('a letter does nothing', () => {
  expect(canBeTyped('12a')).toBe(false);
});

it('is shown with its thousands, its fixed decimals and all that there are', () => {
  const money = { decimalScale: 2, fixedDecimalScale: true };
  expect(numberText(1234.5, money)).toBe('1,234.50');
  expect(numberText(1.234, money)).toBe('1.234');
  expect(numberText(-5, { suffix: '%' })).toBe('-5%');
  expect(['', null, undefined].map((value) => numberText(value, money))).toEqual(['', '', '']);
  expect(numberText('1,2,3', money)).toBe('1,2,3');
});
