import { fail } from '@kaifong/base/errors';
import { type Context, holds, isInScope } from '@kaifong/kernel/context';
import { recordSteps } from '@kaifong/kernel/steps';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { files } from '../../../media/schema.ts';
import { employees } from '../../employee/schema.ts';
import { anotherDecides } from '../../leave/queries/get-leave.ts';
import { accountOf, type EmployeeRecord, relationTo } from '../../leave/queries/people.ts';
import { claimMachine } from '../contract/index.ts';
import type { ClaimFacts } from '../rules/claim-rules.ts';
import { claimLines, claims } from '../schema.ts';

export type ClaimRecord = typeof claims.$inferSelect;
export type ClaimLineRecord = typeof claimLines.$inferSelect;

/** One claim and whose it is. Refuses `not-found`. */
export async function readClaim(ctx: Context, id: number): Promise<{ claim: ClaimRecord; employee: EmployeeRecord }> {
  const [row] = await ctx.db
    .select({ claim: getTableColumns(claims), employee: getTableColumns(employees) })
    .from(claims)
    .innerJoin(employees, eq(employees.id, claims.employee_id))
    .where(eq(claims.id, id));
  if (!row) throw fail('not-found');
  return row;
}

/** The same for whoever may write it or decide on it. Refuses `not-found`: of somebody the caller has nothing to do with, too. */
export async function findClaim(ctx: Context, id: number) {
  const row = await readClaim(ctx, id);
  if (!(await relationTo(ctx, row.employee, 'reimbursement')).maySee) throw fail('not-found');
  return row;
}

/** The same for whoever pays claims or puts them away, besides. */
export async function findShownClaim(ctx: Context, id: number) {
  const isKeeper = holds(ctx, 'pay reimbursement') || holds(ctx, 'update reimbursement');
  if (!isKeeper) return findClaim(ctx, id);
  const row = await readClaim(ctx, id);
  return isInScope(ctx, 'employee', row.employee.id) ? row : findClaim(ctx, id);
}

/**
 * The account a claim is a request of: hers whose it is, and, while it waits to be decided on, the caller's who submitted it for somebody else.
 */
export async function requesterOfClaim(ctx: Context, { id, status }: ClaimRecord, { account_id }: EmployeeRecord) {
  const me = accountOf(ctx);
  if (me === null || me === account_id || status !== 'pending') return account_id;
  const { command, machine, record_id } = recordSteps;
  const [last] = await ctx.db
    .select({ by: recordSteps.account_id })
    .from(recordSteps)
    .where(and(eq(machine, claimMachine.name), eq(record_id, id), eq(command, 'submit')))
    .orderBy(desc(recordSteps.id))
    .limit(1);
  return last?.by === me ? me : account_id;
}

/** Condition: somebody besides an account, and besides the employee whose a claim is, decides on it: her manager, or who holds the right. */
const anotherDecider = (of: { manager: SQL; account: SQL }, accountId: number): SQL =>
  sql`exists (select from accounts a left join roles r on r.id = a.role_id
    where a.enabled and a.id <> ${accountId}::int and a.id is distinct from ${of.account}
      and (a.id = ${of.manager} or r.permission_list && array['*', 'approve reimbursement']))`;

/** Condition on a claim `c` of an employee `e`: the account submitted it for her, and somebody else decides. */
export const submittedForAnother = (accountId: number): SQL =>
  sql`(e.account_id is distinct from ${accountId}::int and ${accountId}::int is not distinct from (
    select s.account_id from record_steps s where s.machine = ${claimMachine.name} and s.record_id = c.id and s.command = 'submit'
    order by s.id desc limit 1) and ${anotherDecider({ manager: sql`e.manager_id`, account: sql`e.account_id` }, accountId)})`;

/** Whether somebody besides the account, and besides her whose the claim is, decides on it: her manager, or who holds the right. */
export async function anotherDecidesClaim(ctx: Context, employee: EmployeeRecord, accountId: number): Promise<boolean> {
  const { account_id, manager_id } = employee;
  if (account_id === accountId) return anotherDecides(ctx, accountId, 'reimbursement');
  const of = { manager: sql`${manager_id}::int`, account: sql`${account_id}::int` };
  const { rows } = await ctx.db.execute(sql`select where ${anotherDecider(of, accountId)}`);
  return rows.length > 0;
}

/** What the guards look at, for the caller. */
export async function claimFacts(ctx: Context, claim: ClaimRecord, employee: EmployeeRecord): Promise<ClaimFacts> {
  const { mayDecide, mayWrite } = await relationTo(ctx, employee, 'reimbursement');
  return { ...claim, mayDecide, mayWrite };
}

/** The lines of a claim in their order, each with the name of its receipt. */
export const linesOfClaim = (ctx: Context, id: number) =>
  ctx.db
    .select({ ...getTableColumns(claimLines), filename: files.filename })
    .from(claimLines)
    .leftJoin(files, eq(files.id, claimLines.file_id))
    .where(eq(claimLines.reimbursement_id, id))
    .orderBy(asc(claimLines.order), asc(claimLines.id));
