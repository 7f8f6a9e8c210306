import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measure } from './load.ts';
import { aroundAndAround, inTurn } from './works/prepared-carts.ts';

const server = createServer((_request, response) => response.end('ok'));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const load = (next: () => string, seconds: number) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return measure({ url, next: () => ({ method: 'GET', path: next() }), seconds, connections: 2 });
};

it.each([0, 1, 50])('ends at once and says so when what was prepared is used up after %i', async (count) => {
  // A day: what ends it is that nothing is left, however slow the machine is.
  const used = load(inTurn(Array.from({ length: count }, () => '/')), 86_400);
  await expect(used).rejects.toThrow(`All ${count} prepared carts were used`);
});

it('runs to its end with what lasts', async () => {
  await expect(load(aroundAndAround(['/']), 1)).resolves.toBeDefined();
});
