import { touch } from '@kaifong/kernel/columns';
import { and, arrayContains, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OpenWork } from '../../identity/index.ts';
import { openTaskStatuses } from '../contract/index.ts';
import { employees } from '../employee/schema.ts';
import { tasks } from '../schema.ts';

const given = (accountId: number) =>
  and(arrayContains(tasks.assignee_ids, [accountId]), inArray(tasks.status, [...openTaskStatuses]));

/** Tasks that are not done; the heir stands in a task once, also where it was hers as well. */
const openTasks: OpenWork = {
  kind: 'task',
  count: (ctx, accountId) => ctx.db.$count(tasks, given(accountId)),
  async passOn(tx, from, to) {
    const assignee_ids = sql`array_append(array_remove(array_remove(${tasks.assignee_ids}, ${from}::int), ${to}::int), ${to}::int)`;
    const moved = await tx.db
      .update(tasks)
      .set({ assignee_ids, ...touch(tasks) })
      .where(given(from))
      .returning({ id: tasks.id });
    return moved.length;
  },
};

const below = (accountId: number) => and(eq(employees.manager_id, accountId), isNull(employees.left_on));

/** Accounts from the heir upwards along the reporting line. */
const above = (heir: number) => sql`with recursive up as (
    select ${heir}::int as account_id
    union
    select e.manager_id from up join employees e on e.account_id = up.account_id where e.manager_id is not null)
  select account_id from up`;

/** People who report to the account. The heir, and whoever stands above the heir, reports to nobody then: no line is a circle. */
const reportingPeople: OpenWork = {
  kind: 'report',
  count: (ctx, accountId) => ctx.db.$count(employees, below(accountId)),
  async passOn(tx, from, to) {
    const manager_id = sql`case when ${employees.account_id} in (${above(to)}) then null else ${to}::int end`;
    const moved = await tx.db
      .update(employees)
      .set({ manager_id, ...touch(employees) })
      .where(below(from))
      .returning({ id: employees.id });
    return moved.length;
  },
};

export const openStaffWork: readonly OpenWork[] = [openTasks, reportingPeople];
