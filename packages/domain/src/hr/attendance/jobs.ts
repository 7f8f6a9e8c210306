import { dateIn, day } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import { employees } from '../employee/schema.ts';
import { lockPerson, reckonDays } from './actions/reckon-days.ts';
import { zoneOf } from './queries/attendance-people.ts';
import { attendanceDays } from './schema.ts';

const perRound = 100;

/** Writes today for everybody who works here and has no such day yet. */
async function planDays(ctx: Context): Promise<void> {
  const now = ctx.runtime.now();
  // The date furthest behind: whose clock is behind is not left out.
  const least = new Date(now.getTime() - day).toISOString().slice(0, 10);
  let after = 0;
  for (;;) {
    const people = await ctx.db
      .select()
      .from(employees)
      .where(and(gt(employees.id, after), or(isNull(employees.left_on), gte(employees.left_on, least))))
      .orderBy(asc(employees.id))
      .limit(perRound);
    if (people.length === 0) return;
    const dates = new Map<number, string>();
    for (const person of people) dates.set(person.id, dateIn(await zoneOf(ctx, person), now));
    const there = await ctx.db
      .select({ employee_id: attendanceDays.employee_id, date: attendanceDays.date })
      .from(attendanceDays)
      .where(and(inArray(attendanceDays.employee_id, [...dates.keys()]), gte(attendanceDays.date, least)));
    const known = new Set(there.map(({ employee_id, date }) => `${employee_id} ${date}`));
    for (const [id, date] of dates)
      if (!known.has(`${id} ${date}`))
        await inTransaction(ctx, async (tx) => reckonDays(tx, await lockPerson(tx, id), [date], { cause: 'plan' }));
    after = people.at(-1)?.id ?? after;
  }
}

/** Says of days that are over how they were, one person at a time. */
async function settleDays(ctx: Context): Promise<void> {
  let after = 0;
  for (;;) {
    const { id, employee_id, date, settles_at } = attendanceDays;
    const due = await ctx.db
      .select({ id, employee_id, date })
      .from(attendanceDays)
      .where(and(eq(attendanceDays.status, 'pending'), lte(settles_at, ctx.runtime.now()), gt(id, after)))
      .orderBy(asc(id))
      .limit(perRound);
    if (due.length === 0) return;
    for (const [employeeId, days] of Map.groupBy(due, (row) => row.employee_id))
      await inTransaction(ctx, async (tx) => {
        const dates = days.map((row) => row.date);
        await reckonDays(tx, await lockPerson(tx, employeeId), dates, { cause: 'settled' });
      });
    after = due.at(-1)?.id ?? after;
  }
}

/** Writes the days people are planned for, and settles those that are over. */
export const settleAttendance = defineJob({
  name: 'hr.settle-attendance',
  schedule: '*/10 * * * *',
  input: z.object({}),
  async run(ctx) {
    await planDays(ctx);
    await settleDays(ctx);
  },
});
