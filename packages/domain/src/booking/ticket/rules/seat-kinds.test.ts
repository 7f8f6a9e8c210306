import { expect, it } from 'vitest';
import { seatKinds } from './seat-kinds.ts';

const kind = (key: string) => ({ key, name: { 'en-US': key }, price: 10, seats: null });
const kinds = [kind('adult'), kind('child')];
const keys = (seats: number, chosen: Parameters<typeof seatKinds>[1]) =>
  seatKinds(seats, chosen, kinds).map((one) => one?.key ?? null);

it('each seat has its kind, in the order they were chosen in', () => {
  expect(
    keys(3, [
      { key: 'child', quantity: 2 },
      { key: 'adult', quantity: 1 },
    ]),
  ).toEqual(['child', 'child', 'adult']);
});

it('seats nobody chose a kind for have none, and a kind that is gone is none', () => {
  expect(keys(2, [])).toEqual([null, null]);
  expect(
    keys(3, [
      { key: 'gone', quantity: 1 },
      { key: 'adult', quantity: 1 },
    ]),
  ).toEqual([null, 'adult', null]);
});
