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

/** Days after a holiday that was worked within which it is given back (Employment Ordinance, section 39), and days before their end that are told apart. */
const daysToGive = 60;
const daysWarned = 14;

/**
 * Holidays of the law that were worked and not given back, each with the day it is to be given by; days off that were taken give back the earliest.
 * `left`: how many days are left for it.
 */
const holidaysOwed = (ctx: Context, today: string, left: SQL): SQL => sql`
  select o.id, e.name || ', ' || ${dayIn(sql`o.worked_on`, ctx.language)} || ' → ' || ${dayIn(sql`o.due_on`, ctx.language)} as title,
    o.worked_on::timestamptz as since, '/leave-account' as link
  from (
    select p.id::int as id, a.employee_id, (p.available_from at time zone 'UTC')::date as worked_on,
      (p.available_from at time zone 'UTC')::date + ${daysToGive}::int as due_on,
      row_number() over (partition by a.id order by p.available_from) as nth,
      (select coalesce(-sum(t.delta), 0) from postings t
        where t.account_kind = 'leave' and t.account_id = a.id and (t.delta < 0) = (t.reverses is null)) as given
    from leave_accounts a
    join leave_types k on k.id = a.leave_type_id and k.accrual = 'holiday_worked' and k.enabled
    join postings p on p.account_kind = 'leave' and p.account_id = a.id and p.kind = 'grant' and p.reverses is null
      and not exists (select from postings r where r.reverses = p.id)
  ) o join employees e on e.id = o.employee_id
  where o.nth * 1000 > o.given and ${scopedBy(ctx, 'employee', sql`e.id`)}
    and (e.left_on is null or e.left_on >= ${today}::date)
    and o.due_on - ${today}::date ${left}`;

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
    name: 'holiday_owed',
    permission: 'create leave',
    screen: '/leave-account',
    rows: (ctx, _accountId, today) => holidaysOwed(ctx, today, sql`> ${daysWarned}`),
  },
  {
    name: 'holiday_ending',
    permission: 'create leave',
    screen: '/leave-account',
    rows: (ctx, _accountId, today) => holidaysOwed(ctx, today, sql`<= ${daysWarned}`),
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
