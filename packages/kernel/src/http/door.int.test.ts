import { defineRoute, many, one } from '@kaifong/base/contract';
import { fail, failField } from '@kaifong/base/errors';
import { languageSchema } from '@kaifong/base/localized';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { actorName } from '../context/index.ts';
import { customer, openTestDoor, openTestRuntime, staff, type TestRuntime } from '../testing/index.ts';
import { bind } from './index.ts';

const route = {
  door: 'store',
  permission: 'public',
  summary: 'A toy.',
  output: one(z.object({ said: z.string() })),
} as const;
const note = z.object({ id: z.coerce.number().int(), note: z.string().min(1, 'validation.required').max(20) });

const whoAmI = defineRoute({
  ...route,
  name: 'toy.who',
  method: 'GET',
  path: '/api/who',
  permission: 'self',
  input: z.object({}),
});
const write = defineRoute({
  ...route,
  name: 'toy.write',
  method: 'POST',
  path: '/api/notes/:id',
  permission: 'self',
  multipart: true,
  input: note.extend({ language: languageSchema.optional() }),
});
const change = defineRoute({
  ...route,
  name: 'toy.change',
  method: 'PUT',
  path: '/api/notes/:id',
  permission: 'self',
  input: note,
});
const remove = defineRoute({
  ...route,
  name: 'toy.remove',
  method: 'DELETE',
  path: '/api/notes/:id',
  permission: 'self',
  input: z.object({ id: z.coerce.number() }),
});
const leak = defineRoute({
  ...route,
  name: 'toy.leak',
  method: 'GET',
  path: '/api/leak',
  input: z.object({}),
  output: many(z.object({ id: z.number(), nested: z.object({ open: z.string() }) })),
});
const refuse = defineRoute({
  ...route,
  name: 'toy.refuse',
  method: 'POST',
  path: '/api/refuse',
  input: z.object({ how: z.string() }),
});

const say = (said: string) => ({ data: { said } });
const bindings = [
  bind(whoAmI, async (ctx) => say(actorName(ctx.actor))),
  bind(write, async (ctx, input) => say(`wrote ${input.note} in ${ctx.language}`)),
  bind(change, async (_ctx, input) => say(`changed ${input.id}`)),
  bind(remove, async (_ctx, input) => say(`removed ${input.id}`)),
  bind(leak, async () => {
    const row = { id: 1, password_hash: 'secret', nested: { open: 'yes', cost_cents: 5 } };
    return { data: [row], total: 1, page: 1, per_page: 10, debug: 'secret' };
  }),
  bind(refuse, async (_ctx, { how }) => {
    if (how === 'field') throw failField('email', 'validation.email');
    if (how === 'busy') throw fail('too-many', { seconds: 7 });
    if (how === 'long') throw fail('too-many', { seconds: 3074 });
    if (how === 'mistake') throw new Error('select password from staff at /srv/shop.ts');
    throw fail('not-found');
  }),
];

let runtime: TestRuntime;
let app: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  app = await openTestDoor({ runtime, bindings, actors: { ann: customer(1), clerk: staff(['*']) } });
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

const asAnn = { authorization: 'Bearer ann' };
const call = (options: InjectOptions) => app.inject(options);

describe('sessions at a door', () => {
  it('opens for the bearer of a token, by header or cookie, and the header wins', async () => {
    const byHeader = await call({ url: '/api/who', headers: asAnn });
    const byCookie = await call({ url: '/api/who', cookies: { token: 'ann' } });
    const both = await call({
      url: '/api/who',
      headers: { authorization: 'Bearer nobody' },
      cookies: { token: 'ann' },
    });
    expect(byHeader.json()).toEqual(say('customer:1'));
    expect(byCookie.json()).toEqual(say('customer:1'));
    expect(both.statusCode).toBe(401);
  });

  it('refuses nobody and the wrong kind of session, before it looks at what they send', async () => {
    for (const headers of [{}, { authorization: 'Bearer clerk' }, { authorization: 'Bearer ' }]) {
      const reply = await call({ method: 'POST', url: '/api/notes/x', headers, payload: { note: 5 } });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'session-required']);
      expect(reply.json().error).toBe(reply.json().message);
    }
  });
});

