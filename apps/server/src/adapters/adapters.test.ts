import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { captchaServiceAt } from './captcha-service.ts';
import { keyFileIn } from './key-file.ts';

const left: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const undo of left.splice(0)) await undo();
});

/** Stands in for the service: takes one secret and one token. */
async function fakeService(reply?: string): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const success = form.get('secret') === 'ours' && form.get('response') === 'a person';
    response.end(reply ?? JSON.stringify({ success, hostname: form.get('remoteip') }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  left.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const question = (token: string, secret = 'ours') => ({ secret, token, address: '192.0.2.1' });

describe('captchaServiceAt', () => {
  it('passes on what the service says', async () => {
    const ask = captchaServiceAt(await fakeService());
    expect(await ask(question('a person'))).toBe('passed');
    expect(await ask(question('a program'))).toBe('failed');
    expect(await ask(question('a person', 'theirs'))).toBe('failed');
  });

  it('says so when nobody answers, or nothing that can be read', async () => {
    expect(await captchaServiceAt('http://127.0.0.1:9/')(question('x'))).toBe('unreachable');
    expect(await captchaServiceAt(await fakeService('<html>'))(question('x'))).toBe('unreachable');
    expect(await captchaServiceAt(await fakeService('{"success":"yes"}'))(question('x'))).toBe('unreachable');
  });
});

describe('keyFileIn', () => {
  it('keeps one file that only its owner may read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kaifong-keys-'));
    left.push(() => rm(folder, { recursive: true }));
    const file = keyFileIn(folder);
    expect(await file.exists()).toBe(false);
    await file.write('first');
    await file.write('second');
    expect(await readdir(join(folder, 'keys'))).toEqual(['payment.pem']);
    const path = join(folder, 'keys/payment.pem');
    expect(await readFile(path, 'utf8')).toBe('second');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await file.remove();
    expect(await file.exists()).toBe(false);
  });
});
