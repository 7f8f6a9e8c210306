// The year of leave somebody leaves in the middle of: the share of its days she has earned.
import { Temporal } from 'temporal-polyfill';
import { type Accrual, allowanceAt } from './grants-of.ts';

/** Months in a year of leave before the law gives a share of it (Employment Ordinance, section 41D). */
const monthsForShare = 3;
/** A year of the law: one with a 29 February gives no more than its days. */
const daysOfYear = 365;

export interface BegunYear {
  readonly from: string;
  /** Days of it she was employed, at most 365. */
  readonly served: number;
  /** Thousandths of a day the whole year gives. */
  readonly whole: number;
  /** Thousandths that came at its beginning, before they were earned. */
  readonly ahead: number;
}

function ofService({ allowances }: Accrual, joined: string, last: Temporal.PlainDate): BegunYear | undefined {
  const first = Temporal.PlainDate.from(joined);
  // Days of a year come on the day after it: one that is over on her last day was not given yet, and its share is the whole.
  const years = first.until(last, { largestUnit: 'year' }).years;
  const from = first.add({ years });
  if (Temporal.PlainDate.compare(from.add({ months: monthsForShare }), last.add({ days: 1 })) > 0) return undefined;
  const served = Math.min(daysOfYear, from.until(last).days + 1);
  return { from: from.toString(), served, whole: allowanceAt(allowances, years), ahead: 0 };
}

/** Thousandths of a day of the last day's calendar year: those its row gives, and those that came, where only so many are kept. */
export interface CameOfYear {
  readonly scheduled: number;
  readonly came: number;
}

function ofCalendar(
  { allowances }: Accrual,
  joined: string,
  last: Temporal.PlainDate,
  { scheduled, came }: CameOfYear,
): BegunYear {
  const newYear = `${last.year}-01-01`;
  const from = joined > newYear ? joined : newYear;
  const isShort =
    Temporal.PlainDate.compare(Temporal.PlainDate.from(joined).add({ months: monthsForShare }), last.add({ days: 1 })) >
    0;
  const served = isShort ? 0 : Math.min(daysOfYear, Temporal.PlainDate.from(from).until(last).days + 1);
  const whole = allowanceAt(allowances, last.year - Number(joined.slice(0, 4)));
  // Of a year that was cut by what may be kept, a share of what is left of it.
  return { from, served, whole: came < scheduled ? Math.round((whole * came) / scheduled) : whole, ahead: came };
}

/**
 * The begun year on a last day: of service, where three months of it were served (section 41D); of the calendar, from its first day, once she worked for three months.
 * Undefined: no share of it is owed.
 */
export function begunYear(type: Accrual, joined: string, left: string, came: CameOfYear): BegunYear | undefined {
  const last = Temporal.PlainDate.from(left);
  if (type.accrual === 'service_year') return ofService(type, joined, last);
  return type.accrual === 'calendar_year' ? ofCalendar(type, joined, last, came) : undefined;
}
