// A calendar by its link: with the rights of whoever made it, as long as she has them, and until it is revoked.
import { addDays, dateIn } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { openTestDoor, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeTask, updateTaskFields } from '../hr/testing/index.ts';
import { disableAccounts, makeAccount, setPermissions } from '../identity/testing/index.ts';
import { domain as promotions } from '../promotions/domain.ts';
import { makePromotion } from '../promotions/testing/index.ts';
import { domain } from './domain.ts';
import { listCalendar } from './queries/list-calendar.ts';

let runtime: TestRuntime;
let admin: FastifyInstance;
let open: FastifyInstance;
let mei = 0;
let role = 0;
let task = 0;
let tomorrow = '';

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [hr, promotions, domain]);
  ({ id: mei, role_id: role } = await makeAccount(runtime, {
    name: 'Mei',
    permissions: ['get tasks', 'get promotions'],
  }));
  const bo = await makeAccount(runtime, { name: 'Bo', permissions: [] });
  const actors = { mei: staff(['get tasks', 'get promotions'], mei), bo: staff([], bo.id) };
  admin = await openTestDoor({ runtime, bindings: domain.bindings, actors, door: 'admin' });
  open = await openTestDoor({ runtime, bindings: domain.bindings, actors });
  tomorrow = addDays(dateIn('Asia/Hong_Kong', runtime.now()), 1);
  task = await makeTask(runtime, { title: 'Count the till', due_on: tomorrow, assignee_ids: [mei] });
  await makeTask(runtime, { title: 'Sweep', due_on: tomorrow, assignee_ids: [bo.id] });
});
afterAll(async () => {
  await admin.close();
  await open.close();
  await runtime.close();
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });
async function make(token: string, calendar: string) {
  const reply = await admin.inject({
    method: 'POST',
    url: '/api/admin/calendar/feed',
    headers: as(token),
    payload: { calendar },
  });
  return { status: reply.statusCode, path: reply.json().data?.url && new URL(reply.json().data.url).pathname };
}
const read = (path: string, mark?: string) =>
  open.inject({ method: 'GET', url: path, headers: mark ? { 'if-none-match': mark } : {} });

it('of her own has what is of her, with a mark, for nobody’s session', async () => {
  const { path } = await make('mei', 'mine');
  const reply = await read(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^text\/calendar/);
  expect(reply.body).toContain('SUMMARY:Count the till\r\n');
  expect(reply.body).toContain(`DTSTART;VALUE=DATE:${tomorrow.replaceAll('-', '')}\r\n`);
  expect(reply.body).toMatch(/UID:hr\.task-\d+@/);
  expect(reply.body).not.toContain('Sweep');
  const again = await read(path, String(reply.headers.etag));
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await inTransaction(runtime.as(system), (tx) => updateTaskFields(tx, task, { title: 'Count both tills' }));
  expect((await read(path, String(reply.headers.etag))).body).toContain('Count both tills');
  // Only a hash of the token is kept.
  const { rows } = await runtime.database.db.execute(sql`select to_jsonb(f)::text as row from calendar_feeds f`);
  expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1)?.replace('.ics', ''));
});

it('of a layer has that of everybody, and asks for its right', async () => {
  const { path } = await make('mei', 'hr.task');
  expect((await read(path)).body).toContain('Sweep');
  expect((await make('bo', 'hr.task')).status).toBe(404);
  expect((await make('mei', 'hr.leave')).status).toBe(404);
  expect((await make('bo', 'mine')).status).toBe(201);
});

it('ends when it is made anew, and when it is revoked', async () => {
  const first = await make('mei', 'mine');
  const second = await make('mei', 'mine');
  expect((await read(first.path)).statusCode).toBe(404);
  expect((await read(second.path)).statusCode).toBe(200);
  const gone = await admin.inject({
    method: 'DELETE',
    url: '/api/admin/calendar/feed?calendar=mine',
    headers: as('mei'),
  });
  const left = gone
    .json()
    .data.feeds.map(({ calendar, made_at }: Record<string, unknown>) => [calendar, made_at !== null]);
  expect(left).toEqual([
    ['mine', false],
    ['hr.task', true],
    ['promotions.promotion', false],
  ]);
  expect((await read(second.path)).statusCode).toBe(404);
  expect((await read('/api/calendar-feed/x.ics')).statusCode).toBe(404);
});

it('shows promotions on their days to whoever may see them', async () => {
  const day = (n: number) => new Date(`${addDays(tomorrow, n)}T00:00:00+08:00`);
  await makePromotion(runtime, { name: { 'en-US': 'Week of tea' }, starts_at: day(0), ends_at: day(7) });
  await makePromotion(runtime, { name: { 'en-US': 'Draft' }, status: 'draft', starts_at: day(0), ends_at: day(7) });
  await makePromotion(runtime, { name: { 'en-US': 'Over' }, starts_at: day(-20), ends_at: day(-10) });
  await makePromotion(runtime, { name: { 'en-US': 'Always' } });
  const wanted = { from: tomorrow, until: addDays(tomorrow, 1), mine: false };
  const layers = await listCalendar(runtime.as(staff(['get promotions'], mei)), wanted);
  expect(layers.map(({ name, items }) => [name, items.map(({ title, start, end }) => [title, start, end])])).toEqual([
    ['promotions.promotion', [['Week of tea', tomorrow, addDays(tomorrow, 7)]]],
  ]);
  expect(await listCalendar(runtime.as(staff(['get promotions'], mei)), { ...wanted, mine: true })).not.toContainEqual(
    expect.objectContaining({ name: 'promotions.promotion' }),
  );
});

it('has nothing for a right that was lost, and for an account that is disabled', async () => {
  const layer = (await make('mei', 'hr.task')).path;
  const mine = (await make('mei', 'mine')).path;
  await setPermissions(runtime, role, []);
  expect((await read(layer)).statusCode).toBe(404);
  expect((await read(mine)).statusCode).toBe(200);
  await disableAccounts(runtime);
  expect((await read(mine)).statusCode).toBe(404);
});
