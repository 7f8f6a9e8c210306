import { expect, it } from 'vitest';
import { calendarDate } from './index.ts';

it.each(['', 'tomorrow', '2026-02-30', '0000-05-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])(
  'refuses “%s” once',
  (typed) => {
    expect(calendarDate.safeParse(typed).error?.issues).toHaveLength(1);
  },
);

it('takes a day however it was typed', () => {
  expect(calendarDate.parse('2026-11-21')).toBe('2026-11-21');
  expect(calendarDate.parse('2026/11/21')).toBe('2026-11-21');
});
