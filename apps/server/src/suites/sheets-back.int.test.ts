// Every list that can be exported and imported comes back as it went: no record is made again, none is changed.
import type { ImportReply } from '@kaifong/base/resource';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { importSheet } from '@kaifong/kernel/resource';
import { staff } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, fillShop } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { walked } from '../testing/walked.ts';

let suite: Suite;
let token: string;
let accountId: number;
beforeAll(async () => {
  suite = await openSuite();
  await fillShop(suite);
  token = suite.staff(['*']);
  accountId = (await makeAccount(suite.runtime, { permissions: ['*'] })).id;
  await suite.register('mary');
  for (const [path, payload] of [
    ['brand', { title: 'Teas', url: 'teas' }],
    ['menu', { type: 'category', title: 'Tea', url: 'tea' }],
    ['menu', { type: 'link', title: 'Elsewhere', url: '/elsewhere' }],
    ['tag', { name: 'tea' }],
    ['task', { title: 'Water the plants', checklist: [{ text: 'Fern', required: true }] }],
    ['task', { title: 'Water the plants' }],
  ] as const)
    await callAt(suite, 'POST', `/api/admin/${path}`, { token, payload });
});
afterAll(() => suite.close());

const sheets = walked.flatMap(({ route }) => {
  const [, path] = /^\/api\/admin\/([^/]+)\/export$/.exec(route.path) ?? [];
  const back = walked.some(
    (other) => other.route.method === 'POST' && other.route.path === `/api/admin/${path}/import`,
  );
  return path && back ? [path] : [];
});

it('the lists there are', () => {
  expect(sheets).toEqual(expect.arrayContaining(['product', 'menu', 'tag', 'task', 'customer', 'brand']));
});

it.each(sheets)('%s: exported and rehearsed, nothing is new and nothing is other', async (path) => {
  const { rawPayload } = await suite.app.inject({
    url: `/api/admin/${path}/export?format=csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  const bound = [...suite.runtime.domains.resources.values()].find(({ definition }) => definition.path === path);
  if (!bound) throw new Error(`no ${path}`);
  const bytes = new Uint8Array(rawPayload);
  const records = new TextDecoder().decode(bytes).trim().split('\r\n').length - 1;
  // A list nobody has filled has nothing to bring back.
  if (records === 0) return;
  const { data, errors, changes }: ImportReply = await importSheet(suite.runtime.as(staff(['*'], accountId)), bound, {
    file: { filename: 'list.csv', mimetype: 'text/csv', bytes },
    dry_run: true,
    background: false,
  });
  expect([errors, changes, data.created, data.updated, data.failed]).toEqual([[], [], 0, 0, 0]);
  expect(data.skipped).toBeGreaterThan(0);
});
