import { expect, it } from 'vitest';
import { landing, moved } from './moved.ts';

const list = ['a', 'b', 'c', 'd'];

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [9, 0, 'abcd'],
])('moves %i to %i', (from, to, result) => expect(moved(list, from, to).join('')).toBe(result));

it.each([
  [0, 2, false, 'bacd'],
  [0, 2, true, 'bcad'],
  [3, 1, false, 'adbc'],
  [3, 1, true, 'abdc'],
  [2, 1, true, 'abcd'],
])('drops %i on %i (right half: %s)', (from, over, after, result) =>
  expect(moved(list, from, landing(from, over, after)).join('')).toBe(result),
);
