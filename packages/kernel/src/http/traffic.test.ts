import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRequests } from './traffic.ts';

const asked: ServerResponse[] = [];
const server = createServer((_request, response) => asked.push(response));
const { underWay, count } = countRequests(server);
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('knows what is under way, answered or broken off', async () => {
  const leaving = new AbortController();
  const broken = fetch(url(), { signal: leaving.signal }).catch(() => 'broken off');
  const answered = fetch(url());
  await expect.poll(() => asked.length).toBe(2);
  expect(underWay()).toBe(2);
  leaving.abort();
  expect(await broken).toBe('broken off');
  await expect.poll(underWay).toBe(1);
  for (const response of asked) response.end();
  await (await answered).text();
  await expect.poll(underWay).toBe(0);
  expect(count()).toBe(2);
});
