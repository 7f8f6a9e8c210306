import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { tasks } from '../schema.ts';
import { maySee, type TaskRecord } from './get-task.ts';

/** The task, where the caller may see it, or with `update task` change it: her own always. Undefined otherwise. */
export async function maySeeTask(
  ctx: Context,
  id: number,
  permission: 'get task' | 'update task',
): Promise<TaskRecord | undefined> {
  const [row] = await ctx.db.select().from(tasks).where(eq(tasks.id, id));
  return row && maySee(ctx, row, permission) ? row : undefined;
}
