import { fail } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { type TaskRow, type TaskView, taskMachine } from '../contract/index.ts';
import { isOverdue, isOwn, taskRules } from '../rules/task-rules.ts';
import { tasks } from '../schema.ts';

export type TaskRecord = typeof tasks.$inferSelect;

/** Whether the caller may see a task, or with `update task` move it: her own always. */
export function maySee({ actor }: Context, row: TaskRecord, permission: 'get task' | 'update task'): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'staff' && (isOwn(row, actor.id) || actor.permissions.has(permission));
}

/** Tasks as people read them: names instead of ids, and what the caller may do with each. */
export async function showTasks(ctx: Context, rows: readonly TaskRecord[]): Promise<TaskRow[]> {
  const { time_zone } = await getSettings(ctx);
  const today = dateIn(time_zone, ctx.runtime.now());
  const keyOf = (id: number | null) => (id === null ? '' : `staff:${id}`);
  const people = rows.flatMap(({ creator_id, assignee_ids }) => [creator_id, ...assignee_ids].map(keyOf));
  const names = await namesOfActors(ctx, new Set(people));
  return rows.map((row) => {
    const may = maySee(ctx, row, 'update task') ? mayOf(ctx) : () => false;
    return {
      id: row.id,
      version: row.version,
      title: row.title,
      text: row.text ?? '',
      status: row.status,
      priority: row.priority,
      due_on: row.due_on,
      overdue: isOverdue(row, today),
      checklist: [...row.checklist],
      link: row.link ?? '',
      repeat: row.repeat,
      creator: names.get(keyOf(row.creator_id)) ?? null,
      assignees: row.assignee_ids.flatMap((id) => names.get(keyOf(id)) ?? []),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      commands: taskRules.offered(row, may),
      primary_command: taskRules.primary(row, may) ?? null,
    };
  });
}

/** One task with its history: one of the caller's own, or any with `get task` or `update task`. Refuses `not-found`. */
export async function getTask(ctx: Context, id: number): Promise<TaskView> {
  const [row] = await ctx.db.select().from(tasks).where(eq(tasks.id, id));
  if (!row || !(maySee(ctx, row, 'get task') || maySee(ctx, row, 'update task'))) throw fail('not-found');
  const [shown] = await showTasks(ctx, [row]);
  if (!shown) throw fail('not-found');
  return { ...shown, timeline: await listSteps(ctx, taskMachine, id) };
}
