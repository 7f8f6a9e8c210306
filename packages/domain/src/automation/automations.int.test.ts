import { inTransaction } from '@kaifong/kernel/context';
import { sendLetter } from '@kaifong/kernel/mail';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeCustomer, mergeCustomers } from '../customers/testing/index.ts';
import { changeSettings } from '../settings/testing/index.ts';
import { getAutomationState } from './queries/get-automation-state.ts';
import { getEntry, listPersonEntries } from './queries/get-entry.ts';
import { type AutomationShop, hour, openAutomationShop, wait } from './testing/automation-shop.ts';
import { flowOfSteps, letIn, makeAutomation, shortFlow } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

describe('somebody in an automation', () => {
  it('goes through it step by step, each once, and her page says where she is', async () => {
    const amy = await shop.reader();
    const id = await makeAutomation(
      shop.runtime,
      flowOfSteps([
        ...shortFlow('met').slice(0, 1),
        { kind: 'tag', key: 'mark', tag: 'met', next: 'later' },
        wait('later', 'end'),
        { kind: 'task', key: 'end', title: 'Call', next: null },
      ]),
    );
    const entry = await letIn(shop.ctx(), id, amy.id);
    await shop.work();
    await shop.work();
    expect(await shop.mailsTo(amy.email)).toEqual([
      { subject: 'Hello Amy', html: expect.stringContaining('Welcome to') },
    ]);
    expect(await shop.rows('select tags from customers where id = $1', [amy.id])).toEqual([{ tags: ['met'] }]);
    const [shown] = await listPersonEntries(shop.owner(), amy.id);
    expect(shown).toMatchObject({ id: entry, status: 'processing', step: 'later', step_kind: 'wait', trigger: 'hand' });
    expect(shown?.outcomes.map(({ step, result }) => [step, result])).toEqual([
      ['hello', 'done'],
      ['mark', 'done'],
    ]);
    shop.runtime.advance(hour);
    await shop.work();
    expect(await getEntry(shop.owner(), entry)).toMatchObject({ status: 'completed', step: null, due_at: null });
    expect(await shop.rows('select link from tasks where title = $1', [`Call: Amy Chan`])).toEqual([
      { link: `/customer/view/${amy.id}` },
    ]);
    expect((await getAutomationState(shop.owner(), id)).steps.map(({ step, done }) => [step, done])).toEqual([
      ['hello', 1],
      ['mark', 1],
      ['later', 1],
      ['end', 1],
    ]);
  });

  it('is written in her language, and the links of the mail lead to the shop in it', async () => {
    const mei = await shop.reader({ language: 'zh-HK' });
    const [mail, ...rest] = shortFlow();
    const content = { 'en-US': '<p>Hi</p>', 'zh-HK': '<p><a href="/category/tea">茶</a></p>' };
    await letIn(shop.ctx(), await makeAutomation(shop.runtime, flowOfSteps([{ ...mail, content }, ...rest])), mei.id);
    await shop.work();
    const [{ html } = { html: '' }] = (await shop.mailsTo(mei.email)) as { html: string }[];
    expect(html).toContain('href="http://shop.test/category/tea?lang=zh-HK"');
    expect(html).toMatch(/\/unsubscribe\?[^"]*&amp;lang=zh-HK"/);
  });

  it('is in no copy of it: that is off, wants a name of its own, and begins with nobody', async () => {
    const amy = await shop.reader();
    const id = await makeAutomation(shop.runtime, flowOfSteps([wait('later', null)]));
    await letIn(shop.ctx(), id, amy.id);
    const { data: draft } = await shop.call<{ data: Record<string, unknown> }>('automation.clone-automation', { id });
    expect(draft).toMatchObject({ name: null, enabled: false, flow: { steps: [{ key: 'later' }] } });
    await expect(shop.call('automation.create-automation', draft)).rejects.toThrow();
    const named = { ...draft, name: 'The same once more' };
    const { data } = await shop.call<{ data: { id: number } }>('automation.create-automation', named);
    expect(data).toMatchObject({ enabled: false, current_version: 1 });
    expect(await shop.rows('select id from automation_entries where automation_id = $1', [data.id])).toEqual([]);
    expect(await shop.rows('select status from automation_entries where automation_id = $1', [id])).toHaveLength(1);
  });

  it('enters once however often she is told of the same, and again by the rule alone', async () => {
    const amy = await shop.reader();
    const once = await makeAutomation(shop.runtime, flowOfSteps(shortFlow()));
    expect(await letIn(shop.ctx(), once, amy.id, 'order:1')).toBeGreaterThan(0);
    expect(await letIn(shop.ctx(), once, amy.id, 'order:1')).toBe(0);
    expect(await letIn(shop.ctx(), once, amy.id, 'order:2')).toBe(0);
    const always = await makeAutomation(shop.runtime, flowOfSteps(shortFlow(), { again: 'always' }));
    expect(await letIn(shop.ctx(), always, amy.id, 'order:1')).toBeGreaterThan(0);
    expect(await letIn(shop.ctx(), always, amy.id, 'order:1')).toBe(0);
    expect(await letIn(shop.ctx(), always, amy.id, 'order:2')).toBeGreaterThan(0);
    const monthly = await makeAutomation(
      shop.runtime,
      flowOfSteps(shortFlow(), { again: 'after_days', again_days: 30 }),
    );
    expect(await letIn(shop.ctx(), monthly, amy.id)).toBeGreaterThan(0);
    shop.runtime.advance(29 * 24 * hour);
    expect(await letIn(shop.ctx(), monthly, amy.id)).toBe(0);
    shop.runtime.advance(24 * hour);
    const again = await letIn(shop.ctx(), monthly, amy.id);
    expect(await getEntry(shop.owner(), again)).toMatchObject({ number: 2 });
    await shop.work();
  });

  it('gets nothing more once she left the news, is suppressed, blocked, merged or erased', async () => {
    const flow = flowOfSteps([wait('first', 'hello'), ...shortFlow('seen')]);
    const id = await makeAutomation(shop.runtime, flow);
    const people = await Promise.all([shop.reader(), shop.reader(), shop.reader(), shop.reader(), shop.reader()]);
    const [left, suppressed, blocked, erased, merged] = people as [Person, Person, Person, Person, Person];
    const kept = await shop.reader();
    const entries: number[] = [];
    for (const person of people) entries.push(await letIn(shop.ctx(), id, person.id));
    await changeCustomer(shop.runtime, left.id, { is_subscribe: false });
    await shop.call('marketing.create-mail-suppression', { address: suppressed.email, reason: 'asked' });
    await changeCustomer(shop.runtime, blocked.id, { blocked_reason: 'Fraud' });
    await changeCustomer(shop.runtime, erased.id, {
      erased_at: shop.runtime.now(),
      email: `gone-${erased.id}@erased.example`,
    });
    await changeCustomer(shop.runtime, merged.id, { merged_into: kept.id });
    shop.runtime.advance(hour);
    await shop.work();
    for (const { email } of people) expect(await shop.mailsTo(email)).toEqual([]);
    const shown = await Promise.all(entries.map((entry) => getEntry(shop.owner(), entry)));
    expect(shown.map(({ status, reason }) => [status, reason])).toEqual([
      ['completed', null],
      ['completed', null],
      ['canceled', 'blocked'],
      ['canceled', 'gone'],
      ['canceled', 'gone'],
    ]);
    expect(shown.slice(0, 2).map(({ outcomes }) => outcomes[1]?.reason)).toEqual(['no_consent', 'suppressed']);
  });

  it('leaves when what ends the flow becomes true of her', async () => {
    const id = await makeAutomation(
      shop.runtime,
      flowOfSteps([wait('first', 'hello'), ...shortFlow()], { stop: [{ kind: 'tags', words: ['bought'] }] }),
    );
    const amy = await shop.reader();
    const entry = await letIn(shop.ctx(), id, amy.id);
    await changeCustomer(shop.runtime, amy.id, { tags: ['bought'] });
    shop.runtime.advance(hour);
    await shop.work();
    expect(await getEntry(shop.owner(), entry)).toMatchObject({ status: 'canceled', reason: 'stopped' });
    expect(await shop.mailsTo(amy.email)).toEqual([]);
  });

  it('is led by conditions that are asked of her', async () => {
    const steps = [
      {
        kind: 'condition',
        key: 'vip',
        conditions: [{ kind: 'tags', words: ["vip'); drop table customers; --", 'vip'] }],
        next: 'yes',
        otherwise: 'no',
      },
      { kind: 'tag', key: 'yes', tag: 'is-vip', next: null },
      { kind: 'tag', key: 'no', tag: 'is-not', next: null },
    ];
    const id = await makeAutomation(shop.runtime, flowOfSteps(steps));
    const [vip, other] = [await shop.reader({ tags: ['vip'] }), await shop.reader()];
    for (const { id: who } of [vip, other]) await letIn(shop.ctx(), id, who);
    await shop.work();
    expect(await shop.rows('select tags from customers where id in ($1, $2) order by id', [vip.id, other.id])).toEqual([
      { tags: ['vip', 'is-vip'] },
      { tags: ['is-not'] },
    ]);
  });

  it('has a name that is neither markup nor a line of a head', async () => {
    const id = await makeAutomation(shop.runtime, flowOfSteps(shortFlow()));
    const amy = await shop.reader({ first_name: '<img src=x onerror=alert(1)>\r\nBcc: all@evil.example' });
    await letIn(shop.ctx(), id, amy.id);
    await shop.work();
    const [mail] = await shop.mailsTo(amy.email);
    expect(String(mail?.subject)).not.toMatch(/[\r\n]/);
    expect(String(mail?.html)).not.toContain('<img src=x');
  });

  it('waits for the morning with a message, where the flow has quiet hours', async () => {
    const id = await makeAutomation(shop.runtime, { ...flowOfSteps(shortFlow()), quiet_hours: true });
    const amy = await shop.reader();
    await changeSettings(shop.runtime, { quiet_from: '21:00', quiet_until: '09:00' });
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Hong_Kong' });
    while (Number(clock.format(shop.runtime.now())) !== 23) shop.runtime.advance(hour);
    const entry = await letIn(shop.ctx(), id, amy.id);
    await shop.work();
    expect(await shop.mailsTo(amy.email)).toEqual([]);
    const { due_at } = await getEntry(shop.owner(), entry);
    expect(new Date(String(due_at)).getTime() - shop.runtime.now().getTime()).toBeLessThanOrEqual(10 * hour);
    shop.runtime.advance(10 * hour);
    await shop.work();
    expect(await shop.mailsTo(amy.email)).toHaveLength(1);
  });
});

type Person = Awaited<ReturnType<AutomationShop['reader']>>;

describe('a step that fails', () => {
  it('stops nobody else; after three tries she stands there until staff pass over it', async () => {
    const id = await makeAutomation(shop.runtime, flowOfSteps(shortFlow('after')));
    const [broken, fine] = [await shop.reader(), await shop.reader()];
    // A letter with the key of the step is there already: the step cannot write hers.
    const entry = await letIn(shop.ctx(), id, broken.id);
    await letIn(shop.ctx(), id, fine.id);
    await inTransaction(shop.ctx(), (tx) =>
      sendLetter(tx, {
        ...{ to: 'x@flow.example', name: 'automation.mail', language: 'en-US', subject: 'x', html: 'x', text: 'x' },
        once: `automation:${entry}:hello`,
      }),
    );
    await shop.work();
    expect(await shop.mailsTo(fine.email)).toHaveLength(1);
    expect(await getEntry(shop.owner(), entry)).toMatchObject({
      status: 'pending',
      reason: expect.stringContaining('before'),
    });
    for (let turn = 0; turn < 2; turn += 1) {
      shop.runtime.advance(hour);
      await shop.work();
    }
    expect(await getEntry(shop.owner(), entry)).toMatchObject({
      status: 'abnormal',
      step: 'hello',
      commands: ['retry', 'skip', 'end'],
    });
    expect(await shop.rows('select tags from customers where id = $1', [broken.id])).toEqual([{ tags: [] }]);
    await shop.call('automation.take-automation-entry-retry', { id: entry });
    for (let turn = 0; turn < 3; turn += 1) {
      await shop.work();
      shop.runtime.advance(hour);
    }
    expect(await getEntry(shop.owner(), entry)).toMatchObject({ status: 'abnormal' });
    await shop.call('automation.take-automation-entry-skip', { id: entry, reason: 'Written by hand' });
    await shop.work();
    expect(await getEntry(shop.owner(), entry)).toMatchObject({ status: 'completed' });
    expect(await shop.rows('select tags from customers where id = $1', [broken.id])).toEqual([{ tags: ['after'] }]);
    expect(await shop.mailsTo(broken.email)).toEqual([]);
  });
});

it('two records of one person become one way', async () => {
  const id = await makeAutomation(
    shop.runtime,
    flowOfSteps([wait('a', 'b', 1000), { kind: 'tag', key: 'b', tag: 'x', next: null }]),
  );
  const [kept, merged] = [await shop.reader(), await shop.reader()];
  await letIn(shop.ctx(), id, kept.id, 'order:5');
  await letIn(shop.ctx(), id, merged.id, 'order:5');
  await letIn(shop.ctx(), id, merged.id, 'order:6');
  const other = await makeAutomation(shop.runtime, flowOfSteps([wait('a', null, 1000)]));
  await letIn(shop.ctx(), other, merged.id, 'order:6');
  await mergeCustomers(shop.owner(), { id: kept.id, merged_id: merged.id });
  await shop.runtime.drain();
  const hers = await listPersonEntries(shop.owner(), kept.id);
  expect(hers.map(({ automation_id }) => automation_id).sort()).toEqual([id, other].sort());
});
