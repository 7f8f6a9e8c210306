import { expect, it } from 'vitest';
import { toggled } from './use-selection.ts';

it('a row is chosen and let go again, and the others stay', () => {
  const one = toggled(new Set([1]), 2);
  expect([...one]).toEqual([1, 2]);
  expect([...toggled(one, 1)]).toEqual([2]);
  expect([...one]).toEqual([1, 2]);
});
