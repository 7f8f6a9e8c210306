import { expect, test } from 'vitest';
import { fittingQuantity, quantityProblemOf, quantityRuleOf } from './quantity-rule.ts';

const boxes = quantityRuleOf({ min_quantity: 6, max_quantity: 17, quantity_step: 4 });

test('least and most are whole steps', () => {
  expect(boxes).toEqual({ least: 8, most: 16, step: 4 });
  expect(quantityRuleOf({ min_quantity: 1, max_quantity: null, quantity_step: 1 })).toEqual({
    least: 1,
    most: null,
    step: 1,
  });
});

test.each([
  [4, 4, 'least'],
  [8, 8, undefined],
  [10, 10, 'step'],
  [16, 16, undefined],
  [20, 20, 'most'],
  [8, 20, 'most'],
])('of %d pieces, %d of the stock in all, the problem is %s', (quantity, ofStock, problem) =>
  expect(quantityProblemOf(boxes, quantity, ofStock)).toBe(problem),
);

test.each([
  [7, 0],
  [9, 8],
  [99, 16],
])('of %d wanted %d fit', (wanted, fits) => expect(fittingQuantity(boxes, wanted)).toBe(fits));
