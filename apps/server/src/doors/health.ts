// Liveness and readiness.
import { access, constants, statfs } from 'node:fs/promises';
import type { Runtime } from '@kaifong/kernel/context';
import type { FastifyInstance } from 'fastify';

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

export interface HealthOptions {
  readonly dataDir: string;
  /** Whether the process was asked to stop: it finishes its requests, and a proxy should send it no more. */
  readonly isStopping?: () => boolean;
}

export function mountHealth(app: FastifyInstance, runtime: Runtime, { dataDir, isStopping }: HealthOptions): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isStopping?.()) return reply.code(503).send({ status: 'stopping' });
    const result = await checks(runtime, dataDir);
    const ready = Object.values(result).every((answer) => answer === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', ...result });
  });
}
