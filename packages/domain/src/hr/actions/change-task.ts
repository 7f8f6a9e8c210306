// Changes of a task that come from a tool outside the house, in a transaction of whoever keeps the two alike.
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import { type TaskCommand, type TaskPriority, taskChanged } from '../contract/index.ts';
import { tasks } from '../schema.ts';
import { lockTask, takeTaskStep } from './take-step.ts';

export interface TaskFields {
  readonly title: string;
  readonly text: string;
  readonly due_on: string | null;
  readonly priority: TaskPriority;
}

/** Writes fields of a task. Refuses `not-found`. */
export async function updateTaskFields(tx: TxContext, id: number, fields: Partial<TaskFields>): Promise<void> {
  const row = await lockTask(tx, id);
  const names = Object.keys(fields) as (keyof TaskFields)[];
  if (names.length === 0) return;
  await tx.db
    .update(tasks)
    .set({ ...fields, ...touch(tasks) })
    .where(eq(tasks.id, id));
  const before = Object.fromEntries(names.map((name) => [name, row[name]]));
  await audit(tx, { action: 'update', resource: 'task', recordId: id, before, after: fields });
  await announce(tx, taskChanged, { task_id: id });
}

/** Takes steps of a task one after the other. Refuses what each of them refuses; then none was taken. */
export async function moveTask(
  tx: TxContext,
  id: number,
  commands: readonly TaskCommand[],
  reason: string,
): Promise<void> {
  for (const command of commands) await takeTaskStep(command)(tx, { id, reason });
}
