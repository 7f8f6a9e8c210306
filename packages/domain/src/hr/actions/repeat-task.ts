import { dateIn } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { getSettings } from '../../settings/index.ts';
import { taskChanged } from '../contract/index.ts';
import type { TaskRecord } from '../queries/get-task.ts';
import { anchorOf, nextDue } from '../rules/next-due.ts';
import { tasks } from '../schema.ts';

/** Writes the next task of a series, once for each: whoever comes later finds it there. The task's row is locked by the caller. */
export async function repeatTask(tx: TxContext, row: TaskRecord): Promise<void> {
  const { id, repeat, due_on, repeat_from } = row;
  if (repeat === null || due_on === null) return;
  const { time_zone } = await getSettings(tx);
  const series = { repeat, due_on, repeat_from };
  const [made] = await tx.db
    .insert(tasks)
    .values({
      title: row.title,
      text: row.text,
      assignee_ids: row.assignee_ids,
      // Nobody is written to about what she has had before.
      told_ids: row.assignee_ids,
      priority: row.priority,
      link: row.link,
      creator_id: row.creator_id,
      checklist: row.checklist.map((item) => ({ ...item, done: false })),
      repeat,
      repeat_from: anchorOf(series),
      repeat_of: id,
      due_on: nextDue(series, dateIn(time_zone, tx.runtime.now())),
    })
    .onConflictDoNothing({ target: tasks.repeat_of })
    .returning();
  if (!made) return;
  await audit(tx, { action: 'create', resource: 'task', recordId: made.id, after: made });
  await announce(tx, taskChanged, { task_id: made.id });
}
