// Input of the average daily wage of a slip: slips of the twelve months before that stand.
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, isNotNull, lt, lte, ne } from 'drizzle-orm';
import { holidays } from '../../hr/holiday/schema.ts';
import { countedMinutes, mondayOf, payOn, shortMinutes } from '../../hr/index.ts';
import { leaveTypes } from '../../hr/leave/schema.ts';
import type { PayDay } from '../contract/index.ts';
import type { PastSlip } from '../rules/average-wage.ts';
import { brokenWeek } from '../rules/continuous.ts';
import { firstOfMonth, monthsBetween } from '../rules/months.ts';
import type { AverageInput } from '../rules/slip.ts';
import { payrolls, payslipLines, payslips } from '../schema.ts';
import type { PaidPerson } from './people.ts';

/** Months under a continuous contract before a holiday is paid (Employment Ordinance, section 40). */
const monthsForHolidays = 3;

const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
const monthsAgo = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10);
};

/** Slips of a person from one day to before another that are approved or paid, the earliest first. */
async function pastSlips(ctx: Context, employeeId: number, from: string, before: string): Promise<PastSlip[]> {
  const rows = await ctx.db
    .select({
      ...{ id: payslips.id, from: payslips.from_on, to: payslips.to_on, days: payslips.days },
      ...{ wages_cents: payslips.relevant_cents, day_basis: payrolls.day_basis },
    })
    .from(payslips)
    .innerJoin(payrolls, eq(payrolls.id, payslips.payroll_id))
    .where(
      and(
        eq(payslips.employee_id, employeeId),
        inArray(payslips.status, ['approved', 'paid']),
        gte(payslips.from_on, from),
        lt(payslips.to_on, before),
      ),
    )
    .orderBy(asc(payslips.from_on));
  const lines = await ctx.db
    .select()
    .from(payslipLines)
    .where(
      and(
        inArray(payslipLines.payslip_id, [0, ...rows.map(({ id }) => id)]),
        inArray(payslipLines.code, ['holiday_pay', 'leave_average']),
      ),
    );
  return rows.map(({ id, ...slip }) => {
    const own = lines.filter(({ payslip_id }) => payslip_id === id);
    const dates = own
      .filter(({ code }) => code === 'holiday_pay')
      .flatMap(({ inputs }) => String(inputs.dates ?? '').split(', '));
    const parts = own.filter(({ inputs }) => Number(inputs.paid_percent ?? 100) < 100);
    return {
      ...slip,
      paid_holidays: new Set(dates),
      part_cents: parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    };
  });
}

/** Holidays of the law in a period that are days off of hers and that she has served long enough for. */
async function holidaysOwed(
  ctx: Context,
  person: PaidPerson,
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: readonly PayDay[] },
  known: readonly PayDay[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ date: holidays.date })
    .from(holidays)
    .where(
      and(
        eq(holidays.set, 'statutory'),
        eq(holidays.status, 'published'),
        gte(holidays.date, from),
        lte(holidays.date, to),
      ),
    );
  const off = new Set(days.filter(({ free }) => free === 'holiday').map(({ date }) => date));
  const rule = { mondayOf, short: shortMinutes, counted: countedMinutes };
  return new Set(
    rows
      .map(({ date }) => date)
      .filter(
        (date) =>
          off.has(date) &&
          monthsBetween(person.joined_on, addDays(date, -1)) >= monthsForHolidays &&
          !brokenWeek(known, { from: monthsAgo(date, monthsForHolidays), to: addDays(date, -1) }, rule),
      ),
  );
}

/** Input of the average daily wage. A kind of leave with a source is one of the law. */
export async function averageInput(
  ctx: Context,
  person: PaidPerson,
  period: {
    readonly from: string;
    readonly to: string;
    readonly days: readonly PayDay[];
    readonly types: readonly number[];
  },
): Promise<AverageInput> {
  const month = firstOfMonth(period.from);
  const slips = await pastSlips(ctx, person.id, yearBefore(month), month);
  const before = slips.flatMap(({ days }) => days);
  const given = await ctx.db
    .select({ id: leaveTypes.id })
    .from(leaveTypes)
    .where(and(inArray(leaveTypes.id, [0, ...period.types]), isNotNull(leaveTypes.source), ne(leaveTypes.source, '')));
  return {
    slips,
    pays: await payOn(ctx, [person.id], yearBefore(month), addDays(month, -1)),
    holidays: await holidaysOwed(ctx, person, period, [...before, ...period.days]),
    leaveTypes: new Set(given.map(({ id }) => id)),
  };
}
