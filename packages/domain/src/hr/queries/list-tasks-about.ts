import { type Context, holds, requireStaff } from '@kaifong/kernel/context';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { openTaskStatuses, type TaskRow } from '../contract/index.ts';
import { tasks } from '../schema.ts';
import { showTasks } from './get-task.ts';

const most = 50;

/** Tasks about a record, open ones first: the caller's own, or all with `get tasks`. */
export async function listTasksAbout(ctx: Context, link: string): Promise<TaskRow[]> {
  const { id } = requireStaff(ctx);
  const own = or(eq(tasks.creator_id, id), sql`${tasks.assignee_ids} @> array[${id}::int]`);
  const open = sql`${tasks.status} in (${sql.join(
    openTaskStatuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
  const rows = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.link, link), holds(ctx, 'get tasks') ? undefined : own))
    .orderBy(desc(open), tasks.due_on, desc(tasks.id))
    .limit(most);
  return showTasks(ctx, rows);
}
