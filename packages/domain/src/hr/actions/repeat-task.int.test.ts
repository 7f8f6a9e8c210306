// A task that comes again has one next one, whoever completes it and whatever the clock does; who gets a task is written to once.

import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain } from '../domain.ts';
import { repeatTasks } from '../jobs.ts';
import { sendTaskLetter } from '../letters/send-task-letter.tsx';
import { listTasksAbout } from '../queries/list-tasks-about.ts';
import { tasks } from '../schema.ts';
import { makeTask } from '../testing/index.ts';
import { takeTaskStep } from './take-step.ts';
import { tellAssignees } from './tell-assignees.ts';

let runtime: TestRuntime;
let amy = 0;
let bob = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, domain]);
  amy = (await makeAccount(runtime, { name: 'Amy' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob', email: 'bob@shop.test' })).id;
  clockAt('2027-03-01T10:00:00+08:00');
});
afterAll(() => runtime.close());

const clockAt = (instant: string) => runtime.advance(Date.parse(instant) - runtime.now().getTime());
const as = (id: number, permissions: string[] = []) => runtime.as(staff(permissions, id));
const step = (command: 'complete' | 'reopen' | 'cancel', id: number) => takeTaskStep(command)(as(amy), { id });
const round = () => repeatTasks.run(runtime.as(system), {});
const series = async (title: string) =>
  runtime.database.db.select().from(tasks).where(eq(tasks.title, title)).orderBy(tasks.id);
const days = async (title: string) => (await series(title)).map(({ due_on, status }) => [due_on, status]);

it('comes again when it is completed, once, with everything unticked', async () => {
  const title = 'Water the plants';
  const checklist = [{ text: 'Fill the can', done: true, required: true }];
  const given = { title, checklist, link: '/order/1', assignee_ids: [bob], creator_id: amy };
  const id = await makeTask(runtime, { ...given, due_on: '2027-03-01', repeat: 'week' });
  await step('complete', id);
  expect(await days(title)).toEqual([
    ['2027-03-01', 'completed'],
    ['2027-03-08', 'to_do'],
  ]);
  const [, next] = await series(title);
  expect(next).toMatchObject({
    repeat_of: id,
    repeat: 'week',
    link: '/order/1',
    assignee_ids: [bob],
    creator_id: amy,
    checklist: [{ text: 'Fill the can', done: false, required: true }],
  });
  await step('reopen', id);
  await step('complete', id);
  await round();
  expect(await days(title)).toHaveLength(2);
});

it('comes again when its day has come, once, however many look at the same moment', async () => {
  const title = 'Count the till';
  const id = await makeTask(runtime, { title, creator_id: amy, due_on: '2027-03-02', repeat: 'day' });
  await round();
  expect(await days(title)).toHaveLength(1);
  clockAt('2027-03-02T00:30:00+08:00');
  await race(4, (place) => (place === 2 ? step('complete', id) : round()));
  expect(await days(title)).toEqual([
    ['2027-03-02', 'completed'],
    ['2027-03-03', 'to_do'],
  ]);
  // Days nobody came are not made up for.
  clockAt('2027-03-06T00:30:00+08:00');
  await round();
  await round();
  expect((await days(title)).map(([day]) => day)).toEqual(['2027-03-02', '2027-03-03', '2027-03-07']);
});

it('does not come again once it is canceled', async () => {
  const title = 'Close the books';
  const id = await makeTask(runtime, { title, creator_id: amy, due_on: '2027-03-31', repeat: 'month' });
  await step('cancel', id);
  clockAt('2027-04-01T00:30:00+08:00');
  await round();
  expect(await days(title)).toEqual([['2027-03-31', 'canceled']]);
});

it('tells who got it, once, and nobody of what she gave to herself', async () => {
  const id = await makeTask(runtime, { title: 'Call the kiln', creator_id: amy, assignee_ids: [amy, bob] });
  const events = async () =>
    (
      await runtime.database.db.execute(
        sql`select payload from outbox_events where name = 'hr.task-given' and payload ->> 'task_id' = ${String(id)} order by id`,
      )
    ).rows.map(({ payload }) => payload as { account_ids: number[]; task_id: number; version: number });
  const tell = () => inTransaction(as(amy), (tx) => tellAssignees(tx, id));
  await tell();
  await tell();
  const [told, ...more] = await events();
  expect([told?.account_ids, more]).toEqual([[bob], []]);
  if (!told) throw new Error('nobody was told');
  await inTransaction(runtime.as(system), (tx) => sendTaskLetter(tx, told));
  await inTransaction(runtime.as(system), (tx) => sendTaskLetter(tx, told));
  const { rows } = await runtime.database.db.execute(
    sql`select subject, text from mail_logs where recipient = 'bob@shop.test'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    subject: 'Task for you: Call the kiln',
    text: expect.stringContaining('/admin/my-tasks'),
  });
});

it('stands at the record it is about, for whoever may see it', async () => {
  const about = '/lead/edit/77';
  await makeTask(runtime, { title: 'Amy’s', link: about, assignee_ids: [amy] });
  await makeTask(runtime, { title: 'Bob’s', link: about, assignee_ids: [bob] });
  await makeTask(runtime, { title: 'Another', link: '/lead/edit/7', assignee_ids: [amy] });
  const titles = async (id: number, permissions: string[] = []) =>
    (await listTasksAbout(as(id, permissions), about)).map(({ title }) => title).sort();
  expect(await titles(amy)).toEqual(['Amy’s']);
  expect(await titles(amy, ['get tasks'])).toEqual(['Amy’s', 'Bob’s']);
});
