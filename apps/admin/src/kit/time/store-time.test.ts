import { describe, expect, it } from 'vitest';
import { instantOf, storeTimeOf } from './store-time.ts';

describe("the shop's time", () => {
  it.each([
    ['2026-11-21T14:05', 'Asia/Hong_Kong', '2026-11-21T06:05:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Hong_Kong', '2025-12-31T16:00:00.000Z'],
    ['2026-07-01T09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
    ['2026-12-01T09:30', 'Europe/London', '2026-12-01T09:30:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-06-30T12:15', 'Asia/Kolkata', '2026-06-30T06:45:00.000Z'],
  ])('%s in %s is %s, and back', (time, zone, instant) => {
    expect(instantOf(time, zone)).toBe(instant);
    expect(storeTimeOf(instant, zone)).toBe(time);
  });

  it('takes a time the clocks skip as a moment close to it', () => {
    const at = Date.parse(instantOf('2026-03-08T02:30', 'America/New_York'));
    expect(Math.abs(at - Date.parse('2026-03-08T07:00:00Z'))).toBeLessThanOrEqual(3_600_000);
  });

  it('knows what is no time', () => {
    expect(instantOf('', 'Asia/Hong_Kong')).toBe('');
    expect(storeTimeOf('soon', 'Asia/Hong_Kong')).toBe('');
  });
});
