import { dateIn } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, asc, eq, isNotNull, lt, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import { stepShift } from './actions/take-step.ts';
import { shiftAssignments } from './schema.ts';

const perRound = 200;
const perDay = 24 * 60;

/** Completes shifts whose day is over: every night, in rounds. */
export const completeShifts = defineJob({
  name: 'hr.complete-shifts',
  schedule: '47 2 * * *',
  input: z.object({}),
  async run(ctx) {
    const { time_zone } = await getSettings(ctx);
    const today = dateIn(time_zone, ctx.runtime.now());
    const yesterday = dateIn(time_zone, new Date(ctx.runtime.now().getTime() - perDay * 60_000));
    const { id, status, date, employee_id, to_minute } = shiftAssignments;
    const isOver = or(and(lt(date, today), lte(to_minute, perDay)), lt(date, yesterday));
    for (;;) {
      const rows = await ctx.db
        .select({ id })
        .from(shiftAssignments)
        .where(and(eq(status, 'published'), isNotNull(employee_id), isOver))
        .orderBy(asc(id))
        .limit(perRound);
      if (rows.length === 0) return;
      await inTransaction(ctx, async (tx) => {
        for (const row of rows) await stepShift(tx, 'complete', row, true);
      });
    }
  },
});
