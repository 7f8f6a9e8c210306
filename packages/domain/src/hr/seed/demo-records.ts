// How leave and claims of the demo are taken away again, with the accounts of the ledger that stand for nothing but it, and shifts
// of its roster.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetAccount } from '@kaifong/kernel/postings';
import { forgetSteps } from '@kaifong/kernel/steps';
import { and, eq, or } from 'drizzle-orm';
import { claimMachine } from '../claim/contract/index.ts';
import { accountOfClaim } from '../claim/queries/open-amounts.ts';
import { claims } from '../claim/schema.ts';
import { employees } from '../employee/schema.ts';
import { leaveMachine } from '../leave/contract/index.ts';
import { ledger } from '../leave/queries/balances.ts';
import { leaveAccounts, leaveOpenings, leaves } from '../leave/schema.ts';
import { employeePays } from '../pay/schema.ts';
import { assignmentMachine, swapMachine } from '../shift/contract/index.ts';
import { restDays, shiftAssignments, shiftSwaps } from '../shift/schema.ts';
import { dayKinds } from './demo-days.ts';

async function titleOf(ctx: Context, id: string): Promise<string> {
  const [row] = await ctx.db
    .select({ name: employees.name })
    .from(leaves)
    .innerJoin(employees, eq(employees.id, leaves.employee_id))
    .where(eq(leaves.id, Number(id)));
  return row?.name ?? id;
}

async function removeLeave(tx: TxContext, id: number): Promise<void> {
  const [gone] = await tx.db.delete(leaves).where(eq(leaves.id, id)).returning();
  if (!gone) return;
  await forgetSteps(tx, leaveMachine, [id]);
  const { employee_id, leave_type_id } = gone;
  const others = and(eq(leaves.employee_id, employee_id), eq(leaves.leave_type_id, leave_type_id));
  if ((await tx.db.$count(leaves, others)) > 0) return;
  const brought = and(eq(leaveOpenings.employee_id, employee_id), eq(leaveOpenings.leave_type_id, leave_type_id));
  if ((await tx.db.$count(leaveOpenings, brought)) > 0) return;
  const [account] = await tx.db
    .delete(leaveAccounts)
    .where(and(eq(leaveAccounts.employee_id, employee_id), eq(leaveAccounts.leave_type_id, leave_type_id)))
    .returning();
  if (account) await forgetAccount(tx, { kind: ledger, id: account.id });
}

/** Takes a claim away with what was approved and paid of it. */
async function removeClaim(tx: TxContext, id: number): Promise<void> {
  const gone = await tx.db.delete(claims).where(eq(claims.id, id)).returning();
  if (gone.length === 0) return;
  await forgetSteps(tx, claimMachine, [id]);
  await forgetAccount(tx, accountOfClaim(id));
}

async function removeShift(tx: TxContext, id: number): Promise<void> {
  const swaps = await tx.db
    .delete(shiftSwaps)
    .where(or(eq(shiftSwaps.assignment_id, id), eq(shiftSwaps.return_id, id)))
    .returning({ id: shiftSwaps.id });
  await forgetSteps(
    tx,
    swapMachine,
    swaps.map((swap) => swap.id),
  );
  await forgetSteps(tx, assignmentMachine, [id]);
  await tx.db.delete(shiftAssignments).where(eq(shiftAssignments.id, id));
}

export const demo: DemoPart = {
  kinds: [
    ...dayKinds,
    {
      kind: 'reimbursement',
      words: 'hr.reimbursement',
      async list(ctx) {
        const rows = await ctx.db.select({ id: claims.id, version: claims.version }).from(claims);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ title: claims.title })
          .from(claims)
          .where(eq(claims.id, Number(id)));
        return row?.title ?? id;
      },
      remove: (ctx, ids) => eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => removeClaim(tx, Number(id)))),
    },
    {
      kind: 'leave',
      words: 'hr.leave',
      async list(ctx) {
        const rows = await ctx.db.select({ id: leaves.id, version: leaves.version }).from(leaves);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      title: titleOf,
      remove: (ctx, ids) => eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => removeLeave(tx, Number(id)))),
    },
    {
      kind: 'employee_pay',
      words: 'hr.salary',
      async list(ctx) {
        const rows = await ctx.db.select({ id: employeePays.id, version: employeePays.version }).from(employeePays);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ name: employees.name })
          .from(employeePays)
          .innerJoin(employees, eq(employees.id, employeePays.employee_id))
          .where(eq(employeePays.id, Number(id)));
        return row?.name ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, async (id) => {
          await ctx.db.delete(employeePays).where(eq(employeePays.id, Number(id)));
        }),
    },
    {
      kind: 'rest_day',
      words: 'hr.rest_day',
      async list(ctx) {
        const rows = await ctx.db.select({ id: restDays.id, version: restDays.version }).from(restDays);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ date: restDays.date })
          .from(restDays)
          .where(eq(restDays.id, Number(id)));
        return row?.date ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, async (id) => {
          await ctx.db.delete(restDays).where(eq(restDays.id, Number(id)));
        }),
    },
    {
      kind: 'shift_assignment',
      words: 'hr.shift_assignment',
      async list(ctx) {
        const { id, version } = shiftAssignments;
        const rows = await ctx.db.select({ id, version }).from(shiftAssignments);
        return rows.map((row) => ({ id: String(row.id), version: row.version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ date: shiftAssignments.date })
          .from(shiftAssignments)
          .where(eq(shiftAssignments.id, Number(id)));
        return row?.date ?? id;
      },
      remove: (ctx, ids) => eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => removeShift(tx, Number(id)))),
    },
  ],
};
