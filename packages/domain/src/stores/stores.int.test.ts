// Stores through their routes: what staff may save, what shoppers are told, and where it is found.
import { languages } from '@kaifong/base/localized';
import { engineBindings } from '@kaifong/kernel/resource';
import { openTestDoor, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { makeWarehouse } from '../catalogue/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as settings } from '../settings/domain.ts';
import type { ShopStore } from './contract/index.ts';
import { domain } from './domain.ts';
import { listStoreAddresses } from './index.ts';

let runtime: TestRuntime;
let admin: FastifyInstance;
let shop: FastifyInstance;
let warehouse_id = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, catalogue, domain]);
  warehouse_id = await makeWarehouse(runtime);
  const { id } = await makeAccount(runtime);
  const actors = { owner: staff(['*'], id), clerk: staff(['get stores'], id) };
  const bindings = [...domain.bindings, ...engineBindings];
  admin = await openTestDoor({ runtime, bindings, actors, door: 'admin' });
  shop = await openTestDoor({ runtime, bindings: domain.bindings });
});
beforeEach(async () => {
  await runtime.database.connection.query('delete from stores');
  runtime.cache.drop(['stores']);
});
afterAll(async () => {
  await admin.close();
  await shop.close();
  await runtime.close();
});

const ten = { open: '10:00', close: '20:00' };
const store = (change: object = {}) => ({
  title: { 'en-US': 'Temple Street', 'zh-HK': '廟街店' },
  warehouse_id,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...ten })),
  ...change,
});

