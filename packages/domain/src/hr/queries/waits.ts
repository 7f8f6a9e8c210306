// Leave, claims, appeals, swaps and tasks that wait for somebody.
import type { StaffPermission } from '@kaifong/base/permissions';
import { type Context, holds, scopedBy } from '@kaifong/kernel/context';
import { dayIn, daysIn } from '@kaifong/kernel/db';
import type { Wait } from '@kaifong/kernel/domain';
import { type SQL, sql } from 'drizzle-orm';
import { notOwnRequest } from '../../identity/index.ts';
import { submittedForAnother } from '../claim/queries/find-claim.ts';
import { inCareOf } from '../delegate/queries/care.ts';

type Asked = 'leave' | 'reimbursement' | 'attendance';

/** Condition: the employee `e` is in the account's care, as her manager or in the manager's place. */
const careFor = (ctx: Context, accountId: number): SQL =>
  inCareOf({ manager: sql`e.manager_id`, account: sql`e.account_id` }, accountId, ctx.runtime.now());

/** Condition: the caller decides by a right, and the employee `e` is in her scope. */
const byRight = (ctx: Context, right: StaffPermission): SQL =>
  holds(ctx, right) ? scopedBy(ctx, 'employee', sql`e.id`) : sql`false`;

/** Condition: nobody approved or refused it as the manager in whose place the account would decide. */
const notInPlaceOf = (ctx: Context, decided: SQL, accountId: number, asked: Asked): SQL =>
  sql`(${byRight(ctx, `approve ${asked}`)} or e.manager_id = ${accountId}::int or ${decided} is distinct from e.manager_id)`;

/** Condition: the account decides on what the employee `e` asks for, and it is not her own unless nobody else may. */
function decidedBy(ctx: Context, accountId: number, asked: Asked): SQL {
  const inCare = sql`(${byRight(ctx, `approve ${asked}`)} or ${careFor(ctx, accountId)})`;
  const byAnother = sql`(e.account_id is distinct from ${accountId}::int or e.manager_id is null)`;
  return sql`${inCare} and ${byAnother} and ${notOwnRequest(sql`e.account_id`, accountId, `approve ${asked}`)}`;
}

export const waits: readonly Wait[] = [
  {
    name: 'leave',
    permission: 'self',
    screen: '/my-leaves',
    rows: (ctx, accountId) => sql`
      select l.id, e.name || ', ' || ${daysIn(sql`l.from_on`, sql`l.to_on`, ctx.language)} as title,
        l.updated_at as since, '/my-leave/view/' || l.id as link
      from leaves l join employees e on e.id = l.employee_id
      where l.status = 'pending' and l.first_approver_id is distinct from ${accountId}::int
        and ${notInPlaceOf(ctx, sql`l.first_approver_id`, accountId, 'leave')}
        and ${decidedBy(ctx, accountId, 'leave')}`,
  },
  {
    name: 'reimbursement',
    permission: 'self',
    screen: '/my-reimbursement',
    rows: (ctx, accountId) => sql`
      select c.id, e.name || ': ' || c.title as title, c.updated_at as since, '/my-reimbursement/view/' || c.id as link
      from reimbursements c join employees e on e.id = c.employee_id
      where c.status = 'pending' and c.first_approver_id is distinct from ${accountId}::int
        and ${notInPlaceOf(ctx, sql`c.first_approver_id`, accountId, 'reimbursement')} and not ${submittedForAnother(accountId)}
        and ${decidedBy(ctx, accountId, 'reimbursement')}`,
  },
  {
    name: 'appeal',
    permission: 'self',
    screen: '/my-attendance',
    rows: (ctx, accountId) => sql`
      select a.id, e.name || ', ' || ${dayIn(sql`d.date`, ctx.language)} as title, a.updated_at as since, '/my-attendance/view/' || d.id as link
      from appeals a join employees e on e.id = a.employee_id join attendance_days d on d.id = a.day_id
      where a.status = 'pending' and a.refused_by is distinct from ${accountId}::int
        and ${notInPlaceOf(ctx, sql`a.refused_by`, accountId, 'attendance')}
        and ${decidedBy(ctx, accountId, 'attendance')}`,
  },
  {
    name: 'shift_swap',
    permission: 'self',
    screen: '/my-shifts',
    rows: (ctx, accountId) => sql`
      select w.id, e.name || ', ' || s.date as title, w.updated_at as since, '/my-shifts?from=' || s.date as link
      from shift_swaps w join employees e on e.id = w.employee_id join employees c on c.id = w.colleague_id
      join shift_assignments s on s.id = w.assignment_id
      where (w.status = 'pending' and c.account_id = ${accountId}::int)
        or (w.status = 'processing' and (${byRight(ctx, 'publish shift')} or ${careFor(ctx, accountId)})
          and ${notOwnRequest(sql`e.account_id`, accountId, 'publish shift')})`,
  },
  {
    name: 'reimbursement_pay',
    permission: 'pay reimbursement',
    screen: '/reimbursement',
    rows: (ctx, accountId) => sql`
      select c.id, e.name || ': ' || c.title as title, c.updated_at as since, '/my-reimbursement/view/' || c.id as link
      from reimbursements c join employees e on e.id = c.employee_id
      where (c.status in ('approved', 'abnormal') or (c.status = 'processing' and c.pay_by = 'direct'))
        and ${scopedBy(ctx, 'employee', sql`e.id`)}
        and ${notOwnRequest(sql`e.account_id`, accountId, 'pay reimbursement')}`,
  },
  {
    name: 'task',
    permission: 'self',
    screen: '/my-tasks',
    rows: (_ctx, accountId) => sql`
      select t.id, t.title, t.created_at as since, '/my-tasks' as link
      from tasks t where t.assignee_ids @> array[${accountId}::int] and t.status in ('to_do', 'processing')`,
  },
];
