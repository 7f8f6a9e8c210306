import { expect, it } from 'vitest';
import { withTarget } from './effect-words.ts';

it('tells what an effect is about once', () => {
  expect(withTarget('1 seat will be free again', 'Tea tasting')).toBe('1 seat will be free again · Tea tasting');
  expect(withTarget('Promised in this leave: Tea tasting · Amy', 'Tea tasting · Amy')).toBe(
    'Promised in this leave: Tea tasting · Amy',
  );
  expect(withTarget('Paid', undefined)).toBe('Paid');
});
