import { expect, it } from 'vitest';
import { typedCount, typedSum } from './typed-counts.ts';

it('sends what was counted and sums what is a number so far', () => {
  const values = { 'counts.10000': 5, 'counts.50': 3, 'counts.20': '', 'counts.10': 'x', 'float.10000': 9 };
  expect(typedCount('counts', values)).toEqual({ 10000: 5, 50: 3, 10: 'x' });
  expect(typedSum('counts', values)).toBe(50_150);
  expect(typedSum('counts', { 'counts.100': -2, 'counts.10': 1.5 })).toBe(0);
});
