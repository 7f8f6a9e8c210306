// What waits, on its screen and by mail, names the leads its reader sees, and no other.
import { callsOf, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as crm } from '../crm/domain.ts';
import { makeLead } from '../crm/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { keepWaitingMail } from './actions/keep-waiting-mail.ts';
import { routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { mailWaiting } from './jobs.ts';
import { bindings } from './routes.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [crm, domain]);
  runtime.advance(Date.parse('2027-03-01T08:10:00+08:00') - runtime.now().getTime());
});
afterAll(() => runtime.close());

const call = callsOf(bindings);

it.each([
  ['her own alone, without the right to those of colleagues', ['update lead'], ['Hers']],
  ['new ones of nobody as well, with it', ['update lead', 'get other_lead'], ['Hers', 'Nobody’s']],
])('leads that wait: %s', async (_title, permissions, names) => {
  const { id, email } = await makeAccount(runtime, { permissions });
  const { id: colleague } = await makeAccount(runtime);
  for (const [name, owner_id] of [
    ['Hers', id],
    ['Nobody’s', null],
    ['A colleague’s', colleague],
  ] as const)
    await makeLead(runtime, { name: `${name} ${id}`, owner_id });
  const she = runtime.as(staff(permissions, id));
  const waiting = await call(routes.listWaiting)(she, { per_kind: 5 });
  const titles = waiting.kinds.flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(titles.filter((title) => title.endsWith(` ${id}`))).toEqual(names.map((name) => `${name} ${id}`));

  await keepWaitingMail(she, { every: 'day', hour: 9, weekday: 1 });
  runtime.advance(25 * 3_600_000);
  await mailWaiting.run(runtime.as(system), {});
  const { rows } = await runtime.database.db.execute<{ text: string }>(
    sql`select text from mail_logs where recipient = ${email}`,
  );
  expect(rows).toHaveLength(1);
  for (const name of ['Hers', 'Nobody’s', 'A colleague’s'])
    expect((rows[0]?.text ?? '').includes(`${name} ${id}`), name).toBe(names.includes(name));
});
