// Names whose owner lets them lead into our network (`10-0-0-1.nip.io`): the address found at the call decides, not the name.
import { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** What the resolver says of each name, one list of addresses after the other; the last stays. */
const said = vi.hoisted(() => new Map<string, string[][]>());

const answer = vi.hoisted(() => (host: string) => {
  const turns = said.get(host) ?? [];
  const found = (turns.length > 1 ? turns.shift() : turns[0]) ?? [];
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
});
vi.mock('node:dns', async (original) => ({
  ...(await original<typeof import('node:dns')>()),
  lookup: vi.fn((host: string, _options: object, done: (error: Error | null, found: object[]) => void) =>
    done(null, answer(host)),
  ),
}));
vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof import('node:dns/promises')>()),
  lookup: async (host: string) => answer(host),
}));

// Files of a worker share their modules: these are loaded anew with our resolver, and forgotten with it.
let outgoing: typeof import('./index.ts');
beforeAll(async () => {
  vi.resetModules();
  outgoing = await import('./index.ts');
});
afterAll(() => vi.resetModules());

let server: Server;
let reached: string[];
let reply: RequestListener;
let port: number;
beforeEach(async () => {
  said.clear();
  reached = [];
  reply = (_, response) => response.end('inside');
  server = createServer((request, response) => {
    reached.push(request.headers.host ?? '');
    reply(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const inside = [['127.0.0.1'], ['10.0.0.8'], ['169.254.169.254'], ['::1'], ['fd00::8'], ['8.8.8.8', '127.0.0.1']];

test.each(inside.map((found) => [found]))('a name that leads to %j is called by nobody', async (found) => {
  const url = `http://app.10-0-0-8.nip.example:${port}/hook`;
  said.set('app.10-0-0-8.nip.example', [found]);
  // The name alone says nothing: it may be typed.
  expect(outgoing.isCallable(url)).toBe(true);
  expect(await outgoing.leadsInside(url)).toBe(true);
  await expect(outgoing.callService(url, { body: '{}' })).rejects.toMatchObject({ reason: 'address' });
  await expect(outgoing.fetchPublic(url)).rejects.toMatchObject({ reason: 'address' });
  expect(reached).toEqual([]);
});

test('a name that led outside when it was saved and leads inside now is not called', async () => {
  const url = `http://hook.rebind.example:${port}/`;
  said.set('hook.rebind.example', [['8.8.8.8'], ['127.0.0.1']]);
  expect(await outgoing.leadsInside(url)).toBe(false);
  await expect(outgoing.callService(url, { body: '{}' })).rejects.toMatchObject({ reason: 'address' });
  expect(reached).toEqual([]);
  expect(vi.mocked(lookup)).toHaveBeenCalled();
});

test('a redirect to a name that leads inside is not followed', async () => {
  said.set('outside.example', [['127.0.0.1']]);
  said.set('inside.nip.example', [['127.0.0.1']]);
  const allowed = (address: string) => outgoing.isPublicAddress(address) || outside();
  // The receiver's own machine stands for the world outside until it has answered once.
  const outside = () => reached.length === 0;
  const location = `http://inside.nip.example:${port}/meta-data`;
  reply = (_, response) => response.writeHead(302, { location }).end();
  await expect(outgoing.fetchFrom(`http://outside.example:${port}/picture`, allowed)).rejects.toMatchObject({
    reason: 'address',
  });
  expect(reached).toEqual([`outside.example:${port}`]);
  // A call of a service takes the redirect for its answer.
  reached = [];
  expect(await outgoing.callService(`http://outside.example:${port}/hook`, { body: '{}' }, allowed)).toMatchObject({
    status: 302,
  });
  expect(reached).toEqual([`outside.example:${port}`]);
});
