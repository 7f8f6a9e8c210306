import { expect, it } from 'vitest';
import { countedTotal } from './counted-total.ts';

const of = (book: number, counted: number, quantity: number, reserved = 0) => {
  const answer = countedTotal({ name: 'Tea', book, counted, quantity, reserved });
  return typeof answer === 'number' ? answer : answer.code;
};

it('applies the difference to what lies there now', () => {
  expect(of(10, 8, 10)).toBe(8);
  expect(of(10, 12, 10)).toBe(12);
  // Three were sold after it was counted.
  expect(of(10, 8, 7)).toBe(5);
  expect(of(10, 10, 7, 7)).toBe(7);
});

it('refuses to leave less than nothing, or less than is promised', () => {
  expect(of(10, 8, 1)).toBe('inventory.count-below-zero');
  expect(of(10, 8, 7, 6)).toBe('inventory.count-below-reserved');
  expect(of(10, 8, 7, 5)).toBe(5);
});
