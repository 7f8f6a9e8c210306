import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import { taskGiven } from '../contract/index.ts';
import { tasks } from '../schema.ts';

/** Has everybody written to who got a task and does not know yet; whoever gives it to herself knows. */
export async function tellAssignees(tx: TxContext, id: number): Promise<void> {
  const { version, assignee_ids, told_ids } = tasks;
  const [row] = await tx.db
    .select({ version, assignee_ids, told_ids })
    .from(tasks)
    .where(eq(tasks.id, id))
    .for('update');
  if (!row) return;
  const same =
    row.assignee_ids.length === row.told_ids.length && row.assignee_ids.every((one) => row.told_ids.includes(one));
  if (same) return;
  await tx.db.update(tasks).set({ told_ids: row.assignee_ids }).where(eq(tasks.id, id));
  const me = tx.actor.kind === 'staff' ? tx.actor.id : undefined;
  const account_ids = row.assignee_ids.filter((one) => one !== me && !row.told_ids.includes(one));
  if (account_ids.length > 0) await announce(tx, taskGiven, { task_id: id, version: row.version, account_ids });
}
