// The day from which days of leave that were not taken are gone.
import { Temporal } from 'temporal-polyfill';
import type { LeaveAccrual } from '../contract/index.ts';

interface Expiry {
  readonly accrual: LeaveAccrual;
  /** Months after the days came. */
  readonly expiry_months: number | null;
  /** Months after the end of the year the days came in. */
  readonly carry_months: number | null;
}

/** The end of the year days are taken in: of service after its anniversary, else of the calendar; as the first day after it. */
function yearEnd(accrual: LeaveAccrual, on: Temporal.PlainDate): Temporal.PlainDate {
  if (accrual === 'service_year') return on.add({ years: 1 });
  return Temporal.PlainDate.from({ year: on.year + 1, month: 1, day: 1 });
}

/** The first day on which days that came on a date are gone, the earlier one of two rules; null: they stay. */
export function expiryOf({ accrual, expiry_months, carry_months }: Expiry, on: string): string | null {
  // A holiday that was worked is owed until it is given.
  if (accrual === 'holiday_worked') return null;
  const came = Temporal.PlainDate.from(on);
  const ends = [
    ...(expiry_months === null ? [] : [came.add({ months: expiry_months })]),
    ...(carry_months === null ? [] : [yearEnd(accrual, came).add({ months: carry_months })]),
  ];
  return ends.map(String).sort()[0] ?? null;
}
