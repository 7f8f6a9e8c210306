// The first page and the search box, over domains that exist only here.
import { defineCard } from '@kaifong/base/contract';
import { bindCard, joinDomains } from '@kaifong/kernel/domain';
import { customer, openTestRuntime, staff, type TestRuntime, toyDomain } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { updateConfiguration } from '../settings/index.ts';
import { getDashboard } from './queries/get-dashboard.ts';
import { getSetup } from './queries/get-setup.ts';
import { searchAdmin } from './queries/search-admin.ts';

let asked: string[] = [];
const card = (name: string, permission: 'get orders' | 'get products') =>
  bindCard(defineCard({ name, permission, output: z.object({ count: z.number() }) }), async () => {
    asked.push(name);
    return { count: 3, cost: 7 };
  });
const search = (kind: string, permission: 'get orders' | 'get products') => ({
  kind,
  permission,
  async find(_ctx: object, keyword: string, limit: number) {
    asked.push(`${kind} ${keyword} ${limit}`);
    return [{ id: 1, title: keyword, subtitle: kind }];
  },
});
const kites = toyDomain({
  name: 'kites',
  cards: [card('kites', 'get orders')],
  searches: [search('kite', 'get orders')],
});
const boats = toyDomain({
  name: 'boats',
  cards: [card('boats', 'get products')],
  searches: [search('boat', 'get products')],
});

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [kites, boats]);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => runtime.close());

it('shows a card of every domain, in the shape its contract says', async () => {
  expect(await getDashboard(runtime.as(staff(['*'])))).toEqual({
    currency: 'HKD',
    kites: { count: 3 },
    boats: { count: 3 },
  });
});

it('neither shows nor asks for what the caller may not see', async () => {
  expect(await getDashboard(runtime.as(staff(['get products'])))).toMatchObject({ kites: null, boats: { count: 3 } });
  expect(await getDashboard(runtime.as(customer(1)))).toMatchObject({ kites: null, boats: null });
  expect(asked).toEqual(['boats']);
});

it('finds three of every kind, of those the caller may list', async () => {
  expect(await searchAdmin(runtime.as(staff(['*'])), 'red')).toEqual([
    { kind: 'kite', id: 1, title: 'red', subtitle: 'kite' },
    { kind: 'boat', id: 1, title: 'red', subtitle: 'boat' },
  ]);
  expect(await searchAdmin(runtime.as(staff(['get orders'])), 'blue')).toHaveLength(1);
  expect(await searchAdmin(runtime.as(staff(['*'])), '')).toEqual([]);
  expect(await searchAdmin(runtime.as(customer(1)), 'red')).toEqual([]);
  expect(asked).toEqual(['kite red 3', 'boat red 3', 'kite blue 3']);
});

it('lists what is to be done before a new shop opens, ticked by what is there or by hand', async () => {
  const setup = [
    { name: 'string', screen: '/kite', isDone: async () => true },
    { name: 'wind', screen: '/wind', isDone: async () => false },
  ];
  const shop = await openTestRuntime(inject('database'), [toyDomain({ name: 'kites', setup })]);
  try {
    const owner = shop.as(staff(['*']));
    const steps = (await getSetup(owner)).steps.map(({ name, done, ticked }) => ({ name, done, ticked }));
    expect(steps).toEqual([
      { name: 'kites.string', done: true, ticked: false },
      { name: 'kites.wind', done: false, ticked: false },
    ]);
    await updateConfiguration(owner, { setup_ticked: ['kites.wind'] });
    expect((await getSetup(owner)).steps[1]).toMatchObject({ done: true, ticked: true });
    await updateConfiguration(owner, { setup_hidden: 1 });
    expect(await getSetup(owner)).toEqual({ hidden: true, steps: [] });
  } finally {
    await shop.close();
  }
});

it('two cards or two searches of one name do not start', () => {
  expect(() => joinDomains([kites, { ...boats, searches: [], cards: kites.cards ?? [] }])).toThrow(/two cards/);
  expect(() => joinDomains([kites, { ...boats, cards: [], searches: kites.searches ?? [] }])).toThrow(/two searches/);
});
