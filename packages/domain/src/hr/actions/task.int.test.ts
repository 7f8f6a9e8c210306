import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain } from '../domain.ts';
import { getTask } from '../queries/get-task.ts';
import { listOwnTasks } from '../queries/list-own-tasks.ts';
import { makeTask } from '../testing/index.ts';
import { createOwnTask } from './create-own-task.ts';
import { takeTaskStep as take } from './take-step.ts';
import { tickTask } from './tick-task.ts';

/** A step as its caller takes it: the answer is the task afterwards. */
const takeTaskStep = (command: Parameters<typeof take>[0]) => async (ctx: Context, wish: { readonly id: number }) => {
  await take(command)(ctx, wish);
  return getTask(ctx, wish.id);
};

let runtime: TestRuntime;
let amy = 0;
let bob = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, domain]);
  amy = (await makeAccount(runtime, { name: 'Amy' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob' })).id;
});
afterAll(() => runtime.close());

const as = (id: number, permissions: string[] = []) => runtime.as(staff(permissions, id));
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const own = async (id: number, filter = {}) =>
  (await listOwnTasks(as(id), { page: 1, per_page: 50, filter })).data.map(({ title }) => title);

it('are hers who wrote them and whose they are, and nobody else’s without the permission', async () => {
  const id = await makeTask(runtime, { title: 'Wash the pots', creator_id: amy, assignee_ids: [bob] });
  await makeTask(runtime, { title: 'Somebody’s' });
  expect([await own(amy), await own(bob)]).toEqual([['Wash the pots'], ['Wash the pots']]);
  const carol = (await makeAccount(runtime)).id;
  expect(await own(carol)).toEqual([]);
  expect(await code(getTask(as(carol), id))).toBe('not-found');
  expect(await code(takeTaskStep('process')(as(carol), { id }))).toBe('not-found');
  expect((await getTask(as(carol, ['get task']), id)).commands).toEqual([]);
  expect(await code(takeTaskStep('process')(as(carol, ['get task']), { id }))).toBe('not-found');
  const view = await takeTaskStep('process')(as(bob), { id });
  expect(view).toMatchObject({ status: 'processing', creator: 'Amy', assignees: ['Bob'] });
  expect(view.timeline.map(({ command, who }) => [command, who])).toEqual([['process', 'Bob']]);
});

it('need no permission to be written for oneself', async () => {
  const { id } = await createOwnTask(as(amy), {
    title: 'Call the kiln',
    text: '',
    due_on: '2020-01-01',
    priority: 'high',
    link: null,
  });
  expect(await getTask(as(amy), id)).toMatchObject({ overdue: true, assignees: ['Amy'], priority: 'high' });
  expect(await own(amy, { open: '1' })).toContain('Call the kiln');
  await takeTaskStep('cancel')(as(amy), { id });
  expect(await own(amy, { open: '1' })).not.toContain('Call the kiln');
});

it('are done when everything required is ticked', async () => {
  const item = (text: string, required: boolean) => ({ text, required, done: false });
  const checklist = [item('count', true), item('sweep', false)];
  const id = await makeTask(runtime, { assignee_ids: [amy], checklist });
  expect(await code(takeTaskStep('complete')(as(amy), { id }))).toBe('hr.checklist-open');
  expect(await code(tickTask(as(amy), { id, item: 5, done: true }))).toBe('validation');
  await tickTask(as(amy), { id, item: 0, done: true });
  expect((await takeTaskStep('complete')(as(amy), { id })).status).toBe('completed');
  expect(await code(tickTask(as(amy), { id, item: 0, done: false }))).toBe('hr.task-moved');
});

it('keep both ticks of two who tick at once', async () => {
  const checklist = Array.from({ length: 8 }, (_, at) => ({ text: `step ${at}`, required: true, done: false }));
  const id = await makeTask(runtime, { assignee_ids: [amy, bob], checklist });
  await race(8, (at) => tickTask(as(at % 2 ? amy : bob), { id, item: at, done: true }));
  expect((await getTask(as(amy), id)).checklist.filter(({ done }) => done)).toHaveLength(8);
});
