import { expect, it } from 'vitest';
import { instantAt, sheetTime } from './sheet-time.ts';

it('shows a moment by the clock of the shop, and reads it back', () => {
  const early = '2026-11-21T18:30:15.250Z';
  expect(sheetTime(early, 'Asia/Hong_Kong').toISOString()).toBe('2026-11-22T02:30:15.000Z');
  expect(sheetTime(new Date(early), 'America/New_York').toISOString()).toBe('2026-11-21T13:30:15.000Z');
  expect(instantAt('2026-11-22T02:30:15', 'Asia/Hong_Kong')).toBe('2026-11-21T18:30:15Z');
  // Summer time is that of the day.
  expect(instantAt('2026-07-01T12:00:00', 'Europe/London')).toBe('2026-07-01T11:00:00Z');
  expect(instantAt('2026-12-01T12:00:00', 'Europe/London')).toBe('2026-12-01T12:00:00Z');
  expect(instantAt('2026-13-01T12:00:00', 'Europe/London')).toBeUndefined();
});
