import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { ownTaskInput, TaskView } from '../contract/index.ts';
import { getTask } from '../queries/get-task.ts';
import { tasks } from '../schema.ts';

/** Writes a task for oneself. */
export const createOwnTask = (
  ctx: Context,
  { title, text, due_on, priority, link }: z.output<typeof ownTaskInput>,
): Promise<TaskView> =>
  inTransaction(ctx, async (tx) => {
    const { id: me } = requireStaff(tx);
    const [row] = await tx.db
      .insert(tasks)
      .values({ title, text, due_on, priority, link, creator_id: me, assignee_ids: [me], told_ids: [me] })
      .returning();
    if (!row) throw new Error('a task was not written');
    await audit(tx, { action: 'create', resource: 'task', recordId: row.id, after: row });
    return getTask(tx, row.id);
  });
