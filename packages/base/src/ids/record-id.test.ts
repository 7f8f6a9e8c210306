import { expect, it } from 'vitest';
import { recordId } from './index.ts';

it('an id is a whole number above zero, or the text of one', () => {
  expect([recordId.parse(7), recordId.parse('7')]).toEqual([7, 7]);
});

it.each([[true], [[7]], [null], [''], [0], ['7e1'], ['0x7'], [1.5], [{}]])('%j names no record', (value) => {
  expect(recordId.safeParse(value).success).toBe(false);
});
