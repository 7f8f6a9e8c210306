import { expect, it } from 'vitest';
import { readReason, writeReason } from './reasons.ts';

it.each([
  ['#sold-out', 'sold-out', ''],
  ['#sold-out More next week.\nSorry!', 'sold-out', 'More next week.\nSorry!'],
  ['More next week', undefined, 'More next week'],
  ['#unknown words', undefined, '#unknown words'],
  ['#1 is broken', undefined, '#1 is broken'],
])('the reason %j is read and written the same', (reason, code, words) => {
  expect(readReason(reason)).toEqual({ code, words });
  expect(writeReason(code, words)).toBe(reason);
});
