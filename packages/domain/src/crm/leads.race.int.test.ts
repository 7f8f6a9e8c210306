// Captures, moves and merges that really meet.
import { callsOf, openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as content } from '../content/domain.ts';
import { domain as forms } from '../forms/domain.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { leadSteps, routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { bindings } from './routes.ts';
import { leads } from './schema.ts';
import { makeFunnel, makeLead } from './testing/index.ts';

let runtime: TestRuntime;
let accounts: number[] = [];
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, content, forms, domain]);
  accounts = [(await makeAccount(runtime)).id, (await makeAccount(runtime)).id];
});
afterAll(() => runtime.close());

const call = callsOf(bindings);
const desk = () => runtime.as(staff(['*'], accounts[0] ?? 0));

it('ten who come at once are given out evenly by turn', async () => {
  const funnel = await makeFunnel(runtime, { owner_rule: 'turn', owner_ids: accounts });
  const { won, lost } = await race(10, (at) =>
    call(routes.fillFunnel)(runtime.as(visitor), {
      id: funnel.id,
      answers: { first_name: 'A', last_name: 'B', email: `r${at}@race.test`, phone: '91234567', country_code: '852' },
      source: 'form',
      consent: false,
    }),
  );
  expect(lost).toEqual([]);
  expect(won).toHaveLength(10);
  const rows = await runtime.database.db.select().from(leads).where(eq(leads.funnel_id, funnel.id));
  const owned = accounts.map((id) => rows.filter(({ owner_id }) => owner_id === id).length);
  expect(owned).toEqual([5, 5]);
});

it('of five who move one card at once one does', async () => {
  const id = await makeLead(runtime);
  const { won, lost } = await race(5, (at) =>
    call(routes.moveLead)(desk(), { id, stage_id: at % 2 ? 2 : 3, version: 1 }),
  );
  expect(won).toHaveLength(1);
  expect(lost.map((error) => (error as { code: string }).code)).toEqual(Array(4).fill('stale-version'));
  const [row] = await runtime.database.db.select().from(leads).where(eq(leads.id, id));
  expect(row?.version).toBe(2);
});

it('of two leads laid into each other at once one is', async () => {
  const pair = [await makeLead(runtime), await makeLead(runtime)] as const;
  const { won, lost } = await race(2, (at) =>
    call(leadSteps.duplicate.take)(desk(), { id: pair[at] ?? 0, target_id: pair[1 - at] ?? 0 }),
  );
  expect([won.length, lost.length]).toEqual([1, 1]);
  expect(lost).toMatchObject([{ fields: { target_id: [{ code: 'crm.duplicate-target' }] } }]);
});
