// People who may not decide on a run: its creator, whoever wrote something into its slips by hand, and everybody it pays, as long as somebody
// else could.
import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import type { PayslipStatus } from '../contract/index.ts';
import { accountOf } from './people.ts';

const paidBy = sql`(select e.account_id from payslips s join employees e on e.id = s.employee_id
  where s.payroll_id = p.id and s.status <> 'canceled' and e.account_id is not null)`;

/** Condition in SQL on a slip `s`: the account added or took away a line of it, or wrote down the payment for leaving that stands on it. */
const writtenBy = (accountId: number): SQL =>
  sql`(${accountId}::int = any(s.editor_ids) or exists (
    select from payslip_lines line join leaving_pays l on line.source like 'leaving_pay:' || l.id || ':%'
    where line.payslip_id = s.id and ${accountId}::int = any(l.editor_ids)))`;

/**
 * Condition in SQL on a run `p`: the account created it, wrote something into its slips, or is paid by it while somebody it does not concern
 * holds the permission.
 */
export const concernedBy = (accountId: number, permission: string): SQL =>
  sql`(coalesce(p.creator_id = ${accountId}::int, false) or exists (
    select from payslips s where s.payroll_id = p.id and s.status <> 'canceled' and ${writtenBy(accountId)}) or (${accountId}::int in ${paidBy} and exists (
    select from accounts a join roles r on r.id = a.role_id
    where a.enabled and r.permission_list && array['*', ${permission}::text]
      and a.id is distinct from p.creator_id and a.id not in ${paidBy})))`;

/** The account the run is a request of, for the caller and a right: hers when she created it, or is paid by it and somebody else could decide. */
export async function requesterOfRun(ctx: Context, runId: number, permission: string): Promise<number | null> {
  const me = accountOf(ctx);
  if (me === null) return null;
  const { rows } = await ctx.db.execute(
    sql`select from payrolls p where p.id = ${runId} and ${concernedBy(me, permission)}`,
  );
  return rows.length > 0 ? me : null;
}

interface AskedSlip {
  readonly id: number;
  readonly status: PayslipStatus;
  /** The account it pays. */
  readonly account_id: number | null;
  readonly creator_id: number | null;
}

/**
 * The account a slip is a request of: hers whom it pays, and, while it waits to be approved by itself, the caller's who created its run or wrote
 * something into it.
 */
export async function requesterOfSlip(ctx: Context, { id, status, account_id, creator_id }: AskedSlip) {
  const me = accountOf(ctx);
  if (me === null || me === account_id || status !== 'pending') return account_id;
  if (me === creator_id) return me;
  const { rows } = await ctx.db.execute(sql`select from payslips s where s.id = ${id} and ${writtenBy(me)}`);
  return rows.length > 0 ? me : account_id;
}
