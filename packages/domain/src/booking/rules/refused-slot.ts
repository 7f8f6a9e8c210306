import { type AppError, failField } from '@kaifong/base/errors';
import type { Closed, Plan, Slot } from './plan.ts';

/** Terms that bind guests alone: staff may book at short notice, far ahead, and above the limits of a day. */
export const lenient = (plan: Plan): Plan => ({
  ...plan,
  notice: 0,
  horizon: null,
  most: { day: null, week: null },
});

interface Terms {
  readonly notice_hours: number;
  readonly horizon_days: number;
}

function closedBy({ code }: Closed, { notice_hours, horizon_days }: Terms): AppError {
  switch (code) {
    case 'past':
      return failField('time', 'booking.past');
    case 'weather':
      return failField('time', 'booking.weather');
    case 'notice':
      return failField('time', 'booking.notice', { hours: notice_hours });
    case 'horizon':
      return failField('date', 'booking.horizon', { days: horizon_days });
    case 'canceled':
      return failField('time', 'booking.called-off');
    case 'hours':
    case 'no-beginning':
      return failField('time', 'booking.no-such-time');
    case 'day-limit':
    case 'week-limit':
      return failField('date', 'booking.day-full');
    default:
      return failField('time', 'booking.full');
  }
}

/** Reasons that say no more than that others have the time. */
const taken = new Set(['full', 'resource-busy', 'resource-gap']);

/** True: the time could be had but for those who have it already, so that one can wait for it. */
export const isTaken = (slot: Slot): boolean =>
  slot.closed.length > 0 && slot.closed.every(({ code }) => taken.has(code));

/** Why so many seats cannot be had at a time, at the field that is to be changed; undefined: they can. */
export function refusedSlot(slot: Slot, seats: number, terms: Terms): AppError | undefined {
  if (slot.seats >= seats) return undefined;
  if (slot.seats > 0) return failField('quantity', 'booking.seats-left', { left: slot.seats });
  const [first] = slot.closed;
  return first ? closedBy(first, terms) : failField('time', 'booking.full');
}
