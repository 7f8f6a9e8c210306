// Leave that came or went on days of slips that stand: it changes no paid day, and is corrected by a line of the next slip (domains.md 4.9).
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, gt, gte, inArray, lt, lte } from 'drizzle-orm';
import { leaves } from '../../hr/leave/schema.ts';
import type { PayDay } from '../contract/index.ts';
import type { Told } from '../rules/slip.ts';
import { payslips } from '../schema.ts';
import { daysForPay } from './days-for-pay.ts';
import type { PaidPerson } from './people.ts';

/** Days back in which a slip may be that a late note is about. */
const daysBack = 92;

const taken = (days: readonly PayDay[]) =>
  new Map(
    days.flatMap(({ date, leaves: away }) =>
      away.map((one) => [`${one.leave_id}:${date}:${one.amount}`, { ...one, date }] as const),
    ),
  );

/** Dates before a slip whose leave is not that any more which was paid, since the last slip was made; told once, on the next one. */
export async function movedLeaveTold(ctx: Context, person: PaidPerson, from: string): Promise<Told[]> {
  const { employee_id, status, to_on, from_on } = payslips;
  const slips = await ctx.db
    .select()
    .from(payslips)
    .where(
      and(
        eq(employee_id, person.id),
        inArray(status, ['approved', 'paid']),
        lt(to_on, from),
        gte(from_on, addDays(from, -daysBack)),
      ),
    )
    .orderBy(desc(from_on));
  const [last, first] = [slips[0], slips.at(-1)];
  if (!(last && first)) return [];
  const changed = await ctx.db
    .select({ id: leaves.id })
    .from(leaves)
    .where(
      and(
        eq(leaves.employee_id, person.id),
        lte(leaves.from_on, last.to_on),
        gte(leaves.to_on, first.from_on),
        gt(leaves.updated_at, last.created_at),
      ),
    );
  // Days are read for the few alone whose leave was touched.
  if (changed.length === 0) return [];
  const now = (await daysForPay(ctx, [person], first.from_on, last.to_on)).get(person.id) ?? [];
  const paid = slips.flatMap(({ days }) => days);
  const paidDates = new Set(paid.map(({ date }) => date));
  const [before, after] = [taken(paid), taken(now.filter(({ date }) => paidDates.has(date)))];
  const moved = [
    ...[...after].filter(([key]) => !before.has(key)),
    ...[...before].filter(([key]) => !after.has(key)),
  ].map(([, one]) => one);
  const ids = new Set(changed.map(({ id }) => id));
  const dates = [...new Set(moved.filter(({ leave_id }) => ids.has(leave_id)).map(({ date }) => date))].sort();
  return dates.map((date) => ({ code: 'payroll.leave-on-paid', params: { date } }));
}
