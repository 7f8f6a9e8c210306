import { dateIn } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, asc, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { getSettings } from '../settings/index.ts';
import { repeatTask } from './actions/repeat-task.ts';
import { lockTask } from './actions/take-step.ts';
import { tasks } from './schema.ts';

/** Tasks that come again, and whose day has come without their being done: the next one of each is written. */
export const repeatTasks = defineJob({
  name: 'hr.repeat-tasks',
  schedule: '7 * * * *',
  input: z.object({}),
  async run(ctx) {
    const { time_zone } = await getSettings(ctx);
    const due = await ctx.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(
          isNotNull(tasks.repeat),
          lte(tasks.due_on, dateIn(time_zone, ctx.runtime.now())),
          inArray(tasks.status, ['to_do', 'processing', 'pending']),
          sql`not exists (select from tasks later where later.repeat_of = ${tasks.id})`,
        ),
      )
      .orderBy(asc(tasks.id));
    for (const { id } of due)
      await inTransaction(ctx, async (tx) => {
        const row = await lockTask(tx, id);
        if (['to_do', 'processing', 'pending'].includes(row.status)) await repeatTask(tx, row);
      });
  },
});
