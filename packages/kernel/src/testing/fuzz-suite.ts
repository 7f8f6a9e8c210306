// Bad input never gives a 5xx, and every refusal says why: thousands of generated requests over the whole route table.
import type { AnyRoute } from '@kaifong/base/contract';
import * as fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import type { Binding } from '../http/index.ts';
import { badRequests } from './bad-requests.ts';

export interface FuzzSuiteOptions {
  readonly bindings: readonly Binding[];
  app(): FastifyInstance;
  /** A token that is let in as far as anybody is. */
  token(route: AnyRoute): string;
  /** Grows with every write of staff that was committed. */
  writes(): Promise<number>;
  /** What a good input of a route holds where its schema does not tell, such as the id of a record that is there. */
  known?(route: AnyRoute): Record<string, unknown>;
  readonly requests: number;
  /** To run the same requests again. */
  readonly seed?: number | undefined;
}

interface Reply {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

const innards =
  /node_modules|\bat .{1,200}\.[tj]s:\d+|\b(select|insert|update|delete)\b[^"]{1,200}\b(from|into|set|where)\b "?\w+"?|\/packages\//i;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

/** The flaw of a reply; `undefined` when it has none. */
function flawOf({ statusCode, headers, body }: Reply): string | undefined {
  if (statusCode >= 500 && statusCode !== 503) return `a ${statusCode}`;
  if (statusCode < 400) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return 'a failure that is no JSON';
  const failure = JSON.parse(body) as Record<string, unknown>;
  const { messages, message, code, request_id } = failure;
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isText)) return 'a failure without messages';
  if (message !== messages[0] || !isText(code) || !isText(request_id)) return 'a failure of another shape';
  if (messages.some((text) => text === code || /^[a-z-]+\.[a-z.-]+$/.test(text))) return 'a code instead of words';
  return innards.test(body) ? 'a failure that shows our innards' : undefined;
}

const shorten = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text;
};

const chunk = 250;
const answerWithin = 5_000;
const noAnswer: Reply = { statusCode: 599, headers: {}, body: 'no answer' };

/** The reply, or that there was none in time: a request that hangs holds its connection for ever. */
async function answerOf(app: FastifyInstance, request: InjectOptions): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Reply>((resolve) => {
    timer = setTimeout(resolve, answerWithin, noAnswer);
  });
  try {
    return await Promise.race([app.inject(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function describeFuzz(options: FuzzSuiteOptions): void {
  const seed = options.seed ?? Date.now() % 2_147_483_647;
  const routes = options.bindings.map(({ route }) => route);

  it(`${options.requests} bad requests (seed ${seed}): no 5xx, every failure says why, nothing refused is written`, {
    timeout: 240_000,
  }, async () => {
    const app = options.app();
    // Made here and not before: what is known is known once the app is open.
    const requests = fc.oneof(
      ...routes.map((route) => badRequests(route, options.known?.(route)).map((request) => ({ route, request }))),
    );
    const found = new Map<string, string>();
    const statuses = new Map<number, number>();
    let written = await options.writes();
    const send = async (route: AnyRoute, request: InjectOptions): Promise<string | undefined> => {
      const headers = { ...request.headers, authorization: `Bearer ${options.token(route)}` };
      const reply = await answerOf(app, { ...request, headers });
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      const flaw = flawOf(reply);
      const refusedWrite = reply.statusCode >= 400 && route.door === 'admin' && route.method !== 'GET';
      if (reply.statusCode < 400 || refusedWrite) {
        const before = written;
        written = await options.writes();
        if (refusedWrite && written !== before) return 'a refused write that was written';
      }
      return flaw && `${flaw}: ${shorten(reply.body)}`;
    };
    for (let sent = 0; sent < options.requests; sent += chunk) {
      for (const { route, request } of fc.sample(requests, { numRuns: chunk, seed: seed + sent })) {
        const flaw = await send(route, request);
        const key = `${route.name} ${flaw?.split(':')[0]}`;
        if (!flaw || found.has(key)) continue;
        const { method, url, payload, headers } = request;
        found.set(key, `${method} ${shorten(url)} ${shorten(headers)}\n    ${shorten(payload)}\n    → ${flaw}`);
      }
    }
    const report = [...found].map(([key, example]) => `${key}\n    ${example}`).join('\n');
    expect(report, `seed ${seed}`).toBe('');
    // Most are refused; were nearly all of them refused at the first look, little would have been tried.
    const share = (status: number) => (statuses.get(status) ?? 0) / options.requests;
    expect(share(422)).toBeGreaterThan(0.2);
  });
}
