import { fail } from '@kaifong/base/errors';
import { type Context, holds, isInScope } from '@kaifong/kernel/context';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { files } from '../../../media/schema.ts';
import { employees } from '../../employee/schema.ts';
import { type EmployeeRecord, relationTo } from '../../leave/queries/people.ts';
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
