// A collector that speaks OTLP over HTTP gets one trace of a request, its statements and the jobs that follow from it, and nothing of who it was.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { ROOT } from '../tools/root.ts';
import { ownSite } from './runner/site.ts';

const patiently = { timeout: 200_000, interval: 50 };

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface Request {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Sent, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

let server: { url: string };
let database: Database;
let collector: Server;
let got: Request[];
let dataDir: string;
let child: ChildProcess;
let said: string;

beforeEach(async () => {
  server = { url: ownSite().databaseUrl };
  database = await createDatabase(server);
  dataDir = mkdtempSync(join(tmpdir(), 'kaifong-traces-'));
  said = '';
  got = [];
  collector = createServer(async (request, response) => {
    expect([request.method, request.url]).toEqual(['POST', '/v1/traces']);
    got.push((await json(request)) as Request);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(async () => {
  child.kill('SIGKILL');
  collector.closeAllConnections();
  collector.close();
  await dropDatabase(server, database.name);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a shop that sends its spans to the collector; returns its address. */
async function open(more: Record<string, string> = {}): Promise<string> {
  child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: undefined,
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0' },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      ...more,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, patiently).toContain('Kaifong is open.');
  return /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
}

const spans = () =>
  got.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
  );
const attributeOf = ({ attributes }: Pick<Sent, 'attributes'>, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value ?? {};
  return Object.values(value)[0];
};

const message = { name: 'Traced visitor', email: 'traced@example.com', subject: 'Hours', message: 'When do you open?' };
const write = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(message),
  });

test('a request, its statements and the jobs after it are one trace', async () => {
  const url = await open({ OTEL_SERVICE_NAME: 'the-shop' });
  const stranger = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect((await write(url, { traceparent: stranger })).status).toBe(201);
  const request = () => spans().find(({ name }) => name === 'POST /api/contact');
  const job = () => spans().find(({ name }) => name.startsWith('react:crm.'));
  await expect.poll(() => Boolean(request() && job()), patiently).toBe(true);
  const [asked, reacted] = [request(), job()];
  expect([asked?.kind, asked && attributeOf(asked, 'http.response.status_code')]).toEqual([2, 201]);
  // Nobody outside decides on a trace of the shop.
  expect([asked?.parentSpanId, asked?.traceId === stranger.split('-')[1]]).toEqual([undefined, false]);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === asked?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'outbox-insert', 'commit']));
  expect([reacted?.traceId, reacted?.parentSpanId]).toEqual([asked?.traceId, asked?.spanId]);
  const inJob = spans().filter(({ parentSpanId }) => parentSpanId === reacted?.spanId);
  expect(inJob.map(({ name }) => name)).toContain('event-deliver');
  expect(
    got.map(({ resourceSpans }) => resourceSpans.map(({ resource }) => attributeOf(resource, 'service.name'))),
  ).toEqual(got.map(() => ['the-shop']));
  const text = JSON.stringify(got);
  for (const told of [message.name, message.email, message.message]) expect(text).not.toContain(told);
  // The stop sends the spans that are still held.
  const before = got.length;
  await fetch(`${url}/api/brands`);
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
  expect(got.length).toBeGreaterThan(before);
});

test('behind a proxy of the shop a request goes on in the proxy’s trace', async () => {
  const url = await open({ TRUST_PROXY: 'loopback' });
  await write(url, { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
  const found = () => spans().find(({ name }) => name === 'POST /api/contact');
  await expect.poll(found, patiently).toMatchObject({
    ...{ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' },
  });
});

test('a collector that is away holds nothing up', async () => {
  const url = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await write(url)).status).toBe(201);
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
});

test('a share of 0 sends nothing', async () => {
  const url = await open({ OTEL_TRACES_SAMPLER_ARG: '0' });
  expect((await write(url)).status).toBe(201);
  child.kill('SIGTERM');
  expect(await once(child, 'exit'), said).toEqual([0, null]);
  expect(got).toEqual([]);
});
