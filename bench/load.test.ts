import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measure } from './load.ts';
import { inTurn } from './works/prepared-carts.ts';

const server = createServer((_request, response) => response.end('ok'));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const load = (paths: readonly string[]) => {
  const next = inTurn(paths);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return measure({ url, next: () => ({ method: 'GET', path: next() }), seconds: 1, connections: 2 });
};

it.each([0, 1, 50])('ends and says so when what was prepared is used up after %i', async (count) => {
  await expect(load(Array.from({ length: count }, () => '/'))).rejects.toThrow(`All ${count} prepared carts were used`);
});

it('runs to its end with what lasts', async () => {
  await expect(load(Array.from({ length: 200_000 }, () => '/'))).resolves.toBeDefined();
});