const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { language = 'en-US', token = 'owner' } = {},
) =>
  admin.inject({
    method,
    url: `/api/admin/${url}${method === 'DELETE' ? '' : `?language=${language}`}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    ...(payload && { payload: { ...payload, language } }),
  });
const make = async (change: object = {}) => {
  const reply = await send('POST', 'store', store(change));
  expect(reply.statusCode, reply.body).toBe(201);
  return (reply.json() as { data: { id: number; version: number; registers: { key: string }[] } }).data;
};
const shown = async (language = 'en-US') =>
  ((await shop.inject(`/api/store?language=${language}`)).json() as { data: ShopStore[] }).data;

const wrong: [what: string, field: string, change: object, words: Record<string, string>][] = [
  [
    'hours over each other',
    'hours.2.open',
    {
      hours: [
        { day: 1, ...ten },
        { day: 2, ...ten },
        { day: 1, open: '19:59', close: '22:00' },
      ],
    },
    { 'en-US': 'These hours overlap with others of the same day.', 'zh-HK': '重疊', 'zh-CN': '重叠' },
  ],
  [
    'hours that end as they begin',
    'hours.0.close',
    { hours: [{ day: 1, open: '10:00', close: '10:00' }] },
    { 'en-US': 'It ends when it begins.', 'zh-HK': '', 'zh-CN': '' },
  ],
  [
    'a time no clock shows',
    'hours.0.open',
    { hours: [{ day: 1, open: '9:30', close: '24:00' }] },
    { 'en-US': 'Please write a time as 09:30.', 'zh-HK': '09:30', 'zh-CN': '09:30' },
  ],
  [
    'other hours over each other',
    'special_days.0.spans.1.open',
    { special_days: [{ date: '2026-12-24', spans: [ten, { open: '12:00', close: '13:00' }] }] },
    { 'en-US': 'These hours overlap', 'zh-HK': '重疊', 'zh-CN': '重叠' },
  ],
  [
    'a day twice',
    'special_days.1.date',
    {
      special_days: [
        { date: '2026-12-25', spans: [] },
        { date: '2026-12-25', spans: [ten] },
      ],
    },
    { 'en-US': 'This input can not be repeated. This day stands in the list already.', 'zh-HK': '', 'zh-CN': '' },
  ],
  [
    'a zone nobody knows',
    'zone',
    { zone: 'Asia/Kowloon' },
    { 'en-US': 'This time zone is not known.', 'zh-HK': 'Asia/Hong_Kong', 'zh-CN': 'Asia/Hong_Kong' },
  ],
  [
    'a register without a name',
    'registers.0.name',
    { registers: [{ name: ' ' }] },
    { 'en-US': '', 'zh-HK': '', 'zh-CN': '' },
  ],
  ...['printer.local', '10.0.0.300', '192.168.1.5:22'].map((printer): (typeof wrong)[number] => [
    `a printer at ${printer}`,
    'registers.0.printer',
    { registers: [{ name: 'Counter', printer }] },
    { 'en-US': '192.168.1.50', 'zh-HK': '9109', 'zh-CN': '9100' },
  ]),
];

it.each(wrong)('%s is refused at %s, in three languages', async (_, field, change, words) => {
  const said: string[] = [];
  for (const language of languages) {
    const reply = await send('POST', 'store', store(change), { language });
    expect(reply.statusCode, reply.body).toBe(422);
    const { errors } = reply.json() as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toContain(field);
    expect(errors[field]?.[0]).toContain(words[language] ?? '');
    said.push(errors[field]?.[0] ?? '');
  }
  expect(new Set(said).size).toBe(languages.length);
  const { id, version } = await make();
  const changed = await send('PUT', `store/${id}`, { version, ...change });
  expect((changed.json() as { errors: object }).errors).toHaveProperty([field]);
});

it('hours past midnight that meet the next day’s are not over each other, and special days stand in order', async () => {
  const { id } = await make({
    hours: [
      { day: 1, open: '18:00', close: '02:00' },
      { day: 2, open: '01:00', close: '03:00' },
    ],
    special_days: [
      { date: '2026-12-26', spans: [] },
      { date: '2026-12-25', spans: [ten] },
    ],
    zone: 'Europe/London',
  });
  const read = await admin.inject({ url: `/api/admin/store/${id}`, headers: { authorization: 'Bearer clerk' } });
  expect(read.statusCode, read.body).toBe(403);
  const { rows } = await runtime.database.connection.query('select special_days, zone from stores');
  expect(rows[0]).toMatchObject({
    special_days: [{ date: '2026-12-25' }, { date: '2026-12-26' }],
    zone: 'Europe/London',
  });
});

it('a register keeps its key under another name, and a new one gets its own', async () => {
  const made = await make({ registers: [{ name: 'Counter' }, { name: 'Back' }] });
  const [counter] = made.registers;
  expect(new Set(made.registers.map(({ key }) => key)).size).toBe(2);
  const registers = [
    { ...counter, name: 'Front' },
    { key: counter?.key, name: 'Copied' },
  ];
  const reply = await send('PUT', `store/${made.id}`, { version: made.version, registers });
  const { data } = reply.json() as { data: typeof made };
  expect(data.registers[0]).toMatchObject({ key: counter?.key, name: 'Front' });
  expect(data.registers[1]?.key).not.toBe(counter?.key);
});

it('shoppers are told the hours ahead with the state at that moment, in their language', async () => {
  const today = new Date(runtime.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const note = { 'en-US': 'Stocktake', 'zh-HK': '盤點', 'zh-CN': '盘点' };
  await make({ special_days: [{ date: today, spans: [], note }] });
  await make({ title: { 'en-US': 'Closed down' }, enabled: false });
  const [one, ...others] = await shown('zh-HK');
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    name: '廟街店',
    zone: 'Asia/Hong_Kong',
    state: { open: false },
    days: [
      { date: today, spans: [], special: true, note: '盤點' },
      ...Array.from({ length: 6 }, () => ({ spans: [ten] })),
    ],
  });
  expect(one?.openings[0]?.from).toBe(one?.state.changes_at);
  const { id, version } = await make({
    order: -1,
    hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '23:59' })),
  });
  expect((await shown()).map((each) => each.id)[0]).toBe(id);
  await send('PUT', `store/${id}`, { version, enabled: false });
  expect(await shown()).toHaveLength(1);
});

it('the sitemap leads to the stores while there is one', async () => {
  const addresses = async () => (await listStoreAddresses(runtime.as(visitor))).map(({ path }) => path);
  expect(await addresses()).toEqual([]);
  const { id } = await make();
  expect(await addresses()).toEqual(['/stores']);
  expect((await send('DELETE', `store/${id}`)).statusCode).toBe(200);
  expect(await addresses()).toEqual([]);
});
