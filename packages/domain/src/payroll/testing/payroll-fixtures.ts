import { type MachineFixture, system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { makeEmployee, makePay, takePay } from '../../hr/testing/index.ts';
import { calculateSlip } from '../actions/calculate-slip.ts';
import { payrollMachine, payslipMachine } from '../contract/index.ts';
import { givenFigures } from '../rules/given-figures.ts';
import { leavingPays, payrolls, payslips, statutoryFigures } from '../schema.ts';

let made = 0;

/** A run of one person, in a department of her own. */
async function makeRun({ database }: TestRuntime): Promise<number> {
  const { db } = database;
  made += 1;
  const department = `Room ${made}`;
  await db
    .insert(statutoryFigures)
    .values([...givenFigures])
    .onConflictDoNothing();
  const employee_id = await makeEmployee({ database }, { department });
  await makePay({ database }, employee_id, { amount_cents: 1_000_000 });
  const days = { from_on: '2026-03-01', to_on: '2026-03-31' };
  const [run] = await db
    .insert(payrolls)
    .values({ ...days, pay_on: '2026-03-31', department })
    .returning();
  const payroll_id = run?.id ?? 0;
  await db.insert(payslips).values({ ...days, payroll_id, employee_id });
  return payroll_id;
}

/** How the suite of steps makes runs. Slips are calculated by jobs, so a run that waits for approval was drained. */
export const payrollFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: payrollMachine,
  make: () => makeRun(runtime()),
  async own() {
    await runtime().drain();
  },
  ways: {
    draft: [],
    processing: ['calculate'],
    pending: ['calculate', 'finish'],
    approved: ['calculate', 'finish', 'approve'],
    paid: ['calculate', 'finish', 'approve', 'pay'],
    canceled: ['cancel'],
    archived: ['calculate', 'finish', 'approve', 'pay', 'archive'],
  },
});

/** How the suite of steps makes slips: of an approved run, one of whose slips was reopened. Without pay a slip is abnormal. */
export const payslipFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: payslipMachine,
  // A slip may be calculated again and again: of two the second is no refusal.
  asks: ['calculate'],
  async make() {
    const { db } = runtime().database;
    const id = await makeRun(runtime());
    await db.update(payrolls).set({ status: 'approved' }).where(eq(payrolls.id, id));
    const [slip] = await db.select().from(payslips).where(eq(payslips.payroll_id, id));
    return slip?.id ?? 0;
  },
  async own(command, id) {
    const { db } = runtime().database;
    const [slip] = await db.select().from(payslips).where(eq(payslips.id, id));
    if (command === 'break') await takePay(runtime(), slip?.employee_id ?? 0);
    else await makePay(runtime(), slip?.employee_id ?? 0, { amount_cents: 1_000_000 });
  },
  kindOf: (_guard, to) => (to === 'abnormal' ? 'broken' : undefined),
  ways: {
    draft: [],
    'draft broken': ['break'],
    pending: ['calculate'],
    'pending broken': ['calculate', 'break'],
    abnormal: ['break', 'calculate', 'mend'],
    'abnormal broken': ['break', 'calculate'],
    approved: ['calculate', 'approve'],
    disabled: ['calculate', 'withhold'],
    canceled: ['calculate', 'withhold', 'cancel'],
  },
});

/** A paid slip of March 2026 with its contributions, and a payment for leaving that wages of so many cents are written down for. */
export async function makePaidSlip(
  runtime: TestRuntime,
  employee_id: number,
  wage_cents: number,
): Promise<{ readonly runId: number; readonly slipId: number }> {
  const { db } = runtime.database;
  await db
    .insert(statutoryFigures)
    .values([...givenFigures])
    .onConflictDoNothing();
  const days = { from_on: '2026-03-01', to_on: '2026-03-31' };
  const [run] = await db
    .insert(payrolls)
    .values({ ...days, pay_on: '2026-03-31', department: 'Guarded' })
    .returning();
  const runId = run?.id ?? 0;
  const [slip] = await db
    .insert(payslips)
    .values({ ...days, payroll_id: runId, employee_id })
    .returning();
  const slipId = slip?.id ?? 0;
  const house = runtime.as(system);
  await db.update(payrolls).set({ status: 'pending' }).where(eq(payrolls.id, runId));
  await calculateSlip(house, { id: slipId });
  await db.update(payslips).set({ status: 'paid' }).where(eq(payslips.id, slipId));
  await db.update(payrolls).set({ status: 'paid' }).where(eq(payrolls.id, runId));
  const wages = { wage_before_cents: wage_cents, wage_after_cents: wage_cents };
  const funds = { mandatory_cents: 0, voluntary_cents: 0, gratuity_cents: 0 };
  await db.insert(leavingPays).values({ employee_id, kind: 'long_service', ...wages, ...funds });
  return { runId, slipId };
}
