// How leave of the demo is taken away again, with the accounts of the ledger that stand for nothing but it.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetAccount } from '@kaifong/kernel/postings';
import { forgetSteps } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import { employees } from '../employee/schema.ts';
import { leaveMachine } from '../leave/contract/index.ts';
import { ledger } from '../leave/queries/balances.ts';
import { leaveAccounts, leaves } from '../leave/schema.ts';

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
  const [account] = await tx.db
    .delete(leaveAccounts)
    .where(and(eq(leaveAccounts.employee_id, employee_id), eq(leaveAccounts.leave_type_id, leave_type_id)))
    .returning();
  if (account) await forgetAccount(tx, { kind: ledger, id: account.id });
}

export const demo: DemoPart = {
  kinds: [
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
  ],
};
