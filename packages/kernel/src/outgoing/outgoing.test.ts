import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchFrom, fetchPublic, isPublicAddress, postForm } from './index.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const anywhere = () => true;

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

describe('fetchPublic refuses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://0x7f.1/',
    'file:///etc/passwd',
    'https://user:pass@example.com/',
    'not an address',
  ])('%s', (url) => expect(fetchPublic(url)).rejects.toMatchObject({ reason: 'address' }));
});

describe('fetchFrom', () => {
  test('brings the bytes', async () => {
    const url = await serve((_, response) => response.setHeader('content-type', 'image/png').end('picture'));
    expect((await fetchFrom(url, anywhere)).bytes.toString()).toBe('picture');
  });

  test('checks where a redirect leads', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    await expect(fetchFrom(url, (address) => address === '127.0.0.1')).rejects.toMatchObject({ reason: 'address' });
  });

  test('gives up on endless redirects and on other answers', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());
    await expect(fetchFrom(url, anywhere)).rejects.toMatchObject({ reason: 'status' });
  });

  test('stops at 5 MB', async () => {
    const url = await serve((_, response) => response.end(Buffer.alloc(6 * 1024 * 1024)));
    await expect(fetchFrom(url, anywhere)).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('leaves a host alone that does not answer', async () => {
    // A port of its own that nobody listens at any more: what is known of a host is known to all tests of a worker.
    const url = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(fetchFrom(url, anywhere)).rejects.toMatchObject({ reason: 'network' });
    }
    await expect(fetchFrom(url, anywhere)).rejects.toMatchObject({ reason: 'refused' });
  });
});

describe('postForm', () => {
  test('sends the form and brings the answer', async () => {
    const url = await serve(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.end(`${request.method} ${Buffer.concat(chunks).toString()}`);
    });
    const { bytes } = await postForm(url, new URLSearchParams({ secret: 'a&b', response: '茶' }), anywhere);
    expect(bytes.toString()).toBe('POST secret=a%26b&response=%E8%8C%B6');
  });

  test('goes to public addresses, and follows no redirect', async () => {
    await expect(postForm('http://127.0.0.1/', new URLSearchParams())).rejects.toMatchObject({ reason: 'address' });
    const url = await serve((_, response) => response.writeHead(307, { location: 'http://example.com/' }).end());
    await expect(postForm(url, new URLSearchParams(), anywhere)).rejects.toMatchObject({ reason: 'status' });
  });
});
