import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import type { Minutes } from '../../rules/minutes.ts';
import { offMinutes } from '../rules/off-minutes.ts';
import { restDays, shiftAssignments } from '../schema.ts';

export interface OffMinutes extends Minutes {
  readonly account_id: number;
  readonly date: string;
}

/** Minutes outside their promised shifts, of people on dates the roster names; where all of a date were canceled, and on a rest day, the whole of it. */
export async function offRosterBetween(
  ctx: Context,
  accountIds: readonly number[],
  from: string,
  to: string,
): Promise<OffMinutes[]> {
  if (accountIds.length === 0) return [];
  const { date, status, from_minute, to_minute, published_at } = shiftAssignments;
  const rows = await ctx.db
    .select({ account_id: employees.account_id, date, status, from: from_minute, to: to_minute })
    .from(shiftAssignments)
    .innerJoin(employees, eq(employees.id, shiftAssignments.employee_id))
    .where(
      and(
        inArray(employees.account_id, [...accountIds]),
        gte(date, addDays(from, -1)),
        lte(date, to),
        isNotNull(published_at),
      ),
    );
  const rests = await ctx.db
    .select({ account_id: employees.account_id, date: restDays.date })
    .from(restDays)
    .innerJoin(employees, eq(employees.id, restDays.employee_id))
    .where(
      and(
        inArray(employees.account_id, [...accountIds]),
        gte(restDays.date, from),
        lte(restDays.date, to),
        eq(restDays.status, 'published'),
      ),
    );
  const ofRest = rests.map((row) => ({ ...row, status: 'canceled' as const, from: 0, to: 0 }));
  const found = Map.groupBy([...rows, ...ofRest], (row) => `${row.account_id} ${row.date}`);
  const standing = (account: number | null, on: string) =>
    (found.get(`${account} ${on}`) ?? []).filter((row) => row.status !== 'canceled');
  return [...found.values()].flatMap(([first]) => {
    if (!first || first.account_id === null || first.date < from) return [];
    const { account_id, date: on } = first;
    const off = offMinutes(standing(account_id, on), standing(account_id, addDays(on, -1)));
    return off.map((span) => ({ ...span, account_id, date: on }));
  });
}
