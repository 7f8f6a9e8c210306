import { expect, it } from 'vitest';
import { isOutside, metresBetween } from './place-of.ts';
import { punchTime } from './punch-time.ts';

const now = new Date('2026-12-01T10:00:00Z');
const time = (text: string) => new Date(`2026-12-01T${text}Z`);

it.each<[string, string, string, boolean, string, string]>([
  ['now, whatever the device says', '03:00:00', '10:00:20', false, '10:00:00', ''],
  ['now, and told, by a clock that lies', '08:00:00', '08:00:00', false, '10:00:00', 'clock'],
  ['then, where the device kept it', '08:58:00', '10:00:00', true, '08:58:00', 'late'],
  ['then, corrected by what the clock is wrong', '09:58:00', '11:00:00', true, '08:58:00', 'late clock'],
  ['now, where the clock ran backwards', '09:59:00', '09:30:00', true, '10:00:00', 'late clock'],
])('counts from %s', (_name, device, sent, kept, expected, marks) => {
  const found = punchTime({ device_at: time(device), sent_at: time(sent), kept }, now);
  expect([found.at.toISOString(), found.marks.join(' ')]).toEqual([time(expected).toISOString(), marks]);
});

it('is not believed after a month', () => {
  const old = new Date('2026-10-01T10:00:00Z');
  expect(punchTime({ device_at: old, sent_at: now, kept: true }, now)).toEqual({ at: now, marks: ['late', 'clock'] });
});

it('knows how far away somebody is, and for certain', () => {
  const store = { lat: 22.3113, lng: 114.1707 };
  expect(metresBetween(store, store)).toBe(0);
  expect(metresBetween(store, { lat: 22.2868, lng: 114.1435 })).toBe(3905);
  expect([isOutside(180, 40, 150), isOutside(180, 20, 150), isOutside(9000, 50_000, 150)]).toEqual([false, true, true]);
});
