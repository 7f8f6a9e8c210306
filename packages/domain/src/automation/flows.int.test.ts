import { staff } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FlowStep } from './contract/index.ts';
import { dryRunAutomation } from './queries/dry-run.ts';
import { getAutomationState } from './queries/get-automation-state.ts';
import { listPersonEntries } from './queries/get-entry.ts';
import { type AutomationShop, hour, openAutomationShop, wait } from './testing/automation-shop.ts';
import { flowOfSteps, letIn, makeAutomation, shortFlow } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

const create = (flow: unknown) =>
  shop.call<{ data: { id: number } }>('automation.create-automation', { name: 'New', flow });
const say = (error: unknown) => (error as { fields: Record<string, { code: string }[]> }).fields;

describe('a flow that is saved', () => {
  it('says what is wrong with it, at its place', async () => {
    const steps = [
      { kind: 'mail', key: 'a', subject: { 'en-US': '{{nickname}}' }, content: { 'en-US': '<p>x</p>' }, next: 'b' },
      { kind: 'coupon', key: 'b', promotion_id: 999_999, next: 'c' },
      { kind: 'webhook', key: 'c', url: 'http://169.254.169.254/latest', next: 'd' },
      { kind: 'webhook', key: 'd', url: 'http://localhost:5432/', next: 'a' },
      { kind: 'tag', key: 'far', tag: 'x' },
    ];
    const refused = await create({ trigger: { kind: 'form', form_id: 999_999 }, steps }).catch(say);
    expect(Object.fromEntries(Object.entries(refused).map(([place, [error]]) => [place, error?.code]))).toEqual({
      'flow.trigger.form_id': 'automation.record-gone',
      'flow.steps.0.subject': 'automation.unknown-field',
      'flow.steps.1.promotion_id': 'automation.record-gone',
      'flow.steps.2.url': 'automation.webhook-address',
      'flow.steps.3.url': 'automation.webhook-address',
      'flow.steps.3.next': 'automation.loop',
      'flow.steps.4.key': 'automation.unreachable',
    });
  });

  it('is missed at its field where an automation is made without one', async () => {
    await expect(shop.call('automation.create-automation', { name: 'Without a flow' })).rejects.toMatchObject({
      fields: { flow: [{ code: 'validation.required' }] },
    });
  });

  it('holds no script, and keeps what it was for whoever is in it until she is moved', async () => {
    const words = { 'zh-HK': '你好', 'en-US': 'Hello' };
    const mail = (key: string, next: string | null) => ({
      ...{ kind: 'mail', key, next, subject: words },
      content: { 'zh-HK': '<p>歡迎<script>alert(1)</script></p>', 'en-US': '<p>x</p>' },
    });
    const { data } = await create({
      trigger: { kind: 'hand' },
      quiet_hours: false,
      steps: [wait('first', 'old'), mail('old', null)],
    });
    const { id } = data;
    expect(JSON.stringify((await shop.rows('select flow from automations where id = $1', [id]))[0])).not.toContain(
      'script',
    );
    await shop.call('automation.update-automation', { id, enabled: true });
    const [amy, ben] = [await shop.reader(), await shop.reader()];
    await letIn(shop.ctx(), id, amy.id);
    const waiting = await letIn(shop.ctx(), id, ben.id);
    await shop.rows(`update automation_entries set step = 'old', due_at = due_at + interval '1 day' where id = $1`, [
      waiting,
    ]);
    const flow = { trigger: { kind: 'hand' }, quiet_hours: false, steps: [wait('first', 'new'), mail('new', null)] };
    await shop.call('automation.update-automation', { id, flow });
    expect(await getAutomationState(shop.owner(), id)).toMatchObject({ current_version: 2, behind: 2 });
    await shop.call('automation.update-automation', { id, flow });
    expect(await getAutomationState(shop.owner(), id)).toMatchObject({ current_version: 2 });
    const stay = [{ id: waiting, person: 'Amy Chan', step: 'old' }];
    expect(await shop.call('automation.move-entries', { id, only_look: true })).toEqual({ data: { moved: 1, stay } });
    expect(await getAutomationState(shop.owner(), id)).toMatchObject({ behind: 2 });
    expect(await shop.call('automation.move-entries', { id })).toEqual({ data: { moved: 1, stay } });
    expect(await getAutomationState(shop.owner(), id)).toMatchObject({ behind: 1 });
    shop.runtime.advance(hour);
    await shop.work();
    const [hers] = await listPersonEntries(shop.owner(), amy.id);
    expect(hers?.outcomes.map(({ step }) => step)).toEqual(['first', 'new']);
    shop.runtime.advance(24 * hour);
    await shop.work();
    const [his] = await listPersonEntries(shop.owner(), ben.id);
    expect(his?.outcomes.map(({ step }) => step)).toEqual(['old']);
  });
});

