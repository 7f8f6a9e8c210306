import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeFunnel, makeLead } from '../crm/testing/index.ts';
import { disableAccounts, makeAccount } from '../identity/testing/index.ts';
import { makeGroup } from '../members/testing/index.ts';
import { getEntry, listPersonEntries } from './queries/get-entry.ts';
import { type AutomationShop, hour, openAutomationShop, wait } from './testing/automation-shop.ts';
import { flowOfSteps, letIn, makeAutomation } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

const leadOf = async (id: number) =>
  (await shop.rows('select stage_id, owner_id, status from leads where id = $1', [id]))[0];

describe('steps that change a lead', () => {
  it('move it to a stage and give it an owner, once, and say which', async () => {
    const funnel = await makeFunnel(shop.runtime);
    const { id: owner_id } = await makeAccount(shop.runtime);
    const amy = await shop.reader();
    const lead = await makeLead(shop.runtime, { customer_id: amy.id, funnel_id: funnel.id });
    const steps = [
      { kind: 'stage', key: 'talk', funnel_id: funnel.id, stage_id: 2, next: 'give' },
      { kind: 'owner', key: 'give', owner_id, next: null },
    ];
    const entry = await letIn(shop.ctx(), await makeAutomation(shop.runtime, flowOfSteps(steps)), amy.id);
    await shop.work();
    expect(await leadOf(lead)).toEqual({ stage_id: 2, owner_id, status: 'pending' });
    const { outcomes, status } = await getEntry(shop.owner(), entry);
    expect(status).toBe('completed');
    expect(outcomes.map(({ step, result, detail }) => [step, result, detail])).toEqual([
      ['talk', 'done', `#${lead}`],
      ['give', 'done', `#${lead}`],
    ]);
  });

  it('hand over a lead that is worked on, with a row that says by whom', async () => {
    const { id: owner_id } = await makeAccount(shop.runtime);
    const amy = await shop.reader();
    const lead = await makeLead(shop.runtime, { customer_id: amy.id });
    await shop.call('crm.take-lead-contact', { id: lead, kind: 'call', text: 'Talked' });
    const steps = [{ kind: 'owner', key: 'give', owner_id, next: null }];
    await letIn(shop.ctx(), await makeAutomation(shop.runtime, flowOfSteps(steps)), amy.id);
    await shop.work();
    expect(await leadOf(lead)).toEqual({ stage_id: 1, owner_id, status: 'processing' });
    const told = await shop.rows(
      `select actor_kind from record_steps where machine = 'lead' and record_id = $1 and command = 'assign'`,
      [lead],
    );
    expect(told).toEqual([{ actor_kind: 'system' }]);
  });

  it('say why they did nothing: no lead, a stage that wants more, an account that is closed', async () => {
    const stage = (id: number, required: string[]) => ({
      ...{ id, name: { 'en-US': `Stage ${id}` }, probability: 10, due_days: null },
      required,
    });
    const funnel = await makeFunnel(shop.runtime, { stages: [stage(1, []), stage(2, ['value'])] as never });
    const { id: owner_id, email } = await makeAccount(shop.runtime);
    await disableAccounts(shop.runtime, email);
    const [amy, ben] = [await shop.reader(), await shop.reader()];
    const lead = await makeLead(shop.runtime, { customer_id: amy.id, funnel_id: funnel.id });
    const steps = [
      { kind: 'stage', key: 'talk', funnel_id: funnel.id, stage_id: 2, next: 'gone' },
      { kind: 'stage', key: 'gone', funnel_id: funnel.id, stage_id: 77, next: 'give' },
      { kind: 'owner', key: 'give', owner_id, next: null },
    ];
    const id = await makeAutomation(shop.runtime, flowOfSteps(steps));
    const entries = [await letIn(shop.ctx(), id, amy.id), await letIn(shop.ctx(), id, ben.id)];
    await shop.work();
    const reasons = async (entry: number) => (await getEntry(shop.owner(), entry)).outcomes.map(({ reason }) => reason);
    expect(await reasons(entries[0] ?? 0)).toEqual(['stage_wants', 'stage_gone', 'owner_gone']);
    expect(await reasons(entries[1] ?? 0)).toEqual(['no_lead', 'no_lead', 'no_lead']);
    expect(await leadOf(lead)).toEqual({ stage_id: 1, owner_id: null, status: 'pending' });
  });

  it('are refused at their field when the stage or the account is not there', async () => {
    const steps = [
      { kind: 'stage', key: 'talk', funnel_id: 999_999, stage_id: 1, next: 'give' },
      { kind: 'owner', key: 'give', owner_id: 999_999, next: null },
    ];
    const flow = flowOfSteps(steps);
    await expect(shop.call('automation.create-automation', { name: 'Wrong', flow })).rejects.toMatchObject({
      fields: {
        'flow.steps.0.stage_id': [{ code: 'automation.record-gone' }],
        'flow.steps.1.owner_id': [{ code: 'automation.record-gone' }],
      },
    });
  });
});

it('a person is let in when she joins or leaves a group of customers', async () => {
  const group_id = await makeGroup(shop.runtime, (await shop.reader()).id);
  const of = (change: string) =>
    makeAutomation(
      shop.runtime,
      flowOfSteps([wait('a', null)], {
        trigger: { kind: 'customer_group', group_id, change } as never,
        again: 'always',
      }),
    );
  const [joined, left] = [await of('joined'), await of('left')];
  const amy = await shop.reader();
  const inFlows = async () => (await listPersonEntries(shop.owner(), amy.id)).map((one) => one.automation_id).sort();
  await shop.call('members.update-member', { id: amy.id, group_ids: [group_id] });
  await shop.runtime.drain();
  expect(await inFlows()).toEqual([joined]);
  await shop.call('members.update-member', { id: amy.id, group_ids: [group_id] });
  await shop.call('members.update-member', { id: amy.id, group_ids: [] });
  await shop.runtime.drain();
  expect(await inFlows()).toEqual([joined, left].sort());
});

it('the page of a person says where she is, since when and what comes; she alone is moved to the newest version', async () => {
  const [amy, ben] = [await shop.reader(), await shop.reader()];
  const steps = [wait('first', 'mark', 3), { kind: 'tag', key: 'mark', tag: 'x', next: null }];
  const id = await makeAutomation(shop.runtime, flowOfSteps(steps));
  const entry = await letIn(shop.ctx(), id, amy.id);
  const other = await letIn(shop.ctx(), id, ben.id);
  const { data } = await shop.call<{ data: { version: number; name: string } }>('automation.get-automation', { id });
  const changed = flowOfSteps([wait('first', 'task', 3), { kind: 'task', key: 'task', title: 'Call', next: null }]);
  await shop.call('automation.update-automation', { id, version: data.version, flow: changed });
  const [shown] = await listPersonEntries(shop.owner(), amy.id);
  expect(shown).toMatchObject({ step_kind: 'wait', follows: ['tag'], flow_version: 1, newest_version: 2 });
  expect(shown?.since).toBe(shown?.entered_at);
  expect(await shop.call('automation.move-entries', { id, entry_ids: [entry] })).toMatchObject({ data: { moved: 1 } });
  shop.runtime.advance(3 * hour);
  await shop.work();
  const did = async (one: number) => (await getEntry(shop.owner(), one)).outcomes.map(({ step }) => step);
  expect(await did(entry)).toEqual(['first', 'task']);
  expect(await did(other)).toEqual(['first', 'mark']);
});
