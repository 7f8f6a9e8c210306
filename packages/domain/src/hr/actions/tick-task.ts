import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { openTaskStatuses, type TaskView, type tickInput } from '../contract/index.ts';
import { getTask } from '../queries/get-task.ts';
import { tasks } from '../schema.ts';
import { lockTask } from './take-step.ts';

/**
 * Ticks an item of the checklist, or takes the tick back; two who tick different items both do. Refuses `not-found`, an item that is not
 * there, and a task that is over.
 */
export const tickTask = (ctx: Context, { id, item, done }: z.output<typeof tickInput>): Promise<TaskView> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockTask(tx, id);
    const before = row.checklist[item];
    if (!before) throw failField('item', 'validation.choice');
    if (!openTaskStatuses.includes(row.status)) throw fail('hr.task-moved', { status: row.status });
    if (before.done === done) return getTask(tx, id);
    const checklist = row.checklist.map((one, at) => (at === item ? { ...one, done } : one));
    await tx.db
      .update(tasks)
      .set({ checklist, ...touch(tasks) })
      .where(eq(tasks.id, id));
    await audit(tx, {
      action: 'update',
      resource: 'task',
      recordId: id,
      before: { checklist: row.checklist },
      after: { checklist },
    });
    return getTask(tx, id);
  });
