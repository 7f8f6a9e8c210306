// A task of the shop and its twin in ClickUp, through the real adapter and the door of notices.
import { taskSteps } from '@kaifong/domain/hr/contract';
import { makeTask, updateTaskFields } from '@kaifong/domain/hr/testing';
import { routes } from '@kaifong/domain/tasktool/contract';
import { syncJob, syncTask } from '@kaifong/domain/tasktool/testing';
import { inTransaction } from '@kaifong/kernel/context';
import { staff, system } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { call, openToolShop, refusal, team } from '../testing/open-tool-shop.ts';

const { runtime, tool, owner, rows, spaceId, connect, settle, calm, close } = await openToolShop(inject('database'));
beforeEach(calm);
afterAll(close);

describe('a task and its twin', () => {
  beforeAll(async () => {
    await connect();
    const { data } = await call(routes.getSpaceMirror)(owner, { id: spaceId() });
    expect(data.status_map).toEqual({
      ...{
        to_do: 'to do',
        processing: 'in progress',
        pending: 'waiting',
        completed: 'complete',
        canceled: 'cancelled',
      },
    });
    const { lists, status_map } = data;
    const wish = { id: spaceId(), team_id: team, list_id: lists[0]?.id ?? '', status_map };
    await expect(call(routes.saveSpaceMirror)(owner, { ...wish, list_id: '77' })).rejects.toMatchObject({
      fields: { list_id: expect.anything() },
    });
    await call(routes.saveSpaceMirror)(owner, wish);
    await call(routes.saveSpaceMirror)(owner, wish);
    expect(tool.books.hooks.size).toBe(1);
  });

  async function linked(values: Parameters<typeof makeTask>[1] = {}) {
    const id = await makeTask(runtime, values);
    await call(routes.linkTask)(owner, { id, space_id: spaceId() });
    await settle();
    const [row] = await rows(`select remote_id from tool_mirrors where task_id = ${id}`);
    return { id, remote: String(row?.remote_id) };
  }
  const ours = async (id: number) => (await rows(`select * from tasks where id = ${id}`))[0] ?? {};
  const theirs = (id: string) => tool.books.tasks.get(id);
  const mirror = async (id: number) => (await call(routes.getTaskMirror)(owner, { id })).data;
  const writes = () => tool.calls.filter((name) => !name.startsWith('GET'));

  it('is made with everything of it, once', async () => {
    const before = writes().length;
    const { id, remote } = await linked({
      title: 'Polish the scales',
      text: 'Brass first',
      due_on: '2027-01-05',
      priority: 'high',
    });
    expect(theirs(remote)).toMatchObject({ name: 'Polish the scales', status: 'to do', priority: 2 });
    expect(theirs(remote)?.description).toMatch(
      /^Brass first\n\nKaifong: http:\/\/shop\.test\/admin\/tasks\/edit\/\d+\?twin=[0-9a-f]+$/,
    );
    expect(writes().length).toBe(before + 1);
    expect(await mirror(id)).toMatchObject({
      state: 'linked',
      url: `https://app.clickup.com/t/${remote}`,
      conflicts: [],
    });
    await expect(call(routes.linkTask)(owner, { id, space_id: spaceId() })).rejects.toMatchObject(
      refusal('task-linked'),
    );
  });

  it('made while the answer got lost is found, and not made again', async () => {
    tool.limits.failAfter = 1;
    const id = await makeTask(runtime, { title: 'Lost answer' });
    await call(routes.linkTask)(owner, { id, space_id: spaceId() });
    await expect(runtime.drain()).rejects.toThrow();
    await syncJob.run(runtime.as(system), { task_id: id });
    expect([...tool.books.tasks.values()].filter(({ name }) => name === 'Lost answer')).toHaveLength(1);
    expect(await mirror(id)).toMatchObject({ state: 'linked' });
  });

  it('follows a step here, with one call', async () => {
    const { id, remote } = await linked();
    const before = writes().length;
    await call(taskSteps.process.take)(owner, { id });
    await settle();
    expect(theirs(remote)?.status).toBe('in progress');
    await settle();
    expect(writes().length).toBe(before + 1);
  });

  it('brings a change there here, however often it is told', async () => {
    const { id, remote } = await linked();
    tool.misbehave('twice', true);
    tool.change(remote, { status: 'waiting', name: 'Count the cups again' });
    await settle();
    expect(await ours(id)).toMatchObject({ status: 'pending', title: 'Count the cups again' });
    const [told] = await rows(`select count(*) filter (where state = 'applied')::int as applied,
      count(*) filter (where state = 'repeated')::int as repeated from inbound_events where convert_from(body, 'UTF8') like '%${remote}%'`);
    expect(told).toEqual({ applied: 1, repeated: 1 });
  });

  it('is not moved by a forged notice, nor by one of an old state', async () => {
    const { id, remote } = await linked();
    tool.misbehave('bad-signature', true);
    tool.change(remote, { status: 'complete' });
    await settle();
    expect(await ours(id)).toMatchObject({ status: 'to_do' });
    tool.misbehave('bad-signature', false);
    tool.misbehave('out-of-order', true);
    tool.change(remote, { status: 'in progress' });
    tool.change(remote, { status: 'waiting' });
    await settle();
    expect(await ours(id)).toMatchObject({ status: 'pending' });
  });

  it('changed on both sides: the newer counts on both, and the other can be chosen', async () => {
    const { id, remote } = await linked({ title: 'First' });
    tool.misbehave('never', true);
    await inTransaction(owner, (tx) => updateTaskFields(tx, id, { title: 'Ours' }));
    tool.change(remote, { name: 'Theirs' });
    tool.misbehave('never', false);
    tool.change(remote, { priority: 4 });
    await settle();
    expect(await ours(id)).toMatchObject({ title: 'Theirs', priority: 'low' });
    const conflict = { field: 'title', reason: 'both', ours: 'Ours', theirs: 'Theirs', won: 'theirs' };
    expect(await mirror(id)).toMatchObject({ state: 'conflict', conflicts: [conflict] });
    await call(routes.chooseSide)(owner, { id, field: 'title', side: 'ours' });
    await settle();
    expect([(await ours(id)).title, theirs(remote)?.name]).toEqual(['Ours', 'Ours']);
    expect(await mirror(id)).toMatchObject({ state: 'linked', conflicts: [] });
  });

  it('completed there before its checklist is: people decide', async () => {
    const { id, remote } = await linked({ checklist: [{ text: 'Weigh', done: false, required: true }] });
    tool.change(remote, { status: 'complete' });
    await settle();
    expect(await ours(id)).toMatchObject({ status: 'to_do' });
    expect(await mirror(id)).toMatchObject({
      state: 'conflict',
      conflicts: [{ field: 'status', reason: 'step', ours: 'to_do', theirs: 'completed', won: 'ours' }],
    });
    await expect(call(routes.chooseSide)(owner, { id, field: 'status', side: 'theirs' })).rejects.toMatchObject({
      code: 'hr.checklist-open',
    });
    await call(routes.chooseSide)(owner, { id, field: 'status', side: 'ours' });
    await settle();
    expect(theirs(remote)?.status).toBe('to do');
    expect(await mirror(id)).toMatchObject({ state: 'linked' });
  });

  it('deleted there is unlinked here, says so, and may be linked anew', async () => {
    const { id, remote } = await linked();
    tool.remove(remote);
    await settle();
    expect(await mirror(id)).toMatchObject({ state: 'unlinked', url: null });
    expect(await ours(id)).toMatchObject({ id });
    expect((await call(routes.linkTask)(owner, { id, space_id: spaceId() })).data.state).toBe('waiting');
    await settle();
    expect((await mirror(id)).state).toBe('linked');
    tool.misbehave('never', true);
    tool.remove(String((await rows(`select remote_id from tool_mirrors where task_id = ${id}`))[0]?.remote_id));
    await call(taskSteps.process.take)(owner, { id });
    await settle();
    expect((await mirror(id)).state).toBe('unlinked');
  });

  it('waits out a pause, and for a token', async () => {
    const { id, remote } = await linked();
    tool.limits.refuse = 1;
    await call(taskSteps.process.take)(owner, { id });
    await runtime.drain();
    expect(await mirror(id)).toMatchObject({ problem: 'busy' });
    expect(theirs(remote)?.status).toBe('to do');
    await runtime.database.connection.query(`update pgboss.job set start_after = now() where state = 'created'`);
    runtime.advance(60_000);
    await settle();
    expect(theirs(remote)?.status).toBe('in progress');
    tool.misbehave('revoked', true);
    await call(taskSteps.complete.take)(owner, { id });
    await settle();
    expect(await mirror(id)).toMatchObject({ state: 'failed', problem: 'token-invalid' });
    tool.misbehave('revoked', false);
    await connect();
    await runtime.drain();
    await runtime.database.connection.query(`update pgboss.job set start_after = now() where state = 'created'`);
    await settle();
    expect(theirs(remote)?.status).toBe('complete');
    runtime.advance(-60_000);
  });

  it('two passes at once send one change', async () => {
    const { id, remote } = await linked();
    const before = writes().length;
    await call(taskSteps.process.take)(owner, { id });
    // The step's own job has not run yet.
    const both = await Promise.all([1, 2, 3].map(() => syncTask(runtime.as(system), id)));
    expect(both.filter((end) => end === 'held')).toHaveLength(2);
    await settle();
    expect(writes().length).toBe(before + 1);
    expect(theirs(remote)?.status).toBe('in progress');
  });

  it('is parted by us and both stay; a space with twins is not deleted', async () => {
    const { id, remote } = await linked();
    await expect(call(routes.deleteSpace)(owner, { id: spaceId() })).rejects.toMatchObject(refusal('space-linked'));
    expect((await call(routes.unlinkTask)(owner, { id })).data.state).toBeNull();
    expect(theirs(remote)).toBeDefined();
    await expect(call(routes.getTaskMirror)(runtime.as(staff([], 999)), { id })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
