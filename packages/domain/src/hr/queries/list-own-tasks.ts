import type { Page } from '@kaifong/base/list';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { choice, defineListQuery, flag, listPage } from '@kaifong/kernel/list';
import { getTableColumns, sql } from 'drizzle-orm';
import { type ListTasksInput, openTaskStatuses, type TaskRow, taskStatuses } from '../contract/index.ts';
import { tasks } from '../schema.ts';
import { showTasks } from './get-task.ts';

const open = sql.raw(openTaskStatuses.map((status) => `'${status}'`).join(', '));

export const ownTaskList = defineListQuery({
  from: tasks,
  id: tasks.id,
  columns: getTableColumns(tasks),
  sort: { id: tasks.id, due_on: tasks.due_on },
  defaultSort: 'due_on',
  filters: { status: choice(tasks.status, taskStatuses), open: flag(sql`${tasks.status} in (${open})`) },
  keyword: [tasks.title, tasks.text],
  scope: (account: number) =>
    sql`(${tasks.creator_id} = ${account} or ${tasks.assignee_ids} @> array[${account}]::int[])`,
});

/** Tasks the caller is assigned to or has written, by their day. */
export async function listOwnTasks(ctx: Context, query: ListTasksInput): Promise<Page<TaskRow>> {
  const page = await listPage(ctx, ownTaskList, query, requireStaff(ctx).id);
  return { ...page, data: await showTasks(ctx, page.data) };
}
