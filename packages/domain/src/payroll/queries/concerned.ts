// People who may not decide on a run: its creator, and everybody it pays, as long as somebody else could.
import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import { accountOf } from './people.ts';

const paidBy = sql`(select e.account_id from payslips s join employees e on e.id = s.employee_id
  where s.payroll_id = p.id and s.status <> 'canceled' and e.account_id is not null)`;

/** Condition in SQL on a run `p`: the account created it, or is paid by it while somebody it does not concern holds the permission. */
export const concernedBy = (accountId: number, permission: string): SQL =>
  sql`(coalesce(p.creator_id = ${accountId}::int, false) or (${accountId}::int in ${paidBy} and exists (
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
