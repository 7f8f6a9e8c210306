import { expect, test } from 'vitest';
import { expiryPercentOf } from './expiry-percent-of.ts';

const step = (days: number, percent: number, about: { categories?: number[]; products?: number[] } = {}) => ({
  ...{ days, percent, categories: [], products: [] },
  ...about,
});
const steps = [step(30, 20), step(10, 50), step(60, 5, { categories: [7] }), step(3, 80, { products: [1] })];
const bread = { product_id: 1, category_ids: [7, 2] };
const tea = { product_id: 2, category_ids: [2] };

test.each([
  [tea, 31, 0],
  [tea, 30, 20],
  [tea, 11, 20],
  [tea, 10, 50],
  [tea, 0, 50],
  [tea, -1, 0],
  [bread, 61, 0],
  [bread, 60, 5],
  [bread, 30, 20],
  [bread, 3, 80],
])('of %o with %i days left: %i percent', (goods, daysLeft, percent) => {
  expect(expiryPercentOf(steps, goods, daysLeft)).toBe(percent);
});
