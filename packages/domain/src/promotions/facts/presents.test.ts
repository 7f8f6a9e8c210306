import { expect, test } from 'vitest';
import type { Grant } from './grant.ts';
import { presentsOf, strangePresent } from './presents.ts';

const grant = (id: number, ...gifts: Grant['gifts']): Grant => ({
  promotion: {
    ...{ id, name: {}, conditions: [], rewards: [], starts_at: null, ends_at: null, code_mode: 'none' },
    ...{ stacking: 'free', stacking_class: null, priority: 0 },
    ...{ limit_total: null, limit_person: null, budget_cents: null, used_count: 0, spent_cents: 0 },
  },
  ...{ code: null, code_id: null, discounts: [], points: 0, gifts },
});
const scarf = (quantity: number) => ({ stock_id: 7, quantity });
const of = (promotion_id: number, quantity: number) => ({ promotion_id, ...scarf(quantity) });

test('each present is given whole or not at all, and those before it are off', () => {
  const grants = [grant(1, scarf(2)), grant(2, scarf(2)), grant(3, scarf(1))];
  const left = (pieces: number) =>
    presentsOf(grants, (_, before) => before.reduce((rest, { quantity }) => rest - quantity, pieces));
  expect(left(5)).toEqual({ given: [of(1, 2), of(2, 2), of(3, 1)], lacking: [] });
  expect(left(3)).toEqual({ given: [of(1, 2), of(3, 1)], lacking: [of(2, 2)] });
  expect(left(0).given).toEqual([]);
});

test('what is not counted is given, and what cannot be given is not', () => {
  expect(presentsOf([grant(1, scarf(9))], () => null).given).toEqual([of(1, 9)]);
  expect(presentsOf([grant(1, scarf(1))], () => undefined)).toEqual({ given: [], lacking: [of(1, 1)] });
});

test('a present no grant names, or more often than one does, is strange', () => {
  const grants = [grant(1, scarf(1)), grant(2, scarf(1))];
  expect(strangePresent([of(2, 1), of(1, 1)], grants)).toBeUndefined();
  expect(strangePresent([of(1, 1), of(1, 1)], grants)).toEqual(of(1, 1));
  expect(strangePresent([of(2, 2)], grants)).toEqual(of(2, 2));
  expect(strangePresent([of(3, 1)], grants)).toEqual(of(3, 1));
});
