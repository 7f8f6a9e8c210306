// Leave somebody has not taken on her last day: lines of her last slip, and what is told besides.
import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { type LeaveLeft, leaveLeft } from '../../hr/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type AverageWage, averageWage } from '../rules/average-wage.ts';
import { leaveLeftLines, leaveLeftTold } from '../rules/leave-left-lines.ts';
import { firstOfMonth, lastOfMonth } from '../rules/months.ts';
import type { ExtraLine, Told } from '../rules/slip.ts';
import { taxYearOf } from '../rules/tax-sums.ts';
import { taxDetailRows } from '../schema.ts';
import { averagePast, weekBroken } from './average-input.ts';
import { daysForPay } from './days-for-pay.ts';
import { figuresOn } from './figures-on.ts';
import { type PaidPerson, peopleById } from './people.ts';

interface AtLeaving {
  readonly left: readonly LeaveLeft[];
  readonly average: AverageWage | undefined;
  /** Why no share of a begun year is paid, where one was served. */
  readonly unshared: readonly Told[];
}

/** Whether the reason of leaving, as it was typed for IR56F, is a summary dismissal (section 9). */
async function isDismissed(ctx: Context, employeeId: number, left: string): Promise<boolean> {
  const { employee_id, year, form } = taxDetailRows;
  const [row] = await ctx.db
    .select({ details: taxDetailRows.details })
    .from(taxDetailRows)
    .where(and(eq(employee_id, employeeId), eq(year, taxYearOf(left)), eq(form, 'ir56f')));
  return row?.details.cessation_reason === 'summary_dismissal';
}

async function atLeaving(ctx: Context, person: PaidPerson, left_on: string): Promise<AtLeaving> {
  const found = await leaveLeft(ctx, person, left_on);
  if (found.length === 0) return { left: [], average: undefined, unshared: [] };
  const month = firstOfMonth(left_on);
  const { slips, pays } = await averagePast(ctx, person.id, month);
  const own = (await daysForPay(ctx, [person], month, lastOfMonth(left_on))).get(person.id) ?? [];
  const known = [...slips.flatMap(({ days }) => days), ...own.filter(({ date }) => date <= left_on)];
  const dismissed = await isDismissed(ctx, person.id, left_on);
  const { main_language } = await getSettings(ctx);
  const unshared: Told[] = [];
  const left = found.map((one): LeaveLeft => {
    // The law takes the share of a year of service away; a kind that pays what came by the calendar pays it all the same.
    if (!one.begun || one.begun.ahead > 0 || one.at_leaving === 'told') return one;
    const name = textIn(one.name, ctx.language, main_language);
    const week = weekBroken(known, one.begun.from, left_on);
    if (!(dismissed || week)) return one;
    unshared.push(
      dismissed
        ? { code: 'payroll.leave-unshared', params: { name } }
        : { code: 'payroll.leave-share-broken', params: { name, week: week ?? '' } },
    );
    return { ...one, begun: null };
  });
  return { left, average: averageWage(slips, pays, await figuresOn(ctx, left_on)), unshared };
}

/** Lines of the last slip, once its days are over or to come; none after they were paid, which took the days off. */
export async function leaveLeftExtras(ctx: Context, employeeId: number, to: string): Promise<ExtraLine[]> {
  const person = (await peopleById(ctx, [employeeId])).get(employeeId);
  if (!person?.left_on || person.left_on > to) return [];
  const { left, average } = await atLeaving(ctx, person, person.left_on);
  return left.flatMap((one) =>
    leaveLeftLines([one], average, person.left_on ?? '').map((line) => ({
      ...line,
      source: `leave_left:${one.leave_type_id}`,
    })),
  );
}

/** Leave of one kind that a line of the last slip pays. */
export async function leaveLeftOf(
  ctx: Context,
  person: PaidPerson,
  leaveTypeId: number,
): Promise<LeaveLeft | undefined> {
  if (!person.left_on) return undefined;
  return (await atLeaving(ctx, person, person.left_on)).left.find(({ leave_type_id }) => leave_type_id === leaveTypeId);
}

/** Days after the last one in which what is owed is paid (Employment Ordinance, section 25). */
const daysToPay = 7;

/** What a slip tells of leave at leaving, and of the day it is paid; nothing for who stays. */
export async function toldAtLeaving(
  ctx: Context,
  person: PaidPerson,
  { from, to, pay_on }: { readonly from: string; readonly to: string; readonly pay_on: string },
): Promise<Told[]> {
  const { left_on } = person;
  if (left_on === null || left_on < from || left_on > to) return [];
  const { main_language } = await getSettings(ctx);
  const { left, average, unshared } = await atLeaving(ctx, person, left_on);
  const due = addDays(left_on, daysToPay);
  return [
    ...leaveLeftTold(left, average, ({ name }) => textIn(name, ctx.language, main_language)),
    ...unshared,
    ...(pay_on > due ? [{ code: 'payroll.leaving-late', params: { date: due } }] : []),
  ];
}
