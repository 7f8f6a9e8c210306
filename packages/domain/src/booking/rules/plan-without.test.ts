import { expect, it } from 'vitest';
import type { Plan } from './plan.ts';
import { planWithout } from './plan-without.ts';

const hour = 3_600_000;
const busy = [
  { party: 'hers', from: 0, to: hour },
  { party: 'other', from: 2 * hour, to: 3 * hour },
];
const plan = (bookings: number): Plan => ({
  zone: 'UTC',
  length: hour,
  interval: hour,
  before: 0,
  after: 0,
  notice: 0,
  horizon: null,
  most: { day: null, week: null },
  seats: 4,
  hours: null,
  closing: [],
  dates: null,
  needs: [{ how: 'any', of: [{ id: 1, zone: 'UTC', hours: null, busy }] }],
  parties: [{ id: 'hers', at: 0, taken: 3, bookings }],
});
const without = (bookings: number) => planWithout(plan(bookings), { party: 'hers', seats: 2 });

it('a booking that was alone frees its people and rooms', () => {
  expect(without(1).parties).toEqual([]);
  expect(without(1).needs[0]?.of[0]?.busy).toEqual([busy[1]]);
});

it('others of its party keep the time and their own seats', () => {
  expect(without(2).parties).toEqual([{ id: 'hers', at: 0, taken: 1, bookings: 1 }]);
  expect(without(2).needs[0]?.of[0]?.busy).toEqual(busy);
});
