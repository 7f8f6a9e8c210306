import { expect, it } from 'vitest';
import { refundInputOf } from './refund-input.ts';

it('sends the lines with pieces, and what becomes of them', () => {
  const values = { reason: 'x', pieces_7: 2, restock_7: 'lot', lot_7: '3', pieces_8: 0, goodwill: '', shipping: 5 };
  expect(refundInputOf(values)).toEqual({
    ...{ reason: 'x', all: false, shipping: 5, surcharge: 0, goodwill: 0 },
    lines: [{ line_id: 7, quantity: 2, restock: 'lot', inventory_id: 3 }],
  });
});

it('of all that is left sends only what becomes of the pieces', () => {
  expect(refundInputOf({ reason: 'x', all: 1, pieces_7: 2, restock_8: 'scrap', goodwill: 9 })).toEqual({
    ...{ reason: 'x', all: true },
    lines: [
      { line_id: 7, quantity: 1 },
      { line_id: 8, quantity: 1, restock: 'scrap' },
    ],
  });
});
