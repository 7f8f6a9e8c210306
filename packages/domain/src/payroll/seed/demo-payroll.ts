import { dateIn } from '@kaifong/base/time';
import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { asc, eq } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { addGivenFigures } from '../actions/add-given-figures.ts';
import { calculateIn } from '../actions/calculate-slip.ts';
import { runSteps, slipSteps } from '../actions/take-step.ts';
import { createPayroll } from '../actions/write-payroll.ts';
import { firstOfMonth, lastOfMonth } from '../rules/months.ts';
import { payComponents, payslips } from '../schema.ts';

/** Approves and pays a run without letters; one with a slip to be mended stays as it is, for whoever tries the demo. */
async function payQuietly(tx: TxContext, id: number): Promise<void> {
  const slips = await tx.db.select().from(payslips).where(eq(payslips.payroll_id, id)).orderBy(asc(payslips.id));
  if (slips.some(({ status }) => status !== 'pending')) return;
  for (const [ofSlip, ofRun] of [
    ['approve-all', 'approve'],
    ['pay-all', 'pay'],
  ] as const) {
    const begun = await runSteps.begin(tx, { id, command: ofRun });
    for (const slip of slips) await slipSteps.finish(tx, await slipSteps.begin(tx, { id: slip.id, command: ofSlip }));
    await runSteps.finish(tx, begun);
  }
}

/** Figures of Hong Kong, two allowances, and the month before, paid. */
export async function addDemoPayroll(ctx: Context): Promise<void> {
  const [owner] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  if (!owner) return;
  const { time_zone } = await getSettings(ctx);
  await addGivenFigures(ctx);
  await ctx.db.insert(payComponents).values([
    {
      ...{ code: 'meal', name: { 'en-US': 'Meal allowance', 'zh-HK': '膳食津貼', 'zh-CN': '餐补' }, amount: 60_000 },
      ...{ depends_on_days: true, rounding: 'dollar' as const, order: 10 },
    },
    {
      ...{ code: 'loyalty', name: { 'en-US': 'Long service', 'zh-HK': '年資津貼', 'zh-CN': '工龄津贴' } },
      ...{ formula: 'percent(base, 2)', condition: 'service_months >= 24', order: 20 },
    },
  ]);
  const [year = 0, month = 0] = dateIn(time_zone, ctx.runtime.now()).split('-').map(Number);
  const before = firstOfMonth(new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10));
  await inTransaction(ctx, async (open) => {
    const tx = asSystem(open, 'payroll');
    const run = await createPayroll(tx, {
      ...{ from_on: before, to_on: lastOfMonth(before), pay_on: lastOfMonth(before) },
      ...{ department: null, day_basis: 'calendar', note: '' },
    });
    await runSteps.finish(tx, await runSteps.begin(tx, { id: run.id, command: 'calculate' }));
    for (const { id } of run.slips) await calculateIn(tx, { id });
    await runSteps.finish(tx, await runSteps.begin(tx, { id: run.id, command: 'finish' }));
    await payQuietly(tx, run.id);
  });
}
