// Figures of this process and of its database for monitoring, as Prometheus text.
import { hash, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '@kaifong/kernel/context';
import { statementCount } from '@kaifong/kernel/db';
import { oldestWaitingSeconds, queueFigures } from '@kaifong/kernel/jobs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { startParts } from '../start-parts.ts';

interface Waiting extends Record<string, unknown> {
  readonly events: number;
  readonly events_seconds: number;
  readonly notices: number;
  readonly mails: number;
  readonly failed_mails: number;
}

/** Events not yet handed on, notices not yet applied, mails that wait or that failed in the last day: by partial or newest-first indexes. */
const waitingSql = `select
  (select count(*)::int from outbox_events where relayed_at is null) as events,
  (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from outbox_events where relayed_at is null) as events_seconds,
  (select count(*)::int from inbound_events where state in ('received', 'waiting')) as notices,
  (select count(*)::int from mail_logs where status = 'pending') as mails,
  (select count(*)::int from mail_logs where status = 'abnormal' and last_attempt_at > now() - interval '1 day') as failed_mails`;

/** A figure that is read when it is asked for. */
function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const one: Gauge = new Gauge({
    ...{ name: `kaifong_${name}`, help, registers: [registry] },
    async collect() {
      one.set(await read());
    },
  });
}

function addDatabase(registry: Registry, { database: { connection, pool } }: Runtime): void {
  gauge(registry, 'database_statements_total', 'Statements sent to the database', () => statementCount.value);
  gauge(registry, 'database_connections', 'Open connections of the pool', () => pool.totalCount);
  gauge(registry, 'database_idle_connections', 'Connections of the pool that nobody uses', () => pool.idleCount);
  gauge(registry, 'database_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
  gauge(registry, 'oldest_job_seconds', 'How long the job that is due longest has waited', () =>
    oldestWaitingSeconds(connection),
  );
  const jobs: Gauge<'queue' | 'state'> = new Gauge({
    name: 'kaifong_jobs',
    help: 'Jobs by queue and state: due, later, active, failed',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      jobs.reset();
      for (const { queue, state, count } of await queueFigures(connection)) jobs.set({ queue, state }, count);
    },
  });
  const oldestEvent = new Gauge({
    name: 'kaifong_oldest_event_seconds',
    help: 'How long the oldest event that is not handed on has waited',
    registers: [registry],
  });
  const waiting: Gauge<'kind'> = new Gauge({
    name: 'kaifong_waiting',
    help: 'What waits in the database: events, notices, mails; failed_mails are those of the last day',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const [row] = (await connection.query<Waiting>(waitingSql)).rows;
      for (const [kind, count] of Object.entries(row ?? {}))
        if (kind !== 'events_seconds') waiting.set({ kind }, Number(count));
      oldestEvent.set(row?.events_seconds ?? 0);
    },
  });
}

function addStandbys(registry: Registry, { standbys }: Runtime): void {
  if (!standbys) return;
  gauge(
    registry,
    'standby_statements_total',
    'Those of the statements that went to a standby',
    () => statementCount.onStandbys,
  );
  gauge(
    registry,
    'standby_looks_total',
    'Questions to the database where its log is, beside its statements',
    () => statementCount.looks,
  );
  const delay: Gauge<'standby'> = new Gauge({
    name: 'kaifong_standby_delay_seconds',
    help: 'How far a standby is behind, in the order of REPLICA_URLS; +Inf for one that does not answer',
    labelNames: ['standby'],
    registers: [registry],
    collect() {
      for (const [at, milliseconds] of standbys.delays.entries())
        delay.set({ standby: String(at + 1) }, milliseconds / 1000);
    },
  });
}

function addProcess(registry: Registry, { cache }: Runtime): void {
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'cache_hits_total', 'Reads of the cache that found something', () => cache.figures.hits);
  gauge(registry, 'cache_misses_total', 'Reads of the cache that found nothing', () => cache.figures.misses);
  gauge(registry, 'cache_entries', 'Entries of the cache', () => cache.figures.entries);
  gauge(registry, 'cache_bytes', 'Approximate size of the cache', () => cache.figures.bytes);
  const start: Gauge<'part'> = new Gauge({
    name: 'kaifong_start_seconds',
    help: 'What the start of this process was spent on',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const { part, seconds } of startParts()) start.set({ part }, seconds);
    },
  });
}

/** The door an address belongs to. */
function doorOf(url: string): string {
  if (url.startsWith('/api/admin/')) return 'admin';
  if (url.startsWith('/api/')) return 'store';
  return /^\/(hooks|health|metrics|assets|admin)\b/.exec(url)?.[1] ?? 'site';
}

function addRequests(registry: Registry, app: FastifyInstance): void {
  const requests = new Counter({
    name: 'kaifong_requests_total',
    help: 'Requests answered, by door and status',
    labelNames: ['door', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'kaifong_request_seconds',
    help: 'Time to answer, by door',
    labelNames: ['door'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const door = doorOf(request.url);
    requests.inc({ door, status: `${Math.floor(reply.statusCode / 100)}xx` });
    seconds.observe({ door }, reply.elapsedTime / 1000);
  });
}

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether two keys are the same, by their digests: the time it takes tells nothing of them. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** What proxies add to a request. */
const addedByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request comes from this machine itself, not through a proxy, or with the key. */
function mayRead({ headers, socket }: FastifyRequest, key: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (key !== undefined && given !== undefined && isSame(given, key)) return true;
  return local.has(socket.remoteAddress ?? '') && !addedByProxies.some((name) => headers[name] !== undefined);
}

export function mountMetrics(app: FastifyInstance, runtime: Runtime, key?: string): void {
  const registry = new Registry();
  addProcess(registry, runtime);
  addDatabase(registry, runtime);
  addStandbys(registry, runtime);
  addRequests(registry, app);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, key)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
