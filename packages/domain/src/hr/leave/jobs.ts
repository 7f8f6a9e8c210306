import { addDays, dateIn } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, asc, eq, gt, gte, isNull, or } from 'drizzle-orm';
import * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import { employees } from '../employee/schema.ts';
import { grantLeave } from './actions/leave-ledger.ts';
import { todayOf } from './queries/people.ts';
import { isCounted } from './rules/grants-of.ts';
import { leaveTypes } from './schema.ts';

const perRound = 100;

/** Posts the days of leave that came, and takes off those that ended: every night, one person at a time. */
export const grantLeaves = defineJob({
  name: 'hr.grant-leaves',
  schedule: '23 1 * * *',
  input: z.object({}),
  async run(ctx) {
    const types = (await ctx.db.select().from(leaveTypes).where(eq(leaveTypes.enabled, true))).filter(isCounted);
    const { time_zone } = await getSettings(ctx);
    const recently = addDays(dateIn(time_zone, ctx.runtime.now()), -40);
    let after = 0;
    for (;;) {
      const people = await ctx.db
        .select()
        .from(employees)
        .where(and(gt(employees.id, after), or(isNull(employees.left_on), gte(employees.left_on, recently))))
        .orderBy(asc(employees.id))
        .limit(perRound);
      if (people.length === 0) return;
      for (const employee of people)
        await inTransaction(ctx, async (tx) => {
          const today = await todayOf(tx, employee);
          for (const type of types) await grantLeave(tx, employee, type, today);
        });
      after = people.at(-1)?.id ?? after;
    }
  },
});
