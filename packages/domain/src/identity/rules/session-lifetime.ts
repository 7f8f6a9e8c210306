import { day, minute } from '@kaifong/base/time';

/** How long a replaced token stays good: several tabs refresh at the same moment. */
export const graceSeconds = 30;

/** A session that is refreshed again and again ends all the same. */
const longestSession = { staff: 7 * day, customer: 90 * day } as const;

/** Staff who stay away for half a day sign in again. */
export const staffMinutes = 12 * 60;

/** When a session that is opened or refreshed `now` ends, if it is not refreshed again. */
export function sessionEnd(kind: 'staff' | 'customer', startedAt: Date, now: Date, minutes: number): Date {
  return new Date(Math.min(now.getTime() + minutes * minute, startedAt.getTime() + longestSession[kind]));
}
