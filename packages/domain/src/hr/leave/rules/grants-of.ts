// Which days of leave come to somebody, and when.
import { Temporal } from 'temporal-polyfill';
import type { LeaveAccrual } from '../contract/index.ts';
import { wholeDay } from './plan-of-day.ts';

export interface Accrual {
  readonly accrual: LeaveAccrual;
  readonly allowances: string | null;
}

/** Key of a day that gives a holiday back, before its date. */
export const heldHoliday = 'holiday:';

export interface Grant {
  /** Once per account. */
  readonly key: string;
  readonly on: string;
  /** Thousandths of a day. */
  readonly amount: number;
}

/** `7, 7, 8` as numbers; undefined where it is no such list. Halves are allowed. */
export function readAllowances(text: string | null): number[] | undefined {
  const parts = (text ?? '').split(/[,，、\s]+/u).filter(Boolean);
  const days = parts.map(Number);
  return days.length > 0 && days.every((each) => each >= 0 && each <= 366 && Number.isInteger(each * 2))
    ? days
    : undefined;
}

/** The place of a list, whose last entry goes on. */
const at = (days: readonly number[], index: number) => (days[index] ?? days.at(-1) ?? 0) * wholeDay;

/** Thousandths of a day the year after so many whole ones gives. */
export const allowanceAt = (allowances: string | null, years: number): number =>
  at(readAllowances(allowances) ?? [], years);

function byService(unit: 'years' | 'months', days: readonly number[], joined: string, until: string): Grant[] {
  const first = Temporal.PlainDate.from(joined);
  const grants: Grant[] = [];
  for (let count = 1; count <= 1_200; count += 1) {
    const on = first.add({ [unit]: count }).toString();
    if (on > until) break;
    // Of months the list has two entries: those of the first year, and later ones.
    const amount = unit === 'years' ? at(days, count - 1) : at(days, count <= 12 ? 0 : 1);
    grants.push({ key: `${unit}:${count}`, on, amount });
  }
  return grants;
}

function byCalendarYear(days: readonly number[], joined: string, until: string): Grant[] {
  const firstYear = Number(joined.slice(0, 4));
  const grants: Grant[] = [];
  for (let year = firstYear; year <= Number(until.slice(0, 4)); year += 1) {
    const on = year === firstYear ? joined : `${year}-01-01`;
    if (on > until) break;
    const whole = at(days, year - firstYear);
    const first = Temporal.PlainDate.from(on);
    const share = (first.daysInYear - first.dayOfYear + 1) / first.daysInYear;
    // Half days: nobody takes 0.137 of one.
    const amount = Math.floor((whole * share * 2) / wholeDay) * (wholeDay / 2);
    grants.push({ key: `year:${year}`, on, amount });
  }
  return grants;
}

/** The grants of a kind of leave from the first day of service until a date, that date included, earliest first. */
export function grantsOf({ accrual, allowances }: Accrual, joined: string, until: string): Grant[] {
  const days = readAllowances(allowances) ?? [];
  if (accrual === 'service_year') return byService('years', days, joined, until);
  if (accrual === 'service_month') return byService('months', days, joined, until);
  if (accrual === 'calendar_year') return byCalendarYear(days, joined, until);
  return [];
}

/** True: days of this kind are counted in the ledger. */
export const isCounted = ({ accrual }: Pick<Accrual, 'accrual'>): boolean => accrual !== 'none' && accrual !== 'case';