describe('a write that rides on a cookie', () => {
  const send = (headers: Record<string, string>) =>
    call({ method: 'POST', url: '/api/notes/1', cookies: { token: 'ann' }, payload: { note: 'hi' }, headers });

  it.each([
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'not an address' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://shop.example.evil.example', host: 'shop.example' },
  ] as Record<string, string>[])('is refused from elsewhere: %j', async (headers) => {
    const reply = await send(headers);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign-origin']);
  });

  it.each([
    { origin: 'https://shop.example', host: 'shop.example' },
    { 'sec-fetch-site': 'same-origin' },
    { 'x-kaifong': '1', origin: 'https://evil.example' },
  ] as Record<string, string>[])('is taken from our own pages: %j', async (headers) => {
    expect((await send(headers)).statusCode).toBe(200);
  });

  it('needs none of that with a token in the header', async () => {
    const reply = await call({
      method: 'POST',
      url: '/api/notes/1',
      payload: { note: 'hi' },
      headers: { ...asAnn, origin: 'https://elsewhere.example' },
    });
    expect(reply.statusCode).toBe(200);
  });
});

describe('a body that a proxy dropped', () => {
  it('leaves its header behind and is read as nothing', async () => {
    const headers = { ...asAnn, 'content-type': 'application/json' };
    const reply = await call({ method: 'DELETE', url: '/api/notes/7', headers });
    expect(reply.json()).toEqual(say('removed 7'));
  });

  it('is not the same as a broken one', async () => {
    const headers = { ...asAnn, 'content-type': 'application/json' };
    const reply = await call({ method: 'DELETE', url: '/api/notes/7', headers, payload: '{"note":' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unreadable']);
  });
});

describe('the verb of a form', () => {
  const form = (payload: string, extra: Record<string, string> = {}) =>
    call({
      method: 'POST',
      url: '/api/notes/7',
      payload,
      headers: { ...asAnn, 'content-type': 'application/x-www-form-urlencoded', ...extra },
    });

  it('is that of `_method` in the body', async () => {
    expect((await form('_method=PUT&note=x')).json()).toEqual(say('changed 7'));
    expect((await form('_method=delete')).json()).toEqual(say('removed 7'));
    expect((await form('note=x')).json()).toEqual(say('wrote x in en-US'));
    expect((await form('_method=PATCH&note=x')).json()).toEqual(say('wrote x in en-US'));
  });

  it('is not changed by a header, the query or a JSON body', async () => {
    expect((await form('note=x', { 'x-http-method-override': 'DELETE' })).json()).toEqual(say('wrote x in en-US'));
    const byQuery = await call({
      method: 'POST',
      url: '/api/notes/7?_method=DELETE',
      headers: asAnn,
      payload: { note: 'x' },
    });
    const byJson = await call({
      method: 'POST',
      url: '/api/notes/7',
      headers: asAnn,
      payload: { note: 'x', _method: 'DELETE' },
    });
    expect([byQuery.json(), byJson.json()]).toEqual([say('wrote x in en-US'), say('wrote x in en-US')]);
  });
});

describe('a reply', () => {
  it('carries only what its shape names', async () => {
    const reply = await call({ url: '/api/leak' });
    expect(reply.json()).toEqual({ data: [{ id: 1, nested: { open: 'yes' } }], total: 1, page: 1, per_page: 10 });
    expect(reply.body).not.toContain('secret');
  });

  it('has the headers of every reply', async () => {
    const { headers } = await call({ url: '/api/leak' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('a failure', () => {
  it('has one shape, with words at the field', async () => {
    const reply = await call({ method: 'POST', url: '/api/notes/x', headers: asAnn, payload: { note: '' } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      messages: ['Please enter a number.', 'This field is required.'],
      message: 'Please enter a number.',
      errors: { id: ['Please enter a number.'], note: ['This field is required.'] },
      error_codes: {
        id: [{ code: 'validation.number', params: {} }],
        note: [{ code: 'validation.required', params: {} }],
      },
      code: 'validation',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('speaks the language of the call: query, body or cookie, in any spelling', async () => {
    const ask = async (options: Partial<InjectOptions>) => {
      const reply = await call({ method: 'POST', url: '/api/notes/1', headers: asAnn, payload: {}, ...options });
      return reply.json().message as string;
    };
    const english = await ask({});
    const said = {
      query: [await ask({ url: '/api/notes/1?language=zh_hk' }), await ask({ url: '/api/notes/1?language=zh-CN' })],
      body: [await ask({ payload: { language: 'zh-hk' } }), await ask({ payload: { language: 'ZH_CN' } })],
      cookie: [await ask({ cookies: { language: 'zh-HK' } }), await ask({ cookies: { language: 'zh_cn' } })],
    };
    expect(english).toBe('This field is required.');
    for (const [hongKong, mainland] of Object.values(said)) {
      expect(hongKong).toMatch(/\p{Script=Han}/u);
      expect(mainland).toMatch(/\p{Script=Han}/u);
      expect(hongKong).not.toBe(mainland);
    }
    expect(new Set(Object.values(said).map(String)).size).toBe(1);
  });

  it('refuses a language nobody knows', async () => {
    const reply = await call({
      method: 'POST',
      url: '/api/notes/1',
      headers: asAnn,
      payload: { note: 'x', language: 'tlh' },
    });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['language']]);
  });

  it('tells when to come again, and nothing about our mistakes', async () => {
    const busy = await call({ method: 'POST', url: '/api/refuse', payload: { how: 'busy' } });
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([429, '7']);
    const long = await call({ method: 'POST', url: '/api/refuse', payload: { how: 'long' } });
    expect([long.headers['retry-after'], long.json().message]).toEqual(['3074', expect.stringContaining('52 minutes')]);
    const mistake = await call({ method: 'POST', url: '/api/refuse', payload: { how: 'mistake' } });
    expect([mistake.statusCode, mistake.json().code]).toEqual([500, 'internal']);
    expect(mistake.body).not.toMatch(/select|srv|\.ts/);
  });

  it.each<[string, InjectOptions, number]>([
    ['a body that is no JSON', { payload: '{"note":', headers: { 'content-type': 'application/json' } }, 400],
    ['a list for a body', { payload: [1, 2] }, 400],
    ['another content type', { payload: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['a content type that is none', { payload: 'x', headers: { 'content-type': 'application/json\ttext' } }, 415],
    [
      'a multipart body without its boundary',
      { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
      400,
    ],
    [
      'a large part without a name',
      {
        payload: `--b\r\nX-Nothing: here\r\n\r\n${'x'.repeat(200_000)}\r\n--b--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      400,
    ],
    ['a body that is too large', { payload: { note: 'x'.repeat(300_000) } }, 413],
    ['a NUL in a text', { payload: { note: 'a\u0000b' } }, 422],
    [
      'half a character in a text',
      { payload: '{"note":"\\ud800"}', headers: { 'content-type': 'application/json' } },
      422,
    ],
    ['a path that is not UTF-8', { url: '/api/notes/%FF%', payload: { note: 'x' } }, 400],
    ['an address nobody answers at', { url: '/api/nowhere', payload: {} }, 404],
  ])('is told to whoever sends %s', async (_what, options, status) => {
    const reply = await call({
      method: 'POST',
      url: '/api/notes/1',
      ...options,
      headers: { ...asAnn, ...(options.headers as Record<string, string> | undefined) },
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().messages).toEqual([reply.json().message]);
    expect(reply.json().request_id).toEqual(expect.any(String));
  });
});

it('a body that is too large is told the limit of bodies, in the language of its caller; a file that of files', async () => {
  const post = (headers: object, payload: string) =>
    call({ method: 'POST', url: '/api/notes/1', headers: { ...asAnn, ...headers }, payload });
  const json = await post({ 'content-type': 'application/json' }, JSON.stringify({ note: 'x'.repeat(300_000) }));
  expect([json.statusCode, json.json().code, json.json().message]).toEqual([
    ...[413, 'body-too-large'],
    'Too much text was sent at once: 256 kB are the most. Please send it in smaller parts.',
  ]);
  const part = (name: string, text: string) =>
    post(
      { 'content-type': 'multipart/form-data; boundary=b' },
      `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${text}\r\n--b--\r\n`,
    );
  expect((await part('name="note"', 'x'.repeat(300_000))).json().code).toBe('body-too-large');
  expect((await part('name="note"; filename="a"', 'x'.repeat(2_200_000))).json().code).toBe('too-large');
});
