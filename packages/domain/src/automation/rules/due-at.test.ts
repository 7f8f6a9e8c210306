import { describe, expect, it } from 'vitest';
import { atClock, endOfWait } from './due-at.ts';

const at = (text: string) => new Date(text);

describe('a wait is over', () => {
  it.each([
    ['after minutes', { amount: 90, unit: 'minutes', until: null }, '2026-11-28T10:00:00Z', '2026-11-28T11:30:00.000Z'],
    [
      'after days, at the same hour',
      { amount: 3, unit: 'days', until: null },
      '2026-11-28T10:00:00Z',
      '2026-12-01T10:00:00.000Z',
    ],
    // Ten in the morning in Hong Kong is two o'clock UTC.
    [
      'at an hour of the day after it',
      { amount: 1, unit: 'days', until: '10:00' },
      '2026-11-28T10:00:00Z',
      '2026-11-30T02:00:00.000Z',
    ],
    [
      'at an hour of the same day',
      { amount: 1, unit: 'hours', until: '22:30' },
      '2026-11-28T10:00:00Z',
      '2026-11-28T14:30:00.000Z',
    ],
    [
      'at once when it is that hour',
      { amount: 0, unit: 'minutes', until: '18:00' },
      '2026-11-28T10:00:00Z',
      '2026-11-28T10:00:00.000Z',
    ],
  ] as const)('%s', (_, wait, from, end) => {
    expect(endOfWait(wait, at(from), 'Asia/Hong_Kong').toISOString()).toBe(end);
  });

  it('a day is one of the calendar, also where the clocks change', () => {
    const wait = { amount: 1, unit: 'days', until: null } as const;
    expect(endOfWait(wait, at('2026-10-24T10:00:00Z'), 'Europe/London').toISOString()).toBe('2026-10-25T11:00:00.000Z');
  });
});

it.each([
  ['2026-11-28T15:00:00Z', '2026-11-29T01:00:00.000Z'],
  ['2026-11-28T00:59:59Z', '2026-11-28T01:00:00.000Z'],
])('nine in the morning after %s is %s', (now, end) => {
  expect(atClock(at(now), '09:00', 'Asia/Hong_Kong').toISOString()).toBe(end);
});