it('a dry run says the days and the reasons, and writes nothing', async () => {
  const steps: object[] = [
    wait('a', 'b', 48),
    { kind: 'condition', key: 'b', conditions: [{ kind: 'tags', words: ['vip'] }], next: null, otherwise: 'c' },
    { ...shortFlow()[0], key: 'c', next: 'd' },
    { kind: 'tag', key: 'd', tag: 'x', next: null },
  ];
  const id = await makeAutomation(shop.runtime, flowOfSteps(steps));
  const amy = await shop.reader({ is_subscribe: false });
  const counts = () =>
    shop.rows('select (select count(*) from automation_entries) as a, (select count(*) from mail_logs) as b');
  const before = await counts();
  const { data } = await shop.call<{ data: { steps: (FlowStep & { at: string })[] } }>(
    'automation.dry-run-automation',
    {
      id,
      customer_id: amy.id,
    },
  );
  expect(data).toMatchObject({
    ...{ person: 'Amy Chan', enters: true, leaves: null },
    steps: [
      { step: 'a', happens: true },
      { step: 'b', happens: true, detail: 'no' },
      { step: 'c', happens: false, reason: 'no_consent' },
      { step: 'd', happens: true },
    ],
  });
  const days = (new Date(String(data.steps[0]?.at)).getTime() - shop.runtime.now().getTime()) / hour;
  expect(Math.round(days)).toBe(48);
  expect(await counts()).toEqual(before);
});

it('a dry run and the list name contacts to those alone who may see contacts', async () => {
  const id = await makeAutomation(shop.runtime, flowOfSteps([wait('a', null)]));
  const contact = await shop.reader({ is_customer: false });
  const clerk = (more: string[]) => shop.runtime.as(staff(['get automation', 'get customer', ...more]));
  const dry = (more: string[]) => dryRunAutomation(clerk(more), { id, customer_id: contact.id });
  expect(await dry([]).catch(say)).toEqual(await dryRunAutomation(clerk([]), { id, customer_id: 999_999 }).catch(say));
  expect(await dry(['get contact'])).toMatchObject({ person: 'Amy Chan' });
  await letIn(shop.ctx(), id, contact.id);
  const named = async (more: string[]) =>
    (await listPersonEntries(clerk(more), contact.id)).map(({ person }) => person);
  expect([await named([]), await named(['get contact'])]).toEqual([[null], ['Amy Chan']]);
});

describe('rights of a step', () => {
  const few = ['create automation', 'update automation', 'get automation', 'get customer'];
  const save = (rights: string[], steps: readonly object[]) =>
    shop.callAs<{ data: { id: number } }>(staff(rights), 'automation.create-automation', {
      ...{ name: `Flow ${rights.length} ${steps.length}`, flow: { trigger: { kind: 'hand' }, steps } },
    });

  it('are asked for where a step is added, and not for those that were there', async () => {
    const refused = await save(few, shortFlow()).catch(say);
    expect(Object.entries(refused).map(([place, [error]]) => [place, error?.code])).toEqual([
      ['flow.steps.0.key', 'automation.step-right'],
      ['flow.steps.1.key', 'automation.step-right'],
    ]);
    const { data } = await save([...few, 'send broadcast', 'update customer'], shortFlow());
    const update = (steps: readonly object[]) =>
      shop.callAs(staff(few), 'automation.update-automation', {
        ...{ id: data.id, flow: { trigger: { kind: 'hand' }, steps } },
      });
    const waiting = { kind: 'wait', key: 'rest', amount: 1, unit: 'days', until: null, next: 'hello' };
    await update([waiting, ...shortFlow()]);
    expect(await update([waiting, ...shortFlow('hacked')]).catch(say)).toMatchObject({ 'flow.steps.2.key': [{}] });
  });

  it('go with the key that calls are signed with', async () => {
    const id = await makeAutomation(shop.runtime, flowOfSteps([wait('a', null)]));
    const key = async (more: string[]) =>
      (await getAutomationState(shop.runtime.as(staff([...few, ...more])), id)).webhook_key;
    expect([await key([]), await key(['create webhook'])]).toEqual([null, expect.any(String)]);
  });

  it('let in by hand whom the caller sees, and nobody else', async () => {
    const id = await makeAutomation(shop.runtime, flowOfSteps([wait('a', null)]));
    const [customer, contact] = [await shop.reader({}), await shop.reader({ is_customer: false })];
    const entered = await shop.callAs<object>(staff(few), 'automation.enter-by-hand', {
      ...{ id, customer_ids: [customer.id, contact.id] },
    });
    expect(entered).toMatchObject({ data: { entered: 1, left_out: [contact.id] } });
  });
});
