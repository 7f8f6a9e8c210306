// Frame of the simulators: a small HTTP server that speaks an outside service's published protocol, for tests and the
// demo shop. Reachable from this machine only, keeps nothing, and misbehaves on request.
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageOf } from './page.ts';

/** Faults that tests and the page switch on; `notices.ts` says what each means for a notice. */
export const misbehaviours = [
  'late',
  'twice',
  'never',
  'out-of-order',
  'wrong-amount',
  'bad-signature',
  'away',
  'too-many',
  'broken',
  'revoked',
] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

export interface AskedOf {
  readonly method: string;
  readonly path: string;
  /** What stands in the path where the route has `{name}`. */
  readonly params: Readonly<Record<string, string>>;
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

export type Routes = Readonly<Record<string, (asked: AskedOf) => Answer | Promise<Answer>>>;

export interface SimulatorDefinition {
  /** `recaptcha` */
  readonly name: string;
  /** What buyers know it by, where that is another word: `PayPal`. */
  readonly title?: string;
  /** Public documentation of the protocol. */
  readonly source: string;
  /** Faults the simulator can show. */
  readonly misbehaviours: readonly Misbehaviour[];
  /** `POST /v2/orders/{id}/capture` → what answers. */
  readonly routes: Routes;
  /** Pages that a buyer's browser sees. No fault delays them. */
  readonly pages?: Routes;
  /** True: the simulator sends notices, and `late` and `never` speak of those; without it of its replies. */
  readonly notifies?: true;
  /** The keys it would have given a shop, by the names of the settings. */
  readonly keys?: Readonly<Record<string, string>>;
  /** The page others get where the simulator's pages are for signed-in staff alone. */
  readonly staffOnly?: string;
  /** Further buttons of its page: label → action, which returns what to show. */
  readonly buttons?: Readonly<Record<string, () => string | Promise<string>>>;
}

export interface Simulator {
  readonly name: string;
  /** Without a slash at the end; its page with the buttons answers there. */
  readonly url: string;
  readonly keys: Readonly<Record<string, string>>;
  /** For signed-in staff alone: the page others get instead. */
  readonly staffOnly?: string | undefined;
  /** Whether a buyer's browser asks for this: its pages and the buttons on them, never what only the shop's server may call. */
  shows(method: string, path: string): boolean;
  misbehave(how: Misbehaviour, on: boolean): void;
  close(): Promise<void>;
}

/** What a simulator is started with. `secret`: of the shop; every key it hands out is made from it. */
export interface StartOptions {
  readonly port?: number;
  readonly secret?: string;
}

/** Makes the keys of one simulator: the same for the same shop, and known to nobody else. */
export function keyMaker({ secret = randomBytes(32).toString('hex') }: Pick<StartOptions, 'secret'>) {
  return (name: string): string => createHmac('sha256', secret).update(`rehearsal ${name}`).digest('hex').slice(0, 32);
}

/** Milliseconds of a delayed reply or notice; tests make it shorter. */
export const lateBy = { milliseconds: 8_000 };

/** A reply that sends a browser on. */
export const seeOther = (url: string): Answer => ({ status: 303, headers: { Location: url }, body: '' });

/** A page. */
export const html = (body: string): Answer => ({ body, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

const local = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
/** Nobody is there: the connection ends without a word. */
export class Away extends Error {}

const largest = 1024 * 1024;

/** The route of a request, with what stands in its path. */
function routeOf(routes: Routes, name: string) {
  for (const [route, answer] of Object.entries(routes)) {
    const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, one]) => one ?? '');
    const match = new RegExp(`^${route.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(name);
    if (!match) continue;
    const params = Object.fromEntries(names.map((one, at) => [one, decodeURIComponent(match[at + 1] ?? '')]));
    return { answer, params };
  }
  return undefined;
}

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
  const form = new URLSearchParams(`${body}`);
  return { method, headers, body, path: url.pathname, params: {}, query: url.searchParams, form };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(isText ? body : JSON.stringify(body));
}

/**
 * Starts a simulator on `port`, or on any free one. `switched` is what it is told to do wrong; whoever sends notices
 * looks at it too.
 */
export async function startSimulator(
  definition: SimulatorDefinition,
  { port = 0, switched = new Set<Misbehaviour>() }: { port?: number; switched?: Set<Misbehaviour> } = {},
): Promise<Simulator> {
  let said = '';
  const misbehave = (how: Misbehaviour, on: boolean) => void (on ? switched.add(how) : switched.delete(how));
  const page = (): Answer => html(pageOf(definition, switched, said));

  /** Form of the page's buttons; `back` is the page of ours it stands on. */
  async function press({ form }: AskedOf): Promise<Answer> {
    const how = misbehaviours.find((one) => one === form.get('switch'));
    if (how) misbehave(how, !switched.has(how));
    const button = Object.entries(definition.buttons ?? {}).find(([label]) => label === form.get('button'));
    if (button) said = await button[1]();
    const back = form.get('back') ?? '';
    return seeOther(/^\/(?![/\\])/.test(back) ? back : '/');
  }

  async function answer(asked: AskedOf): Promise<Answer | undefined> {
    const name = `${asked.method} ${asked.path}`;
    if (name === 'GET /') return page();
    if (name === 'POST /') return press(asked);
    const shown = routeOf(definition.pages ?? {}, name);
    if (shown) return shown.answer({ ...asked, params: shown.params });
    if (switched.has('away')) throw new Away();
    const route = routeOf(definition.routes, name);
    if (!route) return { status: 404, body: { error: `${definition.name} has nothing at ${name}` } };
    if (!definition.notifies && switched.has('never')) return undefined;
    if (!definition.notifies && switched.has('late')) await sleep(lateBy.milliseconds, undefined, { ref: false });
    return route.answer({ ...asked, params: route.params });
  }

  const server = createServer(async (request, response) => {
    try {
      // A page of another site must not press the buttons by a name that leads here.
      if (!local.test(request.headers.host ?? '')) return send(response, { status: 403, body: 'only on this machine' });
      const answered = await answer(await read(request));
      if (answered) send(response, answered);
    } catch (error) {
      if (error instanceof Away) request.socket.destroy();
      else send(response, { status: 500, body: { error: (error as Error).message } });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: definition.name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: definition.keys ?? {},
    staffOnly: definition.staffOnly,
    shows: (method, path) =>
      (method === 'POST' && path === '/') || routeOf(definition.pages ?? {}, `${method} ${path}`) !== undefined,
    misbehave,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
