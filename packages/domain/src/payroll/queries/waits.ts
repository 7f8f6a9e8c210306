// Payroll runs that wait for somebody to approve or pay them, and slips that could not be calculated.
import { type Context, scopedBy, scopeOf } from '@kaifong/kernel/context';
import { dayIn, daysIn } from '@kaifong/kernel/db';
import type { Wait } from '@kaifong/kernel/domain';
import { type SQL, sql } from 'drizzle-orm';
import { payRight } from '../../hr/contract/index.ts';
import { notOwnRequest } from '../../identity/index.ts';
import { concernedBy } from './concerned.ts';

/** Condition: a run pays everybody, so whoever is limited to some people has none of it. */
const ofWholeShop = (ctx: Context): SQL => (scopeOf(ctx, 'employee') ? sql`false` : sql`true`);

/** Runs at a status without a slip that would hinder the step, and of others unless nobody else may take it. */
const runsAt = (
  ctx: Context,
  status: 'pending' | 'approved',
  hindering: readonly string[],
  accountId: number,
  permission: string,
): SQL =>
  sql`
    select p.id, ${daysIn(sql`p.from_on`, sql`p.to_on`, ctx.language)} || coalesce(', ' || p.department, '') as title, p.updated_at as since,
      '/payroll/view/' || p.id as link
    from payrolls p
    where p.status = ${status} and ${ofWholeShop(ctx)} and not exists (
      select from payslips s where s.payroll_id = p.id and s.status = any(${sql.param(hindering)}::text[]))
      and (not ${concernedBy(accountId, permission)} or ${notOwnRequest(sql`${accountId}::int`, accountId, permission)})`;

export const waits: readonly Wait[] = [
  {
    name: 'payroll',
    permission: 'approve payroll',
    screen: '/payroll',
    rows: (ctx, accountId) => runsAt(ctx, 'pending', ['draft', 'abnormal'], accountId, 'approve payroll'),
  },
  {
    name: 'payroll_pay',
    permission: 'pay payroll',
    screen: '/payroll',
    rows: (ctx, accountId) => runsAt(ctx, 'approved', ['draft', 'pending', 'abnormal'], accountId, 'pay payroll'),
  },
  {
    name: 'payroll_mpf',
    permission: 'pay payroll',
    screen: '/payroll',
    // Contributions of the last two months: what is older and was never noted here is not asked for.
    rows: (ctx, _accountId, today) => sql`
      select p.id, ${daysIn(sql`p.from_on`, sql`p.to_on`, ctx.language)} || coalesce(', ' || p.department, '') as title,
        p.updated_at as since, '/payroll/contributions/' || p.id as link
      from payrolls p
      where p.status in ('approved', 'paid', 'archived') and ${ofWholeShop(ctx)}
        and p.to_on > ${today}::date - 62 and exists (
          select from payslips s join payslip_lines l on l.payslip_id = s.id and l.code = 'mpf_employer'
            left join mpf_entries m on m.payslip_id = s.id
          where s.payroll_id = p.id and s.status in ('approved', 'paid') and m.state is distinct from 'paid')`,
  },
  {
    name: 'ir56f',
    permission: 'get payroll',
    screen: '/tax-return',
    // Due one month before the last day; told two weeks ahead of that, and for a year after.
    rows: (ctx, _accountId, today) => sql`
      select e.id, e.name || ', ' || ${dayIn(sql`e.left_on`, ctx.language)} as title, e.updated_at as since,
        '/tax-return/view/' || e.id || '?year=' || extract(year from e.left_on - interval '3 months')::int as link
      from employees e
      where ${scopedBy(ctx, 'employee', sql`e.id`)} and e.left_on - interval '1 month 14 days' <= ${today}::date and e.left_on > ${today}::date - 365
        and not exists (select from tax_filings f where f.employee_id = e.id and f.form in ('ir56f', 'ir56g'))`,
  },
  {
    name: 'ir56g',
    permission: payRight,
    screen: '/tax-return',
    // Due one month before the departure; told two weeks ahead of that, and for a year after.
    rows: (ctx, _accountId, today) => {
      const leaves = sql`(d.details->>'departs_on')::date`;
      return sql`
        select d.id, e.name || ', ' || ${dayIn(leaves, ctx.language)} as title, d.updated_at as since,
          '/tax-return/view/' || e.id || '?year=' || d.year as link
        from tax_details d join employees e on e.id = d.employee_id
        where d.form = 'ir56g' and ${scopedBy(ctx, 'employee', sql`e.id`)}
          and ${leaves} - interval '1 month 14 days' <= ${today}::date and ${leaves} > ${today}::date - 365
          and not exists (select from tax_filings f where f.employee_id = e.id and f.year = d.year and f.form = 'ir56g')`;
    },
  },
  {
    name: 'payslip',
    permission: 'update payroll',
    screen: '/payroll',
    rows: (ctx) => sql`
      select s.id, e.name || ', ' || ${daysIn(sql`s.from_on`, sql`s.to_on`, ctx.language)} as title, s.updated_at as since,
        '/payslip/view/' || s.id as link
      from payslips s join employees e on e.id = s.employee_id join payrolls p on p.id = s.payroll_id
      where ${scopedBy(ctx, 'employee', sql`e.id`)} and s.status = 'abnormal' and p.status in ('pending', 'approved')`,
  },
];
