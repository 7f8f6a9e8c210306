// What the tests of automations start from.
import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { type MachineFixture, system, type TestRuntime } from '@kaifong/kernel/testing';
import { makeCustomer } from '../../customers/testing/index.ts';
import { enter } from '../actions/enter.ts';
import { entryMoves } from '../actions/entry-moves.ts';
import { entryMachine, type Flow, type FlowStep, flow } from '../contract/index.ts';
import { findAutomation } from '../queries/find-automation.ts';
import { automations, automationVersions } from '../schema.ts';

/** A flow of these steps, which people enter by hand, at any hour. */
export const flowOfSteps = (steps: readonly object[], change: Partial<Flow> = {}): Flow =>
  flow.parse({ trigger: { kind: 'hand' }, quiet_hours: false, steps, ...change });

/** A mail, a tag and the end. */
export const shortFlow = (tag = 'welcomed'): object[] => [
  {
    kind: 'mail',
    key: 'hello',
    subject: { 'en-US': 'Hello {{first_name|friend}}', 'zh-HK': '你好' },
    content: { 'en-US': '<p>Welcome to {{shop}}.</p>', 'zh-HK': '<p>歡迎</p>' },
    next: 'mark',
  },
  { kind: 'tag', key: 'mark', tag, next: null },
];

/** An automation that is on, with its first version. Returns its id. */
export async function makeAutomation({ database }: Pick<TestRuntime, 'database'>, of: Flow): Promise<number> {
  const [row] = await database.db
    .insert(automations)
    .values({ name: `Flow ${randomUUID()}`, enabled: true, flow: of })
    .returning({ id: automations.id });
  const id = row?.id ?? 0;
  // A version of long ago: whose day was yesterday is not before it.
  const created_at = new Date('2020-01-01T00:00:00Z');
  await database.db.insert(automationVersions).values({ automation_id: id, number: 1, flow: of, created_at });
  return id;
}

/** Somebody enters, for an occasion of its own unless it is named. Returns the id of her entry; 0 when she did not enter. */
export async function letIn(
  ctx: Context,
  automationId: number,
  customerId: number,
  occasion?: string,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const automation = await findAutomation(tx, automationId);
    const told = occasion ?? `test:${randomUUID()}`;
    if (!(await enter(tx, automation, customerId, told))) return 0;
    const { rows } = await tx.connection.query(
      'select id from automation_entries where automation_id = $1 and customer_id = $2 and occasion = $3',
      [automationId, customerId, told],
    );
    return Number((rows[0] as { id: string }).id);
  });
}

const waiting: FlowStep = { kind: 'wait', key: 'wait', amount: 5, unit: 'days', until: null, next: null };

/** How the suite of steps makes people in an automation: one who waits for days. */
export const entryFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: entryMachine,
  tableName: 'automation_entries',
  async make() {
    const id = await makeAutomation(runtime(), flowOfSteps([waiting]));
    return letIn(runtime().as(system), id, await makeCustomer(runtime()));
  },
  ways: {
    pending: [],
    processing: ['begin'],
    completed: ['begin', 'complete'],
    canceled: ['end'],
    abnormal: ['begin', 'fail'],
  },
  own: (command, id) =>
    inTransaction(runtime().as(system), async (tx) => {
      const begun = await entryMoves.begin(tx, { id, command: command as 'begin' | 'complete' | 'leave' | 'fail' });
      const due_at = command === 'begin' ? tx.runtime.now() : null;
      await entryMoves.finish(tx, begun, { set: { due_at } });
    }),
});
