// Examples of the API, with which programs for the shop begin: each is run against a shop, with a key of its one scope.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reachHere, startReceiver } from '@kaifong/domain/webhooks/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiExamples, curlOf } from '../doors/api-examples.ts';
import { mountDocuments } from '../doors/documents.ts';
import { root } from '../root.ts';
import { callAt } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: string;
let page: string;
beforeAll(async () => {
  ({ suite } = await openFilledSuite([reachHere]));
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  // A step that takes five seconds would meet its next call with a connection the shop is just closing.
  suite.app.server.keepAliveTimeout = 60_000;
  shop = `http://127.0.0.1:${(suite.app.server.address() as AddressInfo).port}`;
  page = await readFile(join(root, 'docs/how-to/use-the-api.md'), 'utf8');
});
afterAll(() => suite.close());

const owner = () => suite.staff(['*']);
async function keyFor(scope: string): Promise<string> {
  const payload = { name: scope, scopes: [scope] };
  const { status, body } = await callAt(suite, 'POST', '/api/admin/api_key', { token: owner(), payload });
  expect(status).toBe(201);
  return (body.data as { key: string }).key;
}
const blocksOf = (kind: string) =>
  [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, lang, text]) => (lang === kind ? [text ?? ''] : []));

describe.each(apiExamples.map((one) => [one.title, one] as const))('%s', (_title, example) => {
  const ask = (key?: string) =>
    fetch(`${shop}${example.path}`, {
      method: example.method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(example.body && { 'content-type': 'application/json' }),
      },
      ...(example.body && { body: JSON.stringify(example.body) }),
    });

  it('runs with a key that may just that, and answers with what there is', async () => {
    const reply = await ask(example.scope === undefined ? undefined : await keyFor(example.scope));
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([example.makes ? 201 : 200, null]);
    const { data } = (await reply.json()) as { data: unknown };
    if (example.makes) expect(data).toMatchObject({ id: expect.any(Number) });
    else expect((data as unknown[]).length).toBeGreaterThan(0);
  });

  it('is refused without that scope', async () => {
    if (example.scope === undefined) return;
    expect([(await ask()).status, (await ask(await keyFor('get brands'))).status]).toEqual([401, 403]);
  });

  it('stands in the document and on the page as it is run', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await mountDocuments(app, 'https://shop.example');
    const { paths } = (await app.inject('/api/openapi.json')).json();
    const own = Object.values<Record<string, { operationId: string; 'x-codeSamples'?: { source: string }[] }>>(paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === example.route);
    expect(own?.['x-codeSamples']?.map(({ source }) => source)).toContain(curlOf(example));
    expect(blocksOf('sh')).toContain(`${curlOf(example)}\n`);
  });
});

it('the code of the page takes what the shop sends, and nothing else', async () => {
  const folder = join(root, 'node_modules/.cache');
  const file = join(folder, `use-the-api-${process.pid}.ts`);
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, blocksOf('ts')[0] ?? '');
  const { messageOf } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    messageOf(delivery: object, secret: string, now?: number): { type: string; data: object } | undefined;
  };
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const payload = { name: 'Page', url: receiver.url, events: ['order.placed'] };
  const made = await callAt(suite, 'POST', '/api/admin/webhook', { token: owner(), payload });
  const { id, secret } = made.body.data as { id: number; secret: string };
  await callAt(suite, 'POST', `/api/admin/webhook/${id}/test`, { token: owner(), payload: {} });
  const [got] = receiver.got;
  if (!got) throw new Error('nothing came');
  expect(messageOf(got, secret)).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } });
  expect(messageOf({ ...got, body: got.body.replace('test', 'best') }, secret)).toBeUndefined();
  expect(messageOf(got, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBeUndefined();
  expect(messageOf(got, secret, Date.now() / 1000 + 6 * 60)).toBeUndefined();
  expect(messageOf({ ...got, headers: { ...got.headers, 'webhook-signature': 'v1,AAAA' } }, secret)).toBeUndefined();
});
