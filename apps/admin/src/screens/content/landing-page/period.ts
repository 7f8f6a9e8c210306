import type { TrafficUnit } from '@kaifong/domain/content/contract';

const day = 86_400_000;
/** How far back each interval looks to begin with: a month of days, a year of months, five years. */
const reach: Record<TrafficUnit, number> = { day: 30, month: 365, year: 5 * 365 };

/** The calendar dates a report covers until somebody chooses others; `now` in the shop's own zone is its last day. */
export function periodUntil(now: Date, unit: TrafficUnit, timeZone: string): { from: string; to: string } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return { from: format.format(now.getTime() - reach[unit] * day), to: format.format(now) };
}
