// Liveness, readiness and metrics.
import { access, constants, statfs } from 'node:fs/promises';
import type { Runtime } from '@kaifong/kernel/context';
import { statementCount } from '@kaifong/kernel/db';
import { oldestWaitingSeconds } from '@kaifong/kernel/jobs';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { startParts } from '../start-parts.ts';

const leastFreeBytes = 200 * 1024 * 1024;

/** Whether the shop can sell. Work that waits is a figure of the metrics: a proxy must not close the shop for it. */
async function checks(runtime: Runtime, dataDir: string) {
  // Anybody may ask: the reason names hosts, ports and folders, and is for the log.
  const answered = async (check: string, work: () => Promise<unknown>) =>
    work().then(
      () => 'ok',
      (error: Error) => {
        runtime.log.warn({ err: error, check }, 'not ready');
        return 'not ok';
      },
    );
  const database = await answered('database', () =>
    runtime.database.connection.query('select 1 from migrations limit 1'),
  );
  const disk = await answered('disk', async () => {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < leastFreeBytes) throw new Error('almost full');
  });
  return { database, disk };
}

function metricsOf(app: FastifyInstance, runtime: Runtime): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const statements = new Gauge({
    name: 'kaifong_database_statements_total',
    help: 'Statements sent to the database',
    registers: [registry],
    collect() {
      statements.set(statementCount.value);
    },
  });
  const oldestJob = new Gauge({
    name: 'kaifong_oldest_job_seconds',
    help: 'How long the job that is due longest has waited',
    registers: [registry],
    async collect() {
      oldestJob.set(await oldestWaitingSeconds(runtime.database.connection));
    },
  });
  const start = new Gauge({
    name: 'kaifong_start_seconds',
    help: 'What the start of this process was spent on',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const { part, seconds } of startParts()) start.set({ part }, seconds);
    },
  });
  const requests = new Counter({
    name: 'kaifong_requests_total',
    help: 'Requests answered',
    labelNames: ['status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'kaifong_request_seconds',
    help: 'Time to answer',
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  app.addHook('onResponse', async (_request, reply) => {
    requests.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
    seconds.observe(reply.elapsedTime / 1000);
  });
  return registry;
}

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function mountHealth(app: FastifyInstance, runtime: Runtime, dataDir: string): void {
  const registry = metricsOf(app, runtime);
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const result = await checks(runtime, dataDir);
    const ready = Object.values(result).every((answer) => answer === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', ...result });
  });
  // Not for the public: only from this machine itself, never through a proxy.
  app.get('/metrics', async (request, reply) => {
    if (!local.has(request.socket.remoteAddress ?? '') || request.headers['x-forwarded-for'])
      return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
