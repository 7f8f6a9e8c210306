import { expect, it } from 'vitest';
import { hoursText } from './hours-text.ts';

const on = (days: readonly number[], open: string, close: string) => days.map((day) => ({ day, open, close }));

it('names days in a row with the same hours together', () => {
  const hours = [
    ...on([1, 2, 3, 4, 5], '14:00', '20:00'),
    ...on([1, 2, 3, 4, 5], '10:00', '13:00'),
    ...on([7], '11:00', '18:00'),
  ];
  expect(hoursText(hours, 'en-US')).toBe('Mon–Fri 10:00–13:00, 14:00–20:00; Sun 11:00–18:00');
  expect(hoursText(hours, 'zh-HK')).toBe('週一–週五 10:00–13:00, 14:00–20:00; 週日 11:00–18:00');
  expect(hoursText([], 'en-US')).toBe('');
});
