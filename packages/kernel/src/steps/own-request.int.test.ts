import { fail } from '@kaifong/base/errors';
import { defineMachine, rulesOf } from '@kaifong/base/steps';
import { eq } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Actor, inTransaction, type TxContext } from '../context/index.ts';
import { openTestRuntime, staff, system, type TestRuntime, toyDomain } from '../testing/index.ts';
import { bindMachine, listSteps } from './index.ts';

const statuses = ['pending', 'approved'] as const;
type Status = (typeof statuses)[number];
const leaveMachine = defineMachine({
  domain: 'toy',
  name: 'toy_leave',
  path: 'toy_leave',
  statuses,
  steps: [
    {
      command: 'approve',
      from: ['pending'],
      to: 'approved',
      permission: 'approve toy_leave',
      reason: 'none',
      ownRequest: 'refused',
    },
    { command: 'withdraw', from: ['approved'], to: 'pending', permission: 'approve toy_leave', reason: 'none' },
  ],
});
const rules = rulesOf(leaveMachine)<{ readonly status: Status }>({});

const leaves = pgTable('toy_leaves', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  status: text().$type<Status>().notNull().default('pending'),
  account_id: integer().notNull(),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
type Leave = typeof leaves.$inferSelect;

const binding = {
  rules,
  async lock(tx: TxContext, id: number): Promise<Leave> {
    const [row] = await tx.db.select().from(leaves).where(eq(leaves.id, id)).for('update');
    if (!row) throw fail('not-found');
    return row;
  },
  factsOf: (row: Leave) => row,
  write: (tx: TxContext, { id }: Leave, change: { readonly status: Status }) =>
    tx.db.update(leaves).set(change).where(eq(leaves.id, id)),
  wrongStep: () => fail('not-found'),
  requesterOf: ({ account_id }: Leave) => account_id,
};

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [toyDomain({})]);
  await runtime.database.connection.query(
    `create table toy_leaves (id integer primary key generated always as identity, status text not null default 'pending',
       account_id integer not null, version integer not null default 1, updated_at timestamptz not null default now())`,
  );
});
afterAll(async () => {
  await runtime.database.connection.query('drop table toy_leaves');
  await runtime.close();
});

/** The accounts that may approve leave in this shop. */
let approvers: readonly number[] = [];
const asked: string[] = [];
const steps = bindMachine({
  ...binding,
  async anotherHolds(_tx, permission, accountId) {
    asked.push(permission);
    return approvers.some((id) => id !== accountId);
  },
});
const unasked = bindMachine(binding);

async function request(accountId: number): Promise<number> {
  const [row] = await runtime.as(system).db.insert(leaves).values({ account_id: accountId }).returning();
  return row?.id ?? 0;
}
const approver = (id: number) => staff(['approve toy_leave'], id);
const take = (
  actor: Actor,
  id: number,
  { command = 'approve', bound = steps }: { command?: 'approve' | 'withdraw'; bound?: typeof steps } = {},
) =>
  inTransaction(runtime.as(actor), async (tx) => bound.finish(tx, await bound.begin(tx, { id, command }))).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const statusOf = async (id: number) => {
  const [row] = await runtime.as(system).db.select().from(leaves).where(eq(leaves.id, id));
  return [row?.status, row?.version];
};
const historyOf = async (id: number) =>
  (await listSteps(runtime.as(system), leaveMachine, id)).map(({ command, own_request }) => [command, own_request]);

describe('a step that nobody takes for a request of her own', () => {
  it('is refused to her while somebody else may take it, and nothing changes', async () => {
    approvers = [1, 2];
    const id = await request(1);
    expect(await take(approver(1), id)).toBe('kernel.own-request');
    expect(await statusOf(id)).toEqual(['pending', 1]);
    expect(await historyOf(id)).toEqual([]);
    expect(asked.at(-1)).toBe('approve toy_leave');
  });

  it('is taken by somebody else, and history has nothing to remark', async () => {
    approvers = [1, 2];
    const id = await request(1);
    const before = asked.length;
    expect(await take(approver(2), id)).toBe('done');
    expect(await statusOf(id)).toEqual(['approved', 2]);
    expect(await historyOf(id)).toEqual([['approve', false]]);
    expect(asked).toHaveLength(before);
  });

  it('is taken by her when nobody else may, and history says so', async () => {
    approvers = [1];
    const id = await request(1);
    expect(await take(approver(1), id)).toBe('done');
    expect(await historyOf(id)).toEqual([['approve', true]]);
  });

  it('needs the permission all the same', async () => {
    approvers = [];
    const id = await request(1);
    expect(await take(staff(['get toy_leave'], 1), id)).toBe('forbidden');
    expect(await statusOf(id)).toEqual(['pending', 1]);
  });

  it('is refused where nobody can say whether she is the only one', async () => {
    const id = await request(1);
    expect(await take(approver(1), id, { bound: unasked })).toBe('kernel.own-request');
  });

  it('leaves other steps alone', async () => {
    approvers = [1, 2];
    const id = await request(1);
    await take(approver(2), id);
    expect(await take(approver(1), id, { command: 'withdraw' })).toBe('done');
    expect(await historyOf(id)).toEqual([
      ['approve', false],
      ['withdraw', false],
    ]);
  });

  it('is taken by the shop itself', async () => {
    approvers = [1, 2];
    const id = await request(1);
    expect(await take(system, id)).toBe('done');
    expect(await historyOf(id)).toEqual([['approve', false]]);
  });
});
