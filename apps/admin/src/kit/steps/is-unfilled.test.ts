import { CallError } from '@kaifong/client/call';
import { expect, it } from 'vitest';
import { isUnfilled } from './is-unfilled.ts';

const refusal = (...paths: string[]) =>
  new CallError(422, {
    code: 'validation',
    messages: [],
    errors: Object.fromEntries(paths.map((path) => [path, ['Required']])),
  });

it('is told of what nobody filled in, and of nothing that was typed', () => {
  expect(isUnfilled(refusal('price'), { price: '' })).toBe(true);
  expect(isUnfilled(refusal('keys', 'reason'), {})).toBe(true);
  expect(isUnfilled(refusal('lines.0.quantity'), { lines: [{ quantity: '' }] })).toBe(true);
  expect(isUnfilled(refusal('price'), { price: 'x' })).toBe(false);
  expect(isUnfilled(refusal('time', 'reason'), { time: '10:00' })).toBe(false);
  expect(isUnfilled(refusal('lines.0.quantity'), { lines: [{ quantity: 9 }] })).toBe(false);
  expect(isUnfilled(refusal(), {})).toBe(false);
  expect(isUnfilled(new TypeError('x'), {})).toBe(false);
});
