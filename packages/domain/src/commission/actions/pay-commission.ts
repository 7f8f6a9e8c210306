// Commission into payroll: what is approved is taken into a run, paid with it, or given back when the run is given up.
import { fail } from '@kaifong/base/errors';
import { asSystem, type Context, type TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { commissionStatements } from '../schema.ts';
import { type CommissionCommand, takeStepIn } from './take-step.ts';

/** A statement a payroll can pay. */
export interface CommissionToPay {
  readonly statement_id: number;
  readonly account_id: number;
  /** The first day of its month. */
  readonly month_on: string;
  readonly amount_cents: number;
  readonly currency: string;
}

/** Approved statements of people, the earliest month first. */
export async function commissionsToPay(ctx: Context, accountIds: readonly number[]): Promise<CommissionToPay[]> {
  if (accountIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(commissionStatements)
    .where(and(eq(commissionStatements.status, 'approved'), inArray(commissionStatements.account_id, [...accountIds])))
    .orderBy(asc(commissionStatements.month_on), asc(commissionStatements.id));
  return rows.map(({ id, account_id, month_on, total, currency }) => ({
    ...{ statement_id: id, account_id, month_on, amount_cents: total, currency },
  }));
}

/** Takes a step for each statement, in the order of their ids; whoever runs the payroll may. */
async function each(tx: TxContext, command: CommissionCommand, ids: readonly number[], reason?: string): Promise<void> {
  const asShop = asSystem(tx, 'payroll');
  for (const id of ids.toSorted((a, b) => a - b)) await takeStepIn(asShop, command, { id, reason });
}

/**
 * Takes approved statements into a payout: `processing`, and off what their people have. Refuses `commission-moved` for one that another
 * took, `commission-changed` for one that comes to another amount than the payout says, `commission-less` where goods came back meanwhile.
 */
export async function takeCommission(
  tx: TxContext,
  owed: readonly Pick<CommissionToPay, 'statement_id' | 'amount_cents'>[],
): Promise<void> {
  const ids = owed.map(({ statement_id }) => statement_id);
  await each(tx, 'process', ids);
  // Read after the step: its lock keeps the total as it is.
  const rows = await tx.db
    .select({ id: commissionStatements.id, total: commissionStatements.total })
    .from(commissionStatements)
    .where(inArray(commissionStatements.id, ids));
  const totals = new Map(rows.map(({ id, total }) => [id, total]));
  if (owed.some(({ statement_id, amount_cents }) => totals.get(statement_id) !== amount_cents))
    throw fail('commission.commission-changed');
}

/** Says that statements of a payout are paid. One that is paid already is refused (`commission-moved`). */
export const payCommission = (tx: TxContext, statementIds: readonly number[]): Promise<void> =>
  each(tx, 'pay', statementIds);

/** Gives statements of a payout that was given up back: `approved` again. */
export const releaseCommission = (tx: TxContext, statementIds: readonly number[], reason: string): Promise<void> => {
  if (!reason.trim()) throw fail('validation');
  return each(tx, 'release', statementIds, reason);
};
