// A crawler that reads every picture a fresh demo shows, all at once, before and after the work that waits is done.
import { domains } from '@kaifong/domain/server';
import { systemContext } from '@kaifong/kernel/context';
import { createApp } from '@kaifong/kernel/http';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mountApi } from '../doors/api.ts';
import { fillDemoShop } from '../prepare-shop.ts';
import { mountUploads } from './static-files.ts';

let runtime: TestRuntime;
let app: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains, { rateFactor: 1_000_000 });
  const ctx = systemContext(runtime, 'start');
  for (const domain of domains) await domain.essentials?.(ctx);
  await fillDemoShop(ctx, () => undefined, { plain: true });
  app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await mountApi(app, runtime, { secureCookies: false, replyCache: true });
  mountUploads(app, runtime);
  await app.ready();
}, 120_000);
afterAll(async () => {
  await app.close();
  await runtime.close();
});

/** Every address of a picture on a page of the list of products. */
async function addressesOn(page: number): Promise<string[]> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/product/search',
    payload: { per_page: 10, page },
  });
  expect(statusCode, body).toBe(200);
  return [...new Set(body.match(/\/uploads\/[0-9a-f]{32}[\w.-]*/g))];
}

const read = (addresses: readonly string[]) => Promise.all(addresses.map((address) => app.inject(address)));
const isKept = ({ headers }: { headers: Record<string, unknown> }) =>
  /immutable/.test(String(headers['cache-control']));

async function keptNames(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of runtime.files.list()) names.add(`/uploads/${key.slice(key.lastIndexOf('/') + 1)}`);
  return names;
}

it('is answered every picture while none of the sizes is made', { timeout: 120_000 }, async () => {
  const addresses = await addressesOn(1);
  expect(addresses.length).toBeGreaterThan(40);
  expect(new Set((await read(addresses)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('finds them made once nothing else waits', { timeout: 120_000 }, async () => {
  const addresses = await addressesOn(2);
  // Only the jobs of this page's pictures: those of all the demo's are minutes of a processor.
  const names = addresses.map((address) => address.slice('/uploads/'.length, '/uploads/'.length + 32));
  const jobs = (what: string) =>
    runtime.database.connection.query(
      `${what} from pgboss.job where name = 'unhurried-work' and state < 'completed'
      and data -> 'input' ->> 'name' <> all ($1)`,
      [names],
    );
  expect((await jobs('select 1')).rows.length).toBeGreaterThan(100);
  await jobs('delete');
  names.length = 0;
  await runtime.jobs.work((job, input) => job.run(systemContext(runtime, job.name), input));
  await expect.poll(async () => (await jobs('select 1')).rows, { timeout: 60_000, interval: 200 }).toEqual([]);
  const kept = await keptNames();
  expect(addresses.filter((address) => !kept.has(address))).toEqual([]);
  const replies = await read(addresses);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(replies.every(isKept)).toBe(true);
});
