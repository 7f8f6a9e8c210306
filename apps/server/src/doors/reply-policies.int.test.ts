// What a reply that is no page of the shop may do in a browser: each door's policy fits what it answers.
import { makePicture } from '@kaifong/domain/media/testing';
import { domains } from '@kaifong/domain/server';
import { createApp } from '@kaifong/kernel/http';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mountUploads } from '../site/static-files.ts';
import { mountApi } from './api.ts';
import { mountDocuments } from './documents.ts';
import { mountHealth } from './health.ts';
import { mountMetrics } from './metrics.ts';

let runtime: TestRuntime;
let app: FastifyInstance;
let picture = '';
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  mountHealth(app, runtime, { dataDir: '/tmp' });
  mountMetrics(app, runtime);
  await mountApi(app, runtime, { secureCookies: false, replyCache: false });
  await mountDocuments(app, 'https://shop.example');
  mountUploads(app, runtime);
  await app.ready();
  const id = await makePicture(runtime);
  const { rows } = await runtime.database.connection.query('select key from files where id = $1', [id]);
  picture = String(rows[0]?.key);
  await runtime.files.put(`pictures/${picture.slice(0, 2)}/${picture}`, Buffer.from('pixels'));
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

async function policyAt(url: string) {
  const reply = await app.inject(url);
  const directives = String(reply.headers['content-security-policy'] ?? '')
    .split('; ')
    .map((each) => each.split(' '));
  return { reply, policy: new Map(directives.map(([name = '', ...sources]) => [name, sources.join(' ')])) };
}

it.each([
  ['/health/live', 200],
  ['/health/ready', 200],
  ['/metrics', 200],
  ['/api/openapi.json', 200],
  ['/api/nothing-here', 404],
  ['/uploads/nothing.png', 404],
  ['/%', 404],
])('%s runs nothing, loads nothing and is framed by nobody else', async (url, status) => {
  const { reply, policy } = await policyAt(url);
  expect(reply.statusCode).toBe(status);
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'self'");
  expect(policy.has('script-src')).toBe(false);
});

it.each([
  ['/api/brand', 200],
  ['/api/address', 401],
  ['/api/admin/brand', 401],
  ['/api/nothing-here', 404],
])('%s is kept by no proxy and no browser', async (url, status) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-store']);
});

it('a picture that is opened by itself is alone', async () => {
  const { reply, policy } = await policyAt(`/uploads/${picture}`);
  expect(reply.statusCode).toBe(200);
  expect([...policy]).toEqual([
    ['default-src', "'none'"],
    ['sandbox', ''],
  ]);
});

it('the page of calls loads its own scripts, which its policy allows, and has none written into it', async () => {
  const { reply, policy } = await policyAt('/api/docs');
  expect(reply.statusCode).toBe(200);
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('object-src')).toBe("'none'");
  const tags = [...reply.body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(tags.length).toBeGreaterThan(0);
  const sources = tags.map(([, attributes = '', text = '']) => {
    expect(text.trim()).toBe('');
    return /src="([^"]+)"/.exec(attributes)?.[1] ?? '';
  });
  for (const source of sources) {
    expect(source).toMatch(/^\.?\//);
    const { reply: script, policy: own } = await policyAt(new URL(source, 'http://shop/api/docs').pathname);
    expect([source, script.statusCode]).toEqual([source, 200]);
    expect(own.get('script-src')).toBe("'self'");
  }
});
