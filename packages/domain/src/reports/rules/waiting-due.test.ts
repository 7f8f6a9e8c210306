import { expect, it } from 'vitest';
import { clockOf, isDue } from './waiting-due.ts';

const mail = { every: 'day', hour: 9, weekday: 1 } as const;
const friday = '2026-11-27';
const saturday = '2026-11-28';
const monday = '2026-11-30';

it.each([
  [mail, friday, 8, false],
  [mail, friday, 9, true],
  [mail, saturday, 23, true],
  [{ ...mail, every: 'weekdays' }, friday, 9, true],
  [{ ...mail, every: 'weekdays' }, saturday, 9, false],
  [{ ...mail, every: 'week' }, monday, 9, true],
  [{ ...mail, every: 'week' }, friday, 9, false],
  [{ ...mail, every: 'week', weekday: 5 }, friday, 9, true],
  [{ ...mail, every: null }, monday, 9, false],
] as const)('%o on %s at %i: %s', (given, date, hour, due) => expect(isDue(given, { date, hour })).toBe(due));

it('goes by the clock of the shop', () => {
  expect(clockOf(new Date('2026-11-27T16:30:00Z'), 'Asia/Hong_Kong')).toEqual({ date: saturday, hour: 0 });
});
