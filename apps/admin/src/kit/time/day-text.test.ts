import { expect, it } from 'vitest';
import { dayText, momentIn } from './day-text.ts';

it.each([
  ['2026-11-27', 'en-US', '27 Nov 2026'],
  ['2026-11-27', 'zh-HK', '2026年11月27日'],
  ['2026-11-27', 'zh-CN', '2026年11月27日'],
  ['2026-06-05T09:30', 'en-US', '5 Jun 2026, 09:30'],
  ['2026-06-05T09:30', 'zh-HK', '2026年6月5日 09:30'],
  ['next week', 'en-US', 'next week'],
  ['', 'en-US', ''],
])('%j in %s is shown as %j, and read again', (value, language, text) => {
  expect(dayText(value, language)).toBe(text);
  if (value.includes('T')) expect(momentIn(text, false)).toBe(value);
});

it.each([
  ['2026-11-27T14:05', '2026-11-27T14:05'],
  ['27/11/2026 9:05', '2026-11-27T09:05'],
  ['27/11/2026, 2:05 pm', '2026-11-27T14:05'],
  ['27/11/2026, 12:05 am', '2026-11-27T00:05'],
  ['2026年11月27日 14：05', '2026-11-27T14:05'],
  ['27/11/2026', '2026-11-27T00:00'],
  ['27/11/2026 25:00', undefined],
  ['27/11/2026 13:00 pm', undefined],
  ['soon', undefined],
  ['27/11/2026 2', undefined],
])('the moment %j is %j', (text, moment) => {
  expect(momentIn(text, false)).toBe(moment);
});

it('a day alone is its last minute where something closes', () => {
  expect(momentIn('27/11/2026', true)).toBe('2026-11-27T23:59');
});
