import { expect, test } from 'vitest';
import { dateIn } from './index.ts';

test.each([
  ['Asia/Hong_Kong', '2026-11-21T15:59:59.999Z', '2026-11-21'],
  ['Asia/Hong_Kong', '2026-11-21T16:00:00Z', '2026-11-22'],
  // A zone that is a quarter of an hour beside the others.
  ['Asia/Kathmandu', '2026-11-21T18:14:59Z', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22'],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['Asia/Hong_Kong', '2026-11-21T15:59:59.999Z', '2026-11-21'],
])('in %s at %s it is %s', (zone, now, date) => expect(dateIn(zone, new Date(now))).toBe(date));
