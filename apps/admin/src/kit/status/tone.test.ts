import { expect, it } from 'vitest';
import { toneOf } from './tone.ts';

it.each([
  ['completed', 'good'],
  ['payment_review', 'info'],
  ['pending', 'warn'],
  ['canceled', 'bad'],
  ['paid', 'quiet'],
  ['draft', 'quiet'],
  ['something new', 'quiet'],
])('%s is %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});
