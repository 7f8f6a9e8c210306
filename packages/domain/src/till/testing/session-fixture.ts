import type { Context } from '@kaifong/kernel/context';
import { type MachineFixture, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { makeAccount } from '../../identity/testing/index.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { countSession } from '../actions/end-session.ts';
import { openSession } from '../actions/open-session.ts';
import { sessionMachine } from '../contract/index.ts';
import { tillSessions } from '../schema.ts';

const cashierOf = async (runtime: TestRuntime): Promise<Context> =>
  runtime.as(staff(['*'], (await makeAccount(runtime)).id));

/** The session of a register in a store of its own, with 500.00 in its drawer. */
async function openRegister(runtime: TestRuntime): Promise<number> {
  const { id, register } = await makeStore(runtime);
  return openSession(await cashierOf(runtime), { store_id: id, register, counts: { 10000: 5 } });
}

/** How the suite of steps makes sessions; of a `short` one 100.00 are missing when it is counted. */
export const sessionFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: sessionMachine,
  make: () => openRegister(runtime()),
  ways: {
    processing: [],
    pending: ['count'],
    'pending short': ['count-short'],
    completed: ['count', 'close'],
    abnormal: ['count-short', 'close'],
  },
  kindOf: (guard) => (guard === 'beyondTolerance' ? 'short' : undefined),
  async own(_command, id) {
    const { db } = runtime().database;
    const [row] = await db.select({ version: tillSessions.version }).from(tillSessions).where(eq(tillSessions.id, id));
    await countSession(await cashierOf(runtime()), { id, version: row?.version ?? 0, counts: { 10000: 4 } });
  },
  asks: ['count'],
  input: async (command) => (command === 'count' ? { counts: { 10000: 5 } } : {}),
});
