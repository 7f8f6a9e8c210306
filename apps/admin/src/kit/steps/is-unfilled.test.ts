import { CallError } from '@kaifong/client/call';
import { expect, it } from 'vitest';
import { isUnfilled } from './is-unfilled.ts';

const refusal = (...paths: string[]) =>
  new CallError(422, {
    code: 'validation',
    messages: [],
    errors: Object.fromEntries(paths.map((path) => [path, ['Required']])),
  });

const asked = ['price', 'keys', 'reason', 'lines', 'time'];

it('is told of what nobody filled in, and of nothing that was typed', () => {
  expect(isUnfilled(refusal('price'), { price: '' }, asked)).toBe(true);
  expect(isUnfilled(refusal('keys', 'reason'), {}, asked)).toBe(true);
  expect(isUnfilled(refusal('lines.0.quantity'), { lines: [{ quantity: '' }] }, asked)).toBe(true);
  expect(isUnfilled(refusal('price'), { price: 'x' }, asked)).toBe(false);
  expect(isUnfilled(refusal('time', 'reason'), { time: '10:00' }, asked)).toBe(false);
  expect(isUnfilled(refusal('lines.0.quantity'), { lines: [{ quantity: 9 }] }, asked)).toBe(false);
  expect(isUnfilled(refusal('send_at'), {}, asked)).toBe(false);
  expect(isUnfilled(refusal(), {}, asked)).toBe(false);
  expect(isUnfilled(new TypeError('x'), {}, asked)).toBe(false);
});
