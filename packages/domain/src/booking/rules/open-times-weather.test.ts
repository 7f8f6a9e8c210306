// Bad weather closes the hours it holds, before every other reason, and nobody waits for them.
import { expect, it } from 'vitest';
import { slotAt, slotsOf } from './open-times.ts';
import type { Plan } from './plan.ts';
import { isTaken, lenient, refusedSlot } from './refused-slot.ts';

const zone = 'Asia/Hong_Kong';
const at = (time: string) => Date.parse(`2027-09-06T${time}:00+08:00`);
const now = new Date('2027-09-05T00:00:00Z');
const hour = 3_600_000;
const haircut: Plan = {
  zone,
  ...{ length: hour, interval: hour, before: 0, after: 0, notice: 0, horizon: null, seats: 1 },
  most: { day: null, week: null },
  hours: { hours: [{ day: 1, open: '09:00', close: '18:00' }], special_days: [] },
  closing: [],
  dates: null,
  needs: [{ how: 'all', of: [{ id: 1, zone, hours: null, busy: [] }] }],
  parties: [],
};
const stormy: Plan = {
  ...haircut,
  weather: [
    { from: at('10:00'), to: at('11:00'), closes: false },
    { from: at('10:00'), to: at('16:00'), closes: true },
  ],
};
const open = (plan: Plan) =>
  slotsOf(plan, '2027-09-06', '2027-09-06', now)
    .filter(({ seats }) => seats > 0)
    .map((slot) => new Date(slot.at + 8 * hour).toISOString().slice(11, 13));

it('leaves open what begins before and after, and what the first rule leaves open', () => {
  expect(open(haircut)).toHaveLength(9);
  expect(open(stormy)).toEqual(['09', '10', '16', '17']);
});

it('binds staff as well, says so first, and is nothing to wait for', () => {
  const slot = slotAt(lenient(stormy), new Date(at('13:00')), now);
  expect(slot.closed).toEqual([{ code: 'weather' }]);
  expect(isTaken(slot)).toBe(false);
  const refused = refusedSlot(slot, 1, { notice_hours: 0, horizon_days: 1 });
  expect(refused?.fields).toMatchObject({ time: [{ code: 'booking.weather' }] });
});
