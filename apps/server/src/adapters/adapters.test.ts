import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentProvider } from '@kaifong/domain/server';
import type { Actor } from '@kaifong/kernel/context';
import { staff, visitor } from '@kaifong/kernel/testing';
import { seeOther, startRecaptcha, startSimulator } from '@kaifong/tools/simulators';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { mayReadMessages, mountSimulators } from '../doors/simulators.ts';
import { captchaServiceAt } from './captcha-service.ts';
import { keyFileIn } from './key-file.ts';
import { modeOf, type WiredProvider, wireProviders } from './wire-providers.ts';

const left: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const undo of left.splice(0)) await undo();
});

const question = (token: string, secret = 'ours') => ({ secret, token, address: '192.0.2.1' });

describe('captchaServiceAt', () => {
  async function simulated(now?: () => number) {
    const recaptcha = await startRecaptcha({ secret: 'ours', ...(now && { now }) });
    left.push(() => recaptcha.close());
    return { recaptcha, ask: captchaServiceAt(recaptcha.verify) };
  }

  it('passes on what the service says: an answer is good once', async () => {
    const { recaptcha, ask } = await simulated();
    const token = recaptcha.token();
    expect(await ask(question(token, 'theirs'))).toBe('failed');
    expect(await ask(question(token))).toBe('passed');
    expect(await ask(question(token))).toBe('failed');
    expect(await ask(question('a program'))).toBe('failed');
  });

  it('takes an answer that is too old for none', async () => {
    let time = Date.now();
    const { recaptcha, ask } = await simulated(() => time);
    const token = recaptcha.token();
    time += 121_000;
    expect(await ask(question(token))).toBe('failed');
  });

  it('says so when nobody answers, or not in time', { timeout: 15_000 }, async () => {
    const { recaptcha, ask } = await simulated();
    recaptcha.misbehave('never', true);
    expect(await ask(question(recaptcha.token()))).toBe('unreachable');
    expect(await captchaServiceAt('http://127.0.0.1:9/')(question('x'))).toBe('unreachable');
  });

  it.each(['<html>', { success: 'yes' }])('takes %j for no answer', async (body) => {
    const routes = { 'POST /': () => ({ body }) };
    const broken = await startSimulator({ name: 'broken', source: 'https://example.com', misbehaviours: [], routes });
    left.push(() => broken.close());
    expect(await captchaServiceAt(`${broken.url}/verify`)(question('x'))).toBe('unreachable');
  });
});

describe('wireProviders', () => {
  const definition = { name: 'toy', source: 'https://example.com', misbehaviours: [], routes: {} };
  const asked: (string | undefined)[] = [];
  const shop = 'http://127.0.0.1:3000';
  let started = 0;
  const toy: WiredProvider = {
    make(simulator) {
      asked.push(simulator?.url);
      return {} as PaymentProvider;
    },
    async simulator() {
      started += 1;
      return startSimulator(definition);
    },
  };

  it('starts a simulator for the demo, and never without it', async () => {
    const real = await wireProviders([toy], { rehearsal: false, secret: 'of the shop', shop });
    expect([started, asked]).toEqual([0, [undefined]]);
    await real.close();
    const demo = await wireProviders([toy], { rehearsal: true, secret: 'of the shop', shop });
    left.push(() => demo.close());
    expect(started).toBe(1);
    const page = await (await fetch(String(asked.at(-1)))).text();
    expect(page).toContain('This is a rehearsal');
    const asAnother = get(String(asked.at(-1)), { headers: { host: 'shop.example' } });
    const [reply] = (await once(asAnother, 'response')) as [IncomingMessage];
    expect(reply.resume().statusCode).toBe(403);
  });

  it('a buyer sees its pages through the shop, never what the shop asks it', async () => {
    const pages = {
      'GET /pay': () => ({ body: '<form method="post" action="/pay">', headers: { 'Content-Type': 'text/html' } }),
      'POST /pay': () => seeOther('http://localhost:3000/order/success?order_number=K1'),
      'POST /away': ({ body }: { body: Buffer }) => seeOther(body.toString('utf8')),
    };
    const simulator = await startSimulator({ ...definition, pages, routes: { 'POST /refund': () => ({ body: {} }) } });
    // As `createApp` opens it.
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    left.push(
      () => app.close(),
      () => simulator.close(),
    );
    app.setErrorHandler((error, _request, reply) => reply.code(404).send((error as Error).message));
    const log = pino({ level: 'silent' });
    let isOpen = true;
    const actors: Record<string, Actor> = { clerk: staff(['get orders']), office: staff(['get mail_log']) };
    await mountSimulators(app, {
      simulators: [simulator, { ...simulator, name: 'codes', staffOnly: 'sign in' }],
      siteUrl: 'http://localhost:3000',
      ownUrl: undefined,
      log,
      isOpen: async () => isOpen,
      mayReadMessages: async ({ headers }) => mayReadMessages(actors[headers.cookie ?? ''] ?? visitor),
    });
    const page = await app.inject('/simulators/toy/pay');
    expect(page.body).toBe('<form method="post" action="/simulators/toy/pay">');
    const host = '192.0.2.7:3000';
    const post = (url: string, origin = `http://${host}`, body = 'a') =>
      app.inject({ method: 'POST', url, headers: { host, origin, 'content-type': 'text/plain' }, body });
    expect((await post('/simulators/toy/pay')).headers.location).toBe('/order/success?order_number=K1');
    expect((await post('/simulators/toy/pay', 'https://evil.example')).statusCode).toBe(404);
    expect((await post('/simulators/toy/refund')).statusCode).toBe(404);
    // The address to go back to stands in a link, which anybody may have written.
    for (const away of [
      'https://evil.example/',
      '//evil.example',
      'http://localhost:3000.evil.example/',
      'javascript:1',
    ])
      expect((await post('/simulators/toy/away', undefined, away)).statusCode).toBe(404);
    // A button that makes it misbehave.
    expect((await post('/simulators/toy/')).headers.location).toBe('/simulators/toy/');
    expect((await app.inject('/simulators/other/pay')).statusCode).toBe(404);
    const codes = (headers = {}) => app.inject({ url: '/simulators/codes/pay', headers });
    expect([(await codes()).statusCode, (await codes()).body]).toEqual([401, 'sign in']);
    expect((await codes({ cookie: 'clerk' })).statusCode).toBe(401);
    expect((await codes({ cookie: 'office' })).statusCode).toBe(200);
    // The shop has keys of its own now.
    isOpen = false;
    expect((await app.inject('/simulators/toy/pay')).statusCode).toBe(404);
  });
});

const standIn = { url: 'http://127.0.0.1:1', keys: {} };
it.each([
  ['no keys, no simulator', [undefined, ''], true, undefined, undefined],
  ['no keys in the demo', ['', undefined], false, standIn, 'rehearsal'],
  ['all keys, switched on', ['a', 'b'], true, undefined, 'live'],
  ['all keys, switched off', ['a', 'b'], false, undefined, undefined],
  ['one key of two', ['a', ''], true, undefined, undefined],
])('with %s', (_what, keys, enabled, simulator, mode) => {
  expect(modeOf({ enabled, keys }, simulator)).toBe(mode);
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
