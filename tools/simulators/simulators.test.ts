// What a simulator may be told to do wrong, seen from the shop's side.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hmac, lateBy, type Misbehaviour, NoticeSender, type Simulator, startSimulator } from './index.ts';

const left: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const undo of left.splice(0)) await undo();
});

const switched = new Set<Misbehaviour>();
let simulator: Simulator;
beforeEach(async () => {
  switched.clear();
  simulator = await startSimulator(
    {
      name: 'toy',
      source: 'https://example.com/docs',
      misbehaviours: ['late', 'never'],
      routes: { 'POST /pay': ({ form }) => ({ status: 201, body: { amount: form.get('amount') } }) },
      buttons: { 'Decline the next card': () => 'The next card is declined.' },
    },
    { switched },
  );
  left.push(() => simulator.close());
});
const press = (name: string, value: string) =>
  fetch(simulator.url, { method: 'POST', body: new URLSearchParams({ [name]: value }) });

describe('a simulator', () => {
  it('answers on this machine alone, by its routes', async () => {
    expect(simulator.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const reply = await fetch(`${simulator.url}/pay`, { method: 'POST', body: new URLSearchParams({ amount: '120' }) });
    expect([reply.status, await reply.json()]).toEqual([201, { amount: '120' }]);
    expect((await fetch(`${simulator.url}/nothing`)).status).toBe(404);
  });

  it('has a page that says what it is, with buttons that work', async () => {
    expect(await (await fetch(simulator.url)).text()).toContain('never: off');
    expect(await (await press('switch', 'never')).text()).toContain('never: on');
    expect(switched).toEqual(new Set(['never']));
    const page = await (await press('button', 'Decline the next card')).text();
    expect(page).toContain('<output>The next card is declined.</output>');
  });
});

describe('notices', () => {
  /** The shop's side: amounts in the order they came, `forged` for a bad signature. */
  async function shop() {
    const came: string[] = [];
    const server = createServer(async (request: IncomingMessage, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      came.push(request.headers.signature === hmac('sha256', 'key', body) ? body : 'forged');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    left.push(() => server.close());
    const sender = new NoticeSender(switched);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const send = (cents: number) =>
      sender.send({
        url,
        write(sign) {
          const body = String(sender.amount(cents));
          return { body, headers: { signature: sign('key', body) } };
        },
      });
    return { came, send };
  }

  it.each<[Misbehaviour | 'well', string[]]>([
    ['well', ['100', '200']],
    ['twice', ['100', '100', '200', '200']],
    ['never', []],
    ['out-of-order', ['200', '100']],
    ['wrong-amount', ['99', '199']],
    ['bad-signature', ['forged', 'forged']],
  ])('sent %s', async (how, expected) => {
    const { came, send } = await shop();
    if (how !== 'well') switched.add(how);
    await send(100);
    await send(200);
    expect(came).toEqual(expected);
  });

  it('sent late', async () => {
    const { came, send } = await shop();
    const before = lateBy.milliseconds;
    lateBy.milliseconds = 200;
    left.push(() => {
      lateBy.milliseconds = before;
    });
    switched.add('late');
    const sending = send(100);
    expect(came).toEqual([]);
    expect(await sending).toEqual([200]);
    expect(came).toEqual(['100']);
  });
});
