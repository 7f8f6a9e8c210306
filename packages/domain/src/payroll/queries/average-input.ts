// Input of the average daily wage of a slip: slips of the twelve months before that stand.
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, isNotNull, lt, lte, ne } from 'drizzle-orm';
import { holidays } from '../../hr/holiday/schema.ts';
import { countedMinutes, mondayOf, payOn, shortMinutes } from '../../hr/index.ts';
import { leaveTypes } from '../../hr/leave/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { PayDay, PayrollSettings } from '../contract/index.ts';
import type { PastSlip } from '../rules/average-wage.ts';
import { brokenWeek } from '../rules/continuous.ts';
import { firstOfMonth, monthsBetween } from '../rules/months.ts';
import type { AverageInput } from '../rules/slip.ts';
import { payComponents, payrolls, payslipLines, payslips } from '../schema.ts';
import type { PaidPerson } from './people.ts';

/** Months under a continuous contract before a holiday is paid (Employment Ordinance, section 40). */
const monthsForHolidays = 3;

const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
const monthsAgo = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10);
};

/** Lines that pay overtime, with its character: that of attendance, and components. */
async function overtimeLines(ctx: Context): Promise<ReadonlyMap<string, 'varying' | 'constant'>> {
  const { code, overtime } = payComponents;
  const rows = await ctx.db.select({ code, overtime }).from(payComponents).where(ne(overtime, 'none'));
  const { overtime_character } = await getSettings<PayrollSettings>(ctx);
  return new Map([
    ['overtime', overtime_character],
    ...rows.map((row) => [row.code, row.overtime === 'constant' ? 'constant' : 'varying'] as const),
  ]);
}

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
  const overtime = await overtimeLines(ctx);
  const lines = await ctx.db
    .select()
    .from(payslipLines)
    .where(
      and(
        inArray(payslipLines.payslip_id, [0, ...rows.map(({ id }) => id)]),
        inArray(payslipLines.code, ['holiday_pay', 'leave_average', 'leave_left', ...overtime.keys()]),
      ),
    );
  return rows.map(({ id, wages_cents, ...slip }) => {
    const own = lines.filter(({ payslip_id }) => payslip_id === id);
    const sum = (of: (code: string) => boolean) =>
      own
        .filter((line) => line.relevant_income && line.kind === 'earn' && of(line.code))
        .reduce((total, { amount_cents }) => total + amount_cents, 0);
    const dates = own
      .filter(({ code }) => code === 'holiday_pay')
      .flatMap(({ inputs }) => String(inputs.dates ?? '').split(', '));
    const parts = own.filter(({ code, inputs }) => !overtime.has(code) && Number(inputs.paid_percent ?? 100) < 100);
    return {
      ...slip,
      // Pay for leave that was not taken by a last day is no wage of the days before.
      wages_cents: wages_cents - sum((code) => code === 'leave_left'),
      varying_cents: sum((code) => overtime.get(code) === 'varying'),
      constant_cents: sum((code) => overtime.get(code) === 'constant'),
      paid_holidays: new Set(dates),
      part_cents: parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    };
  });
}

/** Slips and pay of the twelve months before one. */
export async function averagePast(ctx: Context, employeeId: number, month: string) {
  return {
    slips: await pastSlips(ctx, employeeId, yearBefore(month), month),
    pays: await payOn(ctx, [employeeId], yearBefore(month), addDays(month, -1)),
  };
}

/** The Monday of the first week of known days that broke a contract from one day to another. */
export const weekBroken = (known: readonly PayDay[], from: string, to: string): string | undefined =>
  brokenWeek(known, { from, to }, { mondayOf, short: shortMinutes, counted: countedMinutes });

/** Dates of holidays of the law from one day to another, whoever they are given to. */
async function statutoryDates(ctx: Context, from: string, to: string): Promise<ReadonlySet<string>> {
  const { date, set, status } = holidays;
  const rows = await ctx.db
    .select({ date })
    .from(holidays)
    .where(and(eq(set, 'statutory'), eq(status, 'published'), gte(date, from), lte(date, to)));
  return new Set(rows.map((row) => row.date));
}

/**
 * Holidays of the law in a period that are days off of hers, on their own day or a substitute, and that she has served long enough for: date → the
 * week that broke her contract, if one did.
 */
async function holidaysOff(
  ctx: Context,
  person: PaidPerson,
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: readonly PayDay[] },
  known: readonly PayDay[],
): Promise<(readonly [string, string | undefined])[]> {
  // Days off by the general set are those of the law only where both sets name the date.
  const ofLaw = person.holiday_set === 'statutory' ? undefined : await statutoryDates(ctx, from, to);
  return days
    .filter(({ date, free }) => free === 'holiday' && date >= from && date <= to && (ofLaw?.has(date) ?? true))
    .map(({ date }) => date)
    .filter((date) => monthsBetween(person.joined_on, addDays(date, -1)) >= monthsForHolidays)
    .map((date) => [date, weekBroken(known, monthsAgo(date, monthsForHolidays), addDays(date, -1))]);
}

type GivenType = Pick<typeof leaveTypes.$inferSelect, 'id' | 'accrual' | 'service_weeks'>;

/**
 * The day from which a contract is continuous where leave of a kind is owed on a date: the month after which sickness days come (section 33), the
 * year after which annual leave comes (41AA), the three months after which a holiday is paid (40), the weeks of service of maternity and paternity leave (14, 15E).
 */
function continuousFrom({ accrual, service_weeks }: GivenType, date: string): string {
  const months =
    accrual === 'service_year'
      ? 12
      : accrual === 'service_month'
        ? 1
        : accrual === 'holiday_worked'
          ? monthsForHolidays
          : 0;
  const [byMonths, byWeeks] = [monthsAgo(date, months), addDays(date, -7 * service_weeks)];
  return byMonths < byWeeks ? byMonths : byWeeks;
}

/** Days of leave of the law before which a week broke the contract: `<kind of leave>:<date>` → its Monday. */
function brokenLeave(
  person: PaidPerson,
  days: readonly PayDay[],
  types: readonly GivenType[],
  known: readonly PayDay[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const day of days)
    for (const { leave_type_id } of day.leaves) {
      const type = types.find((one) => one.id === leave_type_id);
      if (!type) continue;
      const since = continuousFrom(type, day.date);
      const from = since < person.joined_on ? person.joined_on : since;
      const week = weekBroken(known, from, addDays(day.date, -1));
      if (week) found.set(`${leave_type_id}:${day.date}`, week);
    }
  return found;
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
  const past = await averagePast(ctx, person.id, month);
  const { slips } = past;
  const before = slips.flatMap(({ days }) => days);
  const { id, accrual, service_weeks } = leaveTypes;
  const given = await ctx.db
    .select({ id, accrual, service_weeks })
    .from(leaveTypes)
    .where(and(inArray(leaveTypes.id, [0, ...period.types]), isNotNull(leaveTypes.source), ne(leaveTypes.source, '')));
  const off = await holidaysOff(ctx, person, period, [...before, ...period.days]);
  return {
    ...past,
    holidays: new Set(off.filter(([, week]) => week === undefined).map(([date]) => date)),
    brokenHolidays: new Map(off.flatMap(([date, week]) => (week === undefined ? [] : [[date, week] as const]))),
    leaveTypes: new Set(given.map((type) => type.id)),
    broken: brokenLeave(person, period.days, given, [...before, ...period.days]),
  };
}
