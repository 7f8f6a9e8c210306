import { expect, it } from 'vitest';
import { instantOf } from './instant-of.ts';

const zone = 'Asia/Hong_Kong';

it.each([
  ['2026-11-21', false, '2026-11-20T16:00:00.000Z'],
  ['2026-11-21', true, '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T09:00:00+08:00', true, '2026-11-21T01:00:00.000Z'],
  ['2026-02-30', false, undefined],
  ['0001-01-01', false, undefined],
  ['yesterday', false, undefined],
  ['', false, undefined],
])('%s', (text, next, expected) => {
  expect(instantOf(text, zone, { next })?.toISOString()).toBe(expected);
});

it('a day of a change of the clock begins at its own midnight', () => {
  expect(instantOf('2026-03-29', 'Europe/Berlin', { next: true })?.toISOString()).toBe('2026-03-29T22:00:00.000Z');
});
