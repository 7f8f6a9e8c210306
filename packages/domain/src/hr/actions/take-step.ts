// The machine of tasks with its table. Whose task it is decides who may take a step of it.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { type TaskStatus, taskChanged } from '../contract/index.ts';
import { maySee, type TaskRecord } from '../queries/get-task.ts';
import { taskRules } from '../rules/task-rules.ts';
import { tasks } from '../schema.ts';
import { repeatTask } from './repeat-task.ts';

/** A task the caller may change: her own, or any with `update task`. Refuses `not-found`. */
export async function lockTask(tx: TxContext, id: number): Promise<TaskRecord> {
  const [row] = await tx.db.select().from(tasks).where(eq(tasks.id, id)).for('update');
  if (!row || !maySee(tx, row, 'update task')) throw fail('not-found');
  return row;
}

const isOpen = ({ checklist }: TaskRecord) => checklist.some(({ required, done }) => required && !done);

const steps = bindMachine({
  rules: taskRules,
  lock: lockTask,
  factsOf: (row) => row,
  async write(tx, row, change: { readonly status: TaskStatus }) {
    const { id } = row;
    await tx.db.update(tasks).set(change).where(eq(tasks.id, id));
    if (change.status === 'completed') await repeatTask(tx, row);
    await announce(tx, taskChanged, { task_id: id });
  },
  wrongStep: (row, status) =>
    ['to_do', 'processing'].includes(row.status) && isOpen(row)
      ? fail('hr.checklist-open')
      : fail('hr.task-moved', { status }),
});

/** A step of a task. Refuses what every machine refuses, `hr.checklist-open` where something required is not ticked. */
export const takeTaskStep = steps.plainStep;
