import { expect, it } from 'vitest';
import { shownNumber, typedNumber } from './number-text.ts';

it.each([
  ['1,234.5', 2, 1234.5],
  ['12.', 2, 12],
  ['.5', 2, 0.5],
  ['', 2, ''],
  ['12.345', 2, undefined],
  ['12.5', 0, undefined],
  ['-3', 2, -3],
  ['-', 2, ''],
  ['12,50', 2, 12.5],
  ['１２', 0, 12],
  ['1,2,3', 2, undefined],
  ['1e3', 2, undefined],
  ['007', 0, 7],
] as const)('%s with %i places is %s', (text, decimals, number) => expect(typedNumber(text, decimals)).toBe(number));

it('shows places and thousands', () => {
  expect(shownNumber(1234.5, 2)).toBe('1,234.50');
  expect(shownNumber(1200, 0)).toBe('1,200');
  expect(shownNumber('', 2)).toBe('');
});
