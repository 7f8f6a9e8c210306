// Open work of an account goes to a colleague who may do it; what is done keeps its names.
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as crm } from '../crm/domain.ts';
import { makeLead } from '../crm/testing/index.ts';
import { domain as customers } from '../customers/domain.ts';
import { routes } from '../identity/contract/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { disableAccounts, makeAccount } from '../identity/testing/index.ts';
import { domain } from './domain.ts';
import { makeEmployee, makeTask } from './testing/index.ts';

const call = callsOf(identity.bindings);
const look = call(routes.getOpenWork);
const pass = call(routes.passOnWork);

let runtime: TestRuntime;
let boss: Context;
let leaver = 0;
let heir = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, customers, crm, domain]);
  boss = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
});
afterAll(() => runtime.close());
beforeEach(async () => {
  leaver = (await makeAccount(runtime, { permissions: ['*'] })).id;
  heir = (await makeAccount(runtime, { permissions: ['update lead'] })).id;
  await makeTask(runtime, { assignee_ids: [leaver, heir], status: 'to_do' });
  await makeTask(runtime, { assignee_ids: [leaver], status: 'processing' });
  await makeTask(runtime, { assignee_ids: [leaver], status: 'completed' });
  await makeLead(runtime, { owner_id: leaver });
  await makeLead(runtime, { owner_id: leaver, status: 'rejected', lost_reason: 'price', closed_at: new Date() });
});

const rows = async (query: ReturnType<typeof sql>) => (await runtime.database.db.execute(query)).rows;
const counts = async (id: number) =>
  Object.fromEntries((await look(boss, { id })).work.map((one) => [one.kind, one.count]));

it('is counted by kind, and goes to the heir whole or in kinds', async () => {
  expect(await counts(leaver)).toEqual({ task: 2, lead: 1 });
  expect((await pass(boss, { id: leaver, to: heir, kinds: ['task'] })).passed).toEqual([{ kind: 'task', count: 2 }]);
  expect(await counts(leaver)).toEqual({ lead: 1 });
  const given = await rows(sql`select assignee_ids from tasks where ${heir}::int = any(assignee_ids) order by id`);
  expect(given).toEqual([{ assignee_ids: [heir] }, { assignee_ids: [heir] }]);
  expect((await pass(boss, { id: leaver, to: heir })).passed).toEqual([{ kind: 'lead', count: 1 }]);
  expect([await counts(leaver), await counts(heir)]).toEqual([{}, { task: 2, lead: 1 }]);
  // The task that is done and the lead that is lost keep their names.
  expect(await rows(sql`select from tasks where ${leaver}::int = any(assignee_ids)`)).toHaveLength(1);
  expect(await rows(sql`select from leads where owner_id = ${leaver}`)).toHaveLength(1);
  const [told] = await rows(
    sql`select count(*)::int as entries from audit_logs where action = 'pass on work' and record_id = ${String(leaver)}`,
  );
  expect(told).toEqual({ entries: 2 });
});

it('is refused to nobody, to whoever is switched off, and to whoever may not do it; nothing moves', async () => {
  const field = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
        error.fields?.to?.[0]?.code ?? error.code,
    );
  const clerk = (await makeAccount(runtime, { permissions: ['get task'] })).id;
  const { id: gone, email } = await makeAccount(runtime, { permissions: ['*'] });
  await disableAccounts(runtime, email);
  expect(await field(pass(boss, { id: leaver, to: clerk }))).toBe('identity.heir-may-not');
  for (const to of [leaver, gone, 2_000_000])
    expect(await field(pass(boss, { id: leaver, to }))).toBe('validation.choice');
  expect(await field(pass(boss, { id: 2_000_000, to: heir }))).toBe('not-found');
  expect(await counts(leaver)).toEqual({ task: 2, lead: 1 });
});

it('of a manager: nobody reports to herself, and no reporting line is a circle', async () => {
  const middle = (await makeAccount(runtime)).id;
  const [first, second, third] = [
    await makeEmployee(runtime, { account_id: middle, manager_id: leaver }),
    await makeEmployee(runtime, { account_id: heir, manager_id: middle }),
    await makeEmployee(runtime, { manager_id: leaver }),
  ];
  const passed = await pass(boss, { id: leaver, to: heir, kinds: ['report'] });
  expect(passed.passed).toEqual([{ kind: 'report', count: 2 }]);
  const idOf = (made: number | { id: number }) => (typeof made === 'number' ? made : made.id);
  const managers = await rows(sql`select id, manager_id from employees
    where id in (${idOf(first)}, ${idOf(second)}, ${idOf(third)}) order by id`);
  expect(managers).toEqual([
    { id: idOf(first), manager_id: null },
    { id: idOf(second), manager_id: middle },
    { id: idOf(third), manager_id: heir },
  ]);
});
