import { engineRoutes } from '@kaifong/base/resource';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDoor, openTestRuntime, staff, type TestRuntime, toyDomain } from '../testing/index.ts';
import { engineBindings } from './engine.ts';

const roleOfAll = 7;
const accounts = toyDomain({
  staff: async (_ctx, ids) => ids.map((id) => ({ id, name: `Number ${id}`, role_id: roleOfAll })),
  staffRoles: async (_ctx, ids) => ids.filter((id) => id === roleOfAll),
});
let runtime: TestRuntime;
let app: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [accounts]);
  const actors = {
    amy: staff([], 1),
    bob: staff([], 2),
    editor: staff(['update view'], 4),
    boss: staff(['create view', 'update view', 'delete view'], 3),
  };
  app = await openTestDoor({ runtime, bindings: engineBindings, door: 'admin', actors });
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

async function ask(who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${who}` };
  const reply = await app.inject({ method, url: `/api/admin/view${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}

const state = {
  filter: { enabled: '1', status: ['a', 'b'], made: { from: '2026-01-01' } },
  keyword: 'tea',
  sort: '-id',
  columns: [
    { name: 'title', shown: true, width: 240 },
    { name: 'id', shown: false },
  ],
  density: 'compact',
  per_page: 50,
};
const names = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name);

it('a personal view is its owner’s alone, and comes back as it was kept', async () => {
  const made = await ask('amy', 'POST', '', { list: 'mine', name: 'Tea', state });
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { scope: 'personal', state, is_own: true, is_default: false },
  ]);
  const { id } = made.body.data;
  expect(names(await ask('amy', 'GET', '?list=mine'))).toEqual(['Tea']);
  expect(names(await ask('bob', 'GET', '?list=mine'))).toEqual([]);
  expect((await ask('boss', 'PUT', `/${id}`, { name: 'Mine now' })).status).toBe(404);
  expect((await ask('boss', 'DELETE', `/${id}`)).status).toBe(404);
  const twice = await ask('amy', 'POST', '', { list: 'mine', name: 'Tea', state: {} });
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']]);
  expect((await ask('bob', 'POST', '', { list: 'mine', name: 'Tea', state: {} })).status).toBe(201);
  expect((await ask('amy', 'PUT', `/${id}`, { name: 'Chá', version: 1 })).body.data).toMatchObject({
    name: 'Chá',
    version: 2,
  });
  expect((await ask('amy', 'PUT', `/${id}`, { name: 'Cha', version: 1 })).status).toBe(409);
  expect((await ask('amy', 'DELETE', `/${id}`)).body).toEqual({ data: { id } });
});

it('sharing, changing what is shared and deleting it ask for permissions; using it does not', async () => {
  const shared = { list: 'ours', name: 'All of it', scope: 'shared', state };
  expect((await ask('amy', 'POST', '', shared)).status).toBe(403);
  const { id } = (await ask('boss', 'POST', '', shared)).body.data;
  expect(names(await ask('bob', 'GET', '?list=ours'))).toEqual(['All of it']);
  expect((await ask('bob', 'PUT', `/${id}`, { name: 'x' })).status).toBe(403);
  expect((await ask('bob', 'DELETE', `/${id}`)).status).toBe(403);
  // Taking a shared view to oneself takes it from the others.
  expect((await ask('editor', 'PUT', `/${id}`, { scope: 'personal' })).status).toBe(403);
  const own = (await ask('bob', 'POST', '', { list: 'ours', name: 'Own', state })).body.data;
  expect((await ask('bob', 'PUT', `/${own.id}`, { scope: 'shared' })).status).toBe(403);
  expect((await ask('bob', 'PUT', `/${id}`, { is_default: true })).body.data).toMatchObject({
    is_default: true,
    version: 1,
  });
  const seen = (await ask('amy', 'GET', '?list=ours')).body.data;
  expect(seen).toMatchObject([{ is_default: false, is_own: false }]);
});

it('a list opens with what she chose, else with the view of her role', async () => {
  const make = (name: string, more: object = {}) =>
    ask('boss', 'POST', '', { list: 'roles', name, scope: 'shared', state: {}, ...more }).then(
      ({ body }) => body.data.id,
    );
  const first = await make('First', { role_id: roleOfAll });
  const second = await make('Second');
  const opens = async () => {
    const { data } = (await ask('amy', 'GET', '?list=roles')).body;
    return data.filter(({ is_default }: { is_default: boolean }) => is_default).map(({ id }: { id: number }) => id);
  };
  expect(await opens()).toEqual([first]);
  await ask('boss', 'PUT', `/${second}`, { role_id: roleOfAll });
  expect(await opens()).toEqual([second]);
  await ask('amy', 'PUT', `/${first}`, { is_default: true });
  expect(await opens()).toEqual([first]);
  await ask('boss', 'DELETE', `/${first}`);
  expect(await opens()).toEqual([second]);
  const personal = await ask('amy', 'POST', '', { list: 'roles', name: 'P', state: {}, role_id: roleOfAll });
  expect([personal.status, Object.keys(personal.body.errors)]).toEqual([422, ['role_id']]);
  for (const reply of [
    await ask('boss', 'POST', '', { list: 'roles', name: 'Nobody', scope: 'shared', state: {}, role_id: 999 }),
    await ask('boss', 'PUT', `/${second}`, { role_id: 999 }),
  ])
    expect([reply.status, reply.body.error_codes?.role_id?.[0]?.code]).toEqual([422, 'validation.choice']);
});

it('the choice of columns is one person’s, for one list', async () => {
  const columns = [
    { name: 'title', shown: true },
    { name: 'id', shown: false },
  ];
  await ask('amy', 'PUT', '/column', { list: 'cols', columns });
  await ask('amy', 'PUT', '/column', { list: 'cols', density: 'compact' });
  expect((await ask('amy', 'GET', '?list=cols')).body.choice).toEqual({ columns, density: 'compact' });
  for (const [who, list] of [
    ['bob', 'cols'],
    ['amy', 'others'],
  ] as const)
    expect((await ask(who, 'GET', `?list=${list}`)).body.choice).toBeNull();
  await ask('amy', 'PUT', '/column', { list: 'cols', columns: [] });
  expect((await ask('amy', 'GET', '?list=cols')).body.choice).toEqual({ density: 'compact' });
});

it('holds only what a list understands, and not without end', async () => {
  const bad = [
    { per_page: 37 },
    { density: 'airy' },
    { columns: Array.from({ length: 101 }, () => ({ name: 'a' })) },
    { filter: { a: 5 } },
    { sort: 'x'.repeat(61) },
  ];
  for (const each of bad)
    expect((await ask('amy', 'POST', '', { list: 'bad', name: 'x', state: each })).status).toBe(422);
  const odd = await ask('amy', 'POST', '', { list: 'bad', name: 'x', state: { sort: 'id', script: '<b>' } });
  expect(odd.body.data.state).toEqual({ sort: 'id' });
  for (let index = 1; index < 50; index += 1)
    await ask('amy', 'POST', '', { list: 'bad', name: `x${index}`, state: {} });
  expect((await ask('amy', 'POST', '', { list: 'bad', name: 'one more', state: {} })).body.code).toBe(
    'kernel.too-many-views',
  );
});

it('every call of the engine is bound', () => {
  const bound = engineBindings.map(({ route }) => route.name).sort();
  expect(bound).toEqual(
    Object.values(engineRoutes)
      .map(({ name }) => name)
      .sort(),
  );
});
