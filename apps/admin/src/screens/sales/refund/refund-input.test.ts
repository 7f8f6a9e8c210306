import { expect, it } from 'vitest';
import { typedOf } from '../../../kit/steps/steps-of.ts';
import { refundedLines, refundInputOf } from './refund-input.ts';

const steps = { inputOf: refundInputOf, lines: { refund: refundedLines } };

it('sends the lines with pieces, and what becomes of them', () => {
  const lines = { 7: { quantity: 2, restock: 'lot', inventory_id: '3' }, 8: { quantity: 0 } };
  expect(typedOf(steps, 'refund', { reason: 'x', goodwill: '', shipping: 5 }, lines)).toEqual({
    ...{ reason: 'x', all: false, shipping: 5, surcharge: 0, goodwill: 0 },
    lines: [{ line_id: 7, quantity: 2, restock: 'lot', inventory_id: 3 }],
  });
});

it('of all that is left sends only what becomes of the pieces', () => {
  const lines = { 7: { quantity: 2 }, 8: { restock: 'scrap' }, 9: { inventory_id: '4' } };
  expect(typedOf(steps, 'refund', { reason: 'x', all: 1, goodwill: 9 }, lines)).toEqual({
    ...{ reason: 'x', all: true },
    lines: [
      { line_id: 7, quantity: 1 },
      { line_id: 8, quantity: 1, restock: 'scrap' },
      { line_id: 9, quantity: 1, inventory_id: 4 },
    ],
  });
});
