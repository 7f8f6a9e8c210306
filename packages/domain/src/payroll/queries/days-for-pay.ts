// The days pay is reckoned from. Everything of payroll reads days through this one function.
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { leaveStands, type PayableDay, payableDays, plannedDays, workMinutes } from '../../hr/index.ts';
import { leaveSlices, leaves, leaveTypes } from '../../hr/leave/schema.ts';
import type { PayDay, PayLeave } from '../contract/index.ts';
import type { PaidPerson } from './people.ts';

/** Leave of people that stands, by person and date. */
async function leaveByDay(ctx: Context, ids: readonly number[], from: string, to: string) {
  const { employee_id, date, from_minute, to_minute, amount } = leaveSlices;
  const rows = await ctx.db
    .select({
      ...{ employee_id, date, from: from_minute, to: to_minute, amount, leave_id: leaves.id },
      ...{ leave_type_id: leaves.leave_type_id, paid_percent: leaveTypes.paid_percent },
    })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leaveSlices.leave_id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaves.leave_type_id))
    .where(and(inArray(employee_id, [...ids]), leaveStands, gte(date, from), lte(date, to)))
    .orderBy(asc(date), asc(leaves.id), asc(from_minute));
  return Map.groupBy(rows, (row) => `${row.employee_id} ${row.date}`);
}

type Slice = Awaited<ReturnType<typeof leaveByDay>> extends Map<string, (infer S)[]> ? S : never;

/** Slices of one leave on one day are one; on a day without work they take no minute of it. */
function leavesOf(slices: readonly Slice[], planned: number): PayLeave[] {
  const merged = new Map<number, PayLeave>();
  for (const { leave_id, leave_type_id, paid_percent, from, to, amount } of slices) {
    const before = merged.get(leave_id) ?? { leave_id, leave_type_id, paid_percent, minutes: 0, amount: 0 };
    const minutes = planned === 0 ? 0 : Math.min(planned, before.minutes + to - from);
    merged.set(leave_id, { ...before, minutes, amount: before.amount + amount });
  }
  return [...merged.values()];
}

/** A day as the ledger of attendance has it; one that is not over yet is not settled. */
const written = ({ date, free, planned, work, absence, overtime, leaves: away, status }: PayableDay): PayDay => ({
  ...{ date, free, planned, work, absence, overtime, settled: status !== 'pending' },
  leaves: away.map(({ leave_id, leave_type_id, paid_percent, minutes, amount }) => ({
    ...{ leave_id, leave_type_id, paid_percent, minutes, amount },
  })),
});

/**
 * Days of people from one date to another, both included: employee → her days, the earliest first. A date the ledger of attendance has is as it
 * is written there; of others the plan holds, so that a shop without punches pays by plan and leave.
 */
export async function daysForPay(
  ctx: Context,
  people: readonly PaidPerson[],
  from: string,
  to: string,
): Promise<Map<number, PayDay[]>> {
  const plans = await plannedDays(ctx, people, from, to);
  const away = await leaveByDay(ctx, [0, ...people.map(({ id }) => id)], from, to);
  const ledger = await payableDays(
    ctx,
    people.map(({ id }) => id),
    from,
    to,
  );
  return new Map(
    people.map(({ id }) => [
      id,
      [...(plans.get(id)?.values() ?? [])].map((day): PayDay => {
        const known = ledger.get(id)?.find(({ date }) => date === day.date);
        if (known) return written(known);
        const planned = workMinutes(day);
        const own = leavesOf(away.get(`${id} ${day.date}`) ?? [], planned);
        const taken = own.reduce((sum, { minutes }) => sum + minutes, 0);
        return {
          ...{ date: day.date, free: day.free, planned, leaves: own },
          ...{ work: Math.max(0, planned - taken), absence: 0, overtime: 0, settled: true },
        };
      }),
    ]),
  );
}
