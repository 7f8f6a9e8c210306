import { expect, it } from 'vitest';
import { roved } from './use-roving.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
  ['a', 1, undefined],
])('%s at button %i of three leads to %s', (key, at, expected) => {
  expect(roved(key, at, 3)).toBe(expected);
});

it('leads nowhere where there is nothing', () => {
  expect(roved('End', 0, 0)).toBeUndefined();
});
