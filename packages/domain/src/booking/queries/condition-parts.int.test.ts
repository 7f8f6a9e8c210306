// Groups of people by what they answered and booked, beside whom staff picked: as a group's page and a broadcast count them.
import type { FileReply } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type GroupCondition, groupRoutes } from '../../customers/contract/index.ts';
import { domains as customerDomains, makeCustomer } from '../../customers/testing/index.ts';
import { domain as forms } from '../../forms/domain.ts';
import { makeForm, submit } from '../../forms/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { broadcastRoutes } from '../../marketing/contract/index.ts';
import { domain as marketing } from '../../marketing/domain.ts';
import { domain } from '../domain.ts';
import { book, dayFrom, makeEvent } from '../testing/index.ts';

const domains = [...customerDomains, forms, marketing, domain];
const bindings = domains.flatMap((each) => each.bindings);
const call = callsOf(bindings);

let runtime: TestRuntime;
let clerk: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

const people = async (conditions: GroupCondition[], id: number | null = null) =>
  (await call(groupRoutes.countGroup)(clerk, { id, conditions })).people;

/** A call of the groups themselves. */
async function ask(name: string, input: object, reader = clerk): Promise<unknown> {
  const binding = bindings.find(({ route }) => route.name === `customers.${name}`);
  if (!binding) throw new Error(`no such call: ${name}`);
  return binding.handle(reader, binding.route.input.parse(input) as never);
}

/** Saves a group as the back office does. */
async function makeGroup(name: string, conditions: unknown): Promise<number> {
  return ((await ask('create-contact-group', { name, conditions })) as { data: { id: number } }).data.id;
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a condition on people', () => {
  it('is what they answered, since a day', async () => {
    const form = await makeForm(runtime);
    const [amy, other] = [await makeCustomer(runtime), await makeCustomer(runtime)];
    await submit(
      runtime,
      { id: form.id, first_name: 'Amy', last_name: 'Chan', email: 'a@b.test', phone: '' },
      { customerId: amy },
    );
    const asked = (since: string | null) => people([{ kind: 'answered_forms', ids: [form.id], since }]);
    expect(await asked(null)).toBe(1);
    expect(await asked(day(-1))).toBe(1);
    expect(await asked(day(2))).toBe(0);
    expect(await people([{ kind: 'answered_forms', ids: [form.id + 1000], since: null }])).toBe(0);
    expect(other).toBeGreaterThan(amy);
  });

  it('is what they booked, by the day it takes place', async () => {
    const event = await makeEvent(runtime);
    const id = await makeCustomer(runtime);
    await book(runtime, { event_id: event.id, date: dayFrom(runtime, 3) }, { kind: 'customer', id, sessionId: 'test' });
    const booked = (since: string | null) => people([{ kind: 'booked_events', ids: [event.id], since }]);
    expect(await booked(null)).toBe(1);
    expect(await booked(day(1))).toBe(1);
    expect(await booked(day(6))).toBe(0);
  });
});

describe('a group', () => {
  it('has whom staff picked and whom its conditions mean, erased and merged ones left out', async () => {
    const tag = 'tea-of-groups';
    const conditions: GroupCondition[] = [
      { kind: 'tags', words: [tag] },
      { kind: 'languages', codes: ['zh-HK'] },
      { kind: 'sources', sources: ['instagram'] },
    ];
    const id = await makeGroup('Tea drinkers', conditions);
    const both = { tags: [tag], language: 'zh-HK' as const, source: 'instagram' as const };
    const described = await makeCustomer(runtime, undefined, both);
    await makeCustomer(runtime, undefined, { ...both, source: 'facebook' });
    await makeCustomer(runtime, undefined, { ...both, erased_at: new Date() });
    const contact = await makeCustomer(runtime, undefined, { is_customer: false, contact_group_ids: [id] });
    expect(await people(conditions, id)).toBe(2);
    expect(await people(conditions)).toBe(1);
    const counted = async (permissions: string[]) => {
      const reader = runtime.as(staff(permissions, 1));
      const listed = (await ask('list-contact-group', {}, reader)) as { data: { id: number; people: number }[] };
      const read = (await ask('get-contact-group', { id }, reader)) as { data: { people: number } };
      const { bytes } = (await ask('export-contact-group', { format: 'csv' }, reader)) as FileReply;
      const [, people] = new RegExp(`^${id},Tea drinkers,(\\d*),`, 'm').exec(new TextDecoder().decode(bytes)) ?? [];
      const told = listed.data.find((group) => group.id === id)?.people;
      expect([read.data.people, Number(people)]).toEqual([told, told]);
      return told;
    };
    expect(await counted(['*'])).toBe(2);
    expect(await counted(['get contacts'])).toBe(1);
    expect(await counted(['get customers'])).toBe(1);
    expect(await counted(['get contact_groups'])).toBe(0);

    const list = async (permissions: string[]) => {
      const reader = runtime.as(staff(permissions, 1));
      const listed = await call(groupRoutes.listGroupPeople)(reader, { id, page: 1, per_page: 20 });
      return listed.map((person) => [person.id, person.picked]);
    };
    expect(await list(['*'])).toEqual([
      [contact, true],
      [described, false],
    ]);
    expect(await list(['get contact_group', 'get contacts'])).toEqual([[contact, true]]);
    expect(await list(['get contact_group', 'get customers'])).toEqual([[described, false]]);
    expect(await list(['get contact_group'])).toEqual([]);
  });

  it('is what a broadcast goes to, by its conditions and by hand', async () => {
    const tag = 'news-of-groups';
    const id = await makeGroup('News', [{ kind: 'tags', words: [tag] }]);
    const picked = await makeGroup('Picked', []);
    const news = { is_subscribe: true, email_verified_at: new Date() };
    await makeCustomer(runtime, undefined, { ...news, tags: [tag] });
    await makeCustomer(runtime, undefined, { ...news, contact_group_ids: [picked] });
    await makeCustomer(runtime, undefined, news);
    const reached = async (ids: number[]) =>
      (
        await call(broadcastRoutes.countAudience)(clerk, {
          audience: [{ kind: 'contact_groups', ids }],
          channel: 'email',
        })
      ).reached;
    expect(await reached([id])).toBe(1);
    expect(await reached([id, picked])).toBe(2);
    expect(await reached([id + 1000])).toBe(0);
  });

  it('is refused with a group in it, a kind twice, or a kind nobody knows, at its place', async () => {
    const refused = async (conditions: unknown) => {
      const error = await makeGroup('Refused', conditions).catch((reason: unknown) => reason);
      return Object.keys((error as { fields?: object }).fields ?? {});
    };
    expect(await refused([{ kind: 'contact_groups', ids: [1] }])).toEqual(['conditions.0.kind']);
    expect(await refused([{ kind: "tags') or true --", words: ['x'] }])).toEqual(['conditions.0.kind']);
    const twice = [
      { kind: 'tags', words: ['a'] },
      { kind: 'tags', words: ['b'] },
    ];
    expect(await refused(twice)).toEqual(['conditions.1.kind']);
    expect(await refused([{ kind: 'sources', sources: [] }])).toEqual(['conditions.0.sources']);
  });
});
