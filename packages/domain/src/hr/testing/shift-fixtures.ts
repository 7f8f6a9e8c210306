import { systemContext } from '@kaifong/kernel/context';
import type { MachineFixture, TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { employees } from '../employee/schema.ts';
import { leaveSlices, leaves } from '../leave/schema.ts';
import { stepShift } from '../shift/actions/take-step.ts';
import { assignmentMachine, swapMachine } from '../shift/contract/index.ts';
import { restDays, shiftAssignments, shiftSwaps } from '../shift/schema.ts';
import { makeEmployee, makeLeave } from './make-employee.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '17:00' }));
/** A Sunday that never comes: nothing of the suite depends on the day it runs. */
const sunday = '2190-01-03';

/** A shift of somebody, 10:00 to 18:00 on a Sunday, that was not published yet. */
export async function makeShift(
  { database }: Pick<TestRuntime, 'database'>,
  values: Partial<typeof shiftAssignments.$inferInsert> = {},
): Promise<number> {
  const employee_id = values.employee_id === undefined ? await makeEmployee({ database }) : values.employee_id;
  const [row] = await database.db
    .insert(shiftAssignments)
    .values({ date: sunday, from_minute: 600, to_minute: 1_080, ...values, employee_id })
    .returning();
  return row?.id ?? 0;
}

/** The draft of a rest day. */
export async function makeRestDay(
  { database }: Pick<TestRuntime, 'database'>,
  values: typeof restDays.$inferInsert,
): Promise<number> {
  const [row] = await database.db.insert(restDays).values(values).returning();
  return row?.id ?? 0;
}

/** A swap that waits for the colleague, of a published shift. */
export async function makeSwap(
  { database }: Pick<TestRuntime, 'database'>,
  people: Partial<Pick<typeof shiftSwaps.$inferInsert, 'employee_id' | 'colleague_id'>> = {},
): Promise<number> {
  const employee_id = people.employee_id ?? (await makeEmployee({ database }));
  const colleague_id = people.colleague_id ?? (await makeEmployee({ database }));
  const published = { status: 'published', published_at: new Date() } as const;
  const assignment_id = await makeShift({ database }, { employee_id, ...published });
  const [row] = await database.db.insert(shiftSwaps).values({ assignment_id, employee_id, colleague_id }).returning();
  return row?.id ?? 0;
}

async function addLeave({ database }: TestRuntime, id: number): Promise<void> {
  const { db } = database;
  const [row] = await db.select().from(shiftAssignments).where(eq(shiftAssignments.id, id));
  const employee_id = row?.employee_id ?? 0;
  const leave_id = await makeLeave({ database }, { employee_id, from_on: sunday, to_on: sunday, status: 'approved' });
  await db
    .insert(leaveSlices)
    .values({ leave_id, employee_id, date: sunday, from_minute: 540, to_minute: 780, amount: 500 });
}

/** How the suite of steps makes shifts of the roster: of somebody without an account, on a day she has off. */
export const assignmentFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: assignmentMachine,
  async make(kind) {
    const employee_id = await makeEmployee(runtime(), kind === 'rest' ? { hours: everyDay } : {});
    const id = await makeShift(runtime(), { employee_id });
    if (kind === 'leave') await addLeave(runtime(), id);
    return id;
  },
  async own(command, id) {
    if (command === 'complete') await stepShift(systemContext(runtime(), 'test'), 'complete', { id });
    if (command === 'clash') await addLeave(runtime(), id);
    if (command === 'free') await runtime().database.db.update(leaves).set({ status: 'canceled' });
  },
  kindOf: (guard, to) =>
    guard === 'restOnly' ? 'rest' : to === 'abnormal' ? 'leave' : guard === 'fits' ? 'solved' : undefined,
  ways: {
    draft: [],
    published: ['publish'],
    completed: ['publish', 'complete'],
    canceled: ['publish', 'cancel'],
    abnormal: ['clash', 'publish'],
    'abnormal rest': ['publish'],
    'abnormal solved': ['clash', 'publish', 'free'],
  },
});

/** How the suite of steps makes swaps: of two people without accounts, so whoever moves one holds `publish shift`. */
export const swapFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: swapMachine,
  colleague: 'publish shift',
  make: () => makeSwap(runtime()),
  async own(command, id) {
    if (command !== 'tire') return;
    const { db } = runtime().database;
    const [swap] = await db.select().from(shiftSwaps).where(eq(shiftSwaps.id, id));
    await db
      .update(employees)
      .set({ hours: everyDay })
      .where(eq(employees.id, swap?.colleague_id ?? 0));
  },
  kindOf: (guard, to) => (guard === 'colleague' && to === 'processing' ? 'tired' : undefined),
  ways: {
    pending: [],
    'pending tired': ['tire'],
    processing: ['tire', 'accept'],
    completed: ['accept'],
    rejected: ['decline'],
    canceled: ['withdraw'],
  },
});
