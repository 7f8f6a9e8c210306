import { expect, it } from 'vitest';
import { slideOrder } from './slide-order.ts';

const stored = [
  { id: 1, order: 0 },
  { id: 2, order: 100 },
  { id: 3, order: 200 },
];

it('gives each the place it was put in, and writes only what changes', () => {
  expect(slideOrder(stored, [1, 3, 2])).toEqual({
    places: [
      { id: 3, order: 100 },
      { id: 2, order: 200 },
    ],
  });
  expect(slideOrder(stored, [1, 2, 3])).toEqual({ places: [] });
});

it('tells equal numbers apart', () => {
  const same = stored.map(({ id }) => ({ id, order: 7 }));
  expect(slideOrder(same, [3, 1, 2])).toEqual({
    places: [
      { id: 3, order: 0 },
      { id: 1, order: 100 },
      { id: 2, order: 200 },
    ],
  });
});

it('leaves slides that came meanwhile behind the others, and names one once', () => {
  expect(slideOrder(stored, [3, 3])).toEqual({
    places: [
      { id: 3, order: 0 },
      { id: 1, order: 100 },
      { id: 2, order: 200 },
    ],
  });
});

it('refuses a slide that is gone', () => {
  expect(slideOrder(stored, [1, 9])).toEqual({ missing: true });
});
