// Frame of the simulators: a small HTTP server that speaks an outside service's published protocol, for tests and the
// demo shop. Reachable from this machine only, keeps nothing, and misbehaves on request.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageOf } from './page.ts';

/** Faults that tests and the page switch on; `notices.ts` says what each means for a notice. */
export const misbehaviours = ['late', 'twice', 'never', 'out-of-order', 'wrong-amount', 'bad-signature'] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

export interface AskedOf {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** The body as a form. */
  readonly form: URLSearchParams;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text, or what is sent as JSON. */
  readonly body: unknown;
}

export interface SimulatorDefinition {
  /** `recaptcha` */
  readonly name: string;
  /** Public documentation of the protocol. */
  readonly source: string;
  /** Faults it supports. */
  readonly misbehaviours: readonly Misbehaviour[];
  /** `POST /recaptcha/api/siteverify` → what answers. */
  readonly routes: Readonly<Record<string, (asked: AskedOf) => Answer | Promise<Answer>>>;
  /** Further buttons of its page: label → action, which returns what to show. */
  readonly buttons?: Readonly<Record<string, () => string | Promise<string>>>;
}

export interface Simulator {
  readonly name: string;
  /** Without a slash at the end; its page with the buttons answers there. */
  readonly url: string;
  misbehave(how: Misbehaviour, on: boolean): void;
  close(): Promise<void>;
}

/** Milliseconds of a delayed reply or notice; tests make it shorter. */
export const lateBy = { milliseconds: 8_000 };

const local = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
const largest = 1024 * 1024;

async function read(request: IncomingMessage): Promise<AskedOf> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largest) throw new Error('too large');
    parts.push(part);
  }
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = Buffer.concat(parts);
  const { method = 'GET', headers } = request;
  return { method, headers, body, path: url.pathname, query: url.searchParams, form: new URLSearchParams(`${body}`) };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(isText ? body : JSON.stringify(body));
}

/** Starts it on `port`, or on any free one. `switched` is what it is told to do wrong; whoever sends notices looks at it too. */
export async function startSimulator(
  definition: SimulatorDefinition,
  { port = 0, switched = new Set<Misbehaviour>() }: { port?: number; switched?: Set<Misbehaviour> } = {},
): Promise<Simulator> {
  let said = '';
  const misbehave = (how: Misbehaviour, on: boolean) => void (on ? switched.add(how) : switched.delete(how));
  const page = (): Answer => ({
    body: pageOf(definition, switched, said),
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
  const back: Answer = { status: 303, headers: { Location: '/' }, body: '' };

  /** Form of the page's buttons. */
  async function press({ form }: AskedOf): Promise<Answer> {
    const how = misbehaviours.find((one) => one === form.get('switch'));
    if (how) misbehave(how, !switched.has(how));
    const button = Object.entries(definition.buttons ?? {}).find(([label]) => label === form.get('button'));
    if (button) said = await button[1]();
    return back;
  }

  async function answer(asked: AskedOf): Promise<Answer | undefined> {
    const name = `${asked.method} ${asked.path}`;
    if (name === 'GET /') return page();
    if (name === 'POST /') return press(asked);
    const route = definition.routes[name];
    if (!route) return { status: 404, body: { error: `${definition.name} has nothing at ${name}` } };
    if (switched.has('never')) return undefined;
    if (switched.has('late')) await sleep(lateBy.milliseconds, undefined, { ref: false });
    return route(asked);
  }

  const server = createServer(async (request, response) => {
    try {
      // A page of another site must not press the buttons by a name that leads here.
      if (!local.test(request.headers.host ?? '')) return send(response, { status: 403, body: 'only on this machine' });
      const answered = await answer(await read(request));
      if (answered) send(response, answered);
    } catch (error) {
      send(response, { status: 500, body: { error: (error as Error).message } });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: definition.name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
