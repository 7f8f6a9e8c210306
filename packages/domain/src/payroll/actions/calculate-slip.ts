// Calculates one slip: alone, by a person, or as one of a run's, each by a job of its own.
import { AppError } from '@kaifong/base/errors';
import { byItself, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { formulas } from '../queries/answer-formula.ts';
import { slipInput } from '../queries/slip-input.ts';
import { employedDays } from '../rules/base-lines.ts';
import { reckonSlip } from '../rules/reckon-slip.ts';
import { type Slip, SlipProblem } from '../rules/slip.ts';
import { payslipLines, payslips, type Told } from '../schema.ts';
import { type LockedSlip, refuseOwn, slipSteps } from './take-step.ts';

interface Reckoned {
  readonly slip?: Slip;
  readonly days: LockedSlip['days'];
  readonly problem: Told | null;
}

/** The problem of a slip as it is stored: a refusal by its code, a mistake of ours by its number in the log. */
function problemOf(tx: TxContext, slipId: number, error: unknown): Told {
  if (error instanceof SlipProblem) return error.told;
  if (error instanceof AppError) return { code: error.code, params: error.params ?? {} };
  tx.runtime.log.error({ err: error, payslip: slipId }, 'a slip could not be calculated');
  return { code: 'payroll.slip-broken', params: {} };
}

/** Reckons without writing. Never throws: what is wrong with a slip is its own. */
async function reckon(tx: TxContext, row: LockedSlip): Promise<Reckoned> {
  let days: Reckoned['days'] = [];
  try {
    return await byItself(tx, async () => {
      const input = await slipInput(tx, row, row.run);
      days = employedDays(input);
      return { slip: await reckonSlip(input, formulas), days, problem: null };
    });
  } catch (error) {
    return { days, problem: problemOf(tx, row.id, error) };
  }
}

async function writeLines(tx: TxContext, id: number, lines: Slip['lines']): Promise<void> {
  await tx.db.delete(payslipLines).where(eq(payslipLines.payslip_id, id));
  if (lines.length === 0) return;
  await tx.db.insert(payslipLines).values(lines.map((line, at) => ({ ...line, payslip_id: id, order: at + 1 })));
}

/** Calculates a slip in the open transaction. Refuses `payslip-moved`, and one's own unless nobody else may. */
export async function calculateIn(
  tx: TxContext,
  wish: { readonly id: number; readonly version?: number | undefined },
): Promise<void> {
  const begun = await slipSteps.begin(tx, { ...wish, command: 'calculate' });
  await refuseOwn(tx, begun.row);
  const { slip, days, problem } = await reckon(tx, begun.row);
  await writeLines(tx, begun.row.id, slip?.lines ?? []);
  const { earned_cents = 0, deducted_cents = 0, employer_cents = 0, relevant_cents = 0 } = slip ?? {};
  await slipSteps.finish(tx, begun, {
    to: problem ? 'abnormal' : 'pending',
    set: {
      ...{ earned_cents, deducted_cents, employer_cents, relevant_cents, net_cents: earned_cents - deducted_cents },
      ...{ days, problem, warnings: slip?.warnings ?? [], waits: false },
    },
  });
}

/** A person calculates one slip again. */
export const calculateSlip = (
  ctx: Context,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<void> => inTransaction(ctx, (tx) => calculateIn(tx, { id, version }));

/** For a job: calculates a slip that waits, once. */
export const calculateWaiting = (ctx: Context, id: number): Promise<number | undefined> =>
  inTransaction(ctx, async (tx) => {
    const [slip] = await tx.db.select().from(payslips).where(eq(payslips.id, id));
    if (slip?.waits) await calculateIn(tx, { id });
    return slip?.payroll_id;
  });
