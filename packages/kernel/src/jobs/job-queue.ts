// Jobs and schedules on pg-boss, in the shop's own database on either engine. A job is stored in the transaction of the
// action that asked for it; a worker that dies loses its heartbeat and another takes the job within 90 seconds.
import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/open-database.ts';
import { Bell } from './bell.ts';
import type { AnyJob } from './define-job.ts';
import { lockFailedJob } from './failed-jobs.ts';
import { queueNames } from './queue-names.ts';

export type Queryable = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

export interface JobRequest {
  readonly job: AnyJob;
  readonly input: unknown;
  readonly startAfter?: Date | undefined;
  /** The same key of the same job is stored once, ever. */
  readonly key?: string | undefined;
}

interface JobData {
  readonly job: string;
  readonly input: unknown;
}

export type RunJob = (job: AnyJob, input: unknown) => Promise<void>;
/** Whether people are waiting, so that work should be slow. */
export type Busy = () => boolean;

const heartbeatSeconds = 30;

/**
 * How often, in seconds, a worker looks for what nobody told it of: jobs whose time has come, and what another process
 * stored. The embedded engine has no other process, and a look costs it a hundred times what it costs PostgreSQL.
 */
const lookEvery = { postgres: 0.5, embedded: 2 } as const;

/** A UUID made from the key, so that the database's primary key refuses the second of two. */
function idFor(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const adapterOf = (queryable: Queryable) => ({
  executeSql: async (text: string, values?: unknown[]) => queryable.query(text, values),
});

/** A job that has not been done, as a backup keeps it. */
export interface WaitingJob {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  readonly start_after: string;
}

/** Everything that waits or is under way, read over `connection`, i.e. as of its transaction. */
export async function waitingJobs(connection: Queryable): Promise<WaitingJob[]> {
  const there = await connection.query(`select to_regclass('pgboss.job') is not null as there`);
  if (!(there.rows[0] as { there: boolean }).there) return [];
  const { rows } = await connection.query(
    `select id::text, name as queue, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
     from pgboss.job where state in ('created', 'retry', 'active') and name = any ($1) order by created_on, id`,
    [Object.values(queueNames)],
  );
  return rows as WaitingJob[];
}

/** Age in seconds of the oldest job that is due and not taken; 0 when there is none. */
export async function oldestWaitingSeconds(connection: Queryable): Promise<number> {
  const { rows } = await connection.query(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float as age from pgboss.job
     where state in ('created', 'retry') and start_after <= now()`,
  );
  return (rows[0] as { age: number } | undefined)?.age ?? 0;
}

export class JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #workers: string[] = [];
  /** Seconds after which one looks for what another process stored. */
  readonly lookEvery: number;
  /** Rings after a commit of this process that announced an event. */
  readonly announced = new Bell();
  #jobs = new Map<string, AnyJob>();
  #ready: Promise<void> | undefined;
  #isReady = false;
  #busy: Busy = () => false;

  constructor(database: Database, log: Logger, options: { supervise: boolean }) {
    this.#log = log;
    this.lookEvery = lookEvery[database.engine];
    this.#boss = new PgBoss({
      db: adapterOf(database.pool),
      backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
      supervise: options.supervise,
      schedule: options.supervise,
      monitorIntervalSeconds: 20,
      superviseIntervalSeconds: 20,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  /**
   * Creates pg-boss's tables and the queues when they are not there. Every process awaits it before its first
   * transaction: it needs a connection of its own, and the embedded engine has none to spare while one is open.
   */
  ready(): Promise<void> {
    this.#ready ??= (async () => {
      await this.#boss.start();
      const known = new Set((await this.#boss.getQueues()).map((queue) => queue.name));
      for (const name of Object.values(queueNames)) {
        if (known.has(name)) continue;
        await this.#boss.createQueue(name, {
          retryLimit: 8,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 900,
          heartbeatSeconds,
          deleteAfterSeconds: 7 * 24 * 3600,
        });
        // pg-boss looks a new queue up at its first insert, on a connection of its own. Inside our transaction the
        // embedded engine has none to give, so it looks now.
        await this.#boss.insert(name, []);
      }
      this.#isReady = true;
    })();
    return this.#ready;
  }

  register(jobs: readonly AnyJob[]): void {
    for (const job of jobs) this.#jobs.set(job.name, job);
  }

  /** Stores jobs through `connection`, i.e. in its open transaction. */
  async store(connection: Queryable, requests: readonly JobRequest[]): Promise<void> {
    if (!this.#isReady) throw new Error('the job queue is not ready: await jobs.ready() when the process starts');
    for (const kind of ['normal', 'heavy'] as const) {
      const jobs = requests.filter(({ job }) => (job.queue ?? 'normal') === kind);
      if (jobs.length === 0) continue;
      const rows = jobs.map(({ job, input, startAfter, key }) => ({
        data: { job: job.name, input } satisfies JobData,
        ...(startAfter ? { startAfter } : {}),
        ...(key ? { id: idFor(job.name, key) } : {}),
      }));
      await this.#boss.insert(queueNames[kind], rows, { db: adapterOf(connection) });
    }
  }

  /** Puts jobs back that a backup brought; one that is there already stays as it is. */
  async restoreWaiting(jobs: readonly WaitingJob[]): Promise<void> {
    await this.ready();
    for (const name of Object.values(queueNames)) {
      const rows = jobs
        .filter(({ queue }) => queue === name)
        .map(({ id, data, start_after }) => ({ id, data: data as JobData, startAfter: new Date(start_after) }));
      if (rows.length > 0) await this.#boss.insert(name, rows);
    }
  }

  /**
   * Gives a failed job one more try, or takes it away, in the open transaction. Returns its name; undefined when no
   * job of that id has failed.
   */
  async settleFailed(connection: Queryable, id: string, what: 'retry' | 'remove'): Promise<string | undefined> {
    const held = await lockFailedJob(connection, id);
    if (!held) return undefined;
    const options = { db: adapterOf(connection) };
    if (what === 'retry') await this.#boss.retry(held.queue, id, options);
    else await this.#boss.deleteJob(held.queue, id, options);
    return held.job;
  }

  /** Starts working the queues and the clock; while it is `busy`, each worker takes one job at every look and no more. */
  async work(runJob: RunJob, busy: Busy = () => false): Promise<void> {
    await this.ready();
    this.#busy = busy;
    const handle = async ([job]: { data: JobData }[]) => {
      if (!job) return;
      const definition = this.#jobs.get(job.data.job);
      if (!definition) throw new Error(`no such job: ${job.data.job}`);
      await runJob(definition, definition.input.parse(job.data.input));
    };
    await this.#workOn(queueNames.normal, this.lookEvery, handle);
    await this.#workOn(queueNames.normal, this.lookEvery, handle);
    await this.#workOn(queueNames.heavy, 2, handle);
    for (const job of this.#jobs.values()) {
      if (!job.schedule) continue;
      const data: JobData = { job: job.name, input: {} };
      await this.#boss.schedule(queueNames[job.queue ?? 'normal'], job.schedule, data, {
        key: job.name.replaceAll('.', '-'),
      });
    }
  }

  /**
   * One worker, one job at a time. It looks again as soon as a job is done, unless people are waiting: left to itself
   * pg-boss waits out the polling interval after every single job, which makes two a second.
   */
  async #workOn(queue: string, pollingIntervalSeconds: number, handle: (jobs: { data: JobData }[]) => Promise<void>) {
    const worker = await this.#boss.work<JobData>(queue, { pollingIntervalSeconds }, async (jobs) => {
      try {
        await handle(jobs);
      } finally {
        if (!this.#busy()) this.#boss.notifyWorker(worker);
      }
    });
    this.#workers.push(worker);
  }

  /** Lets this process's workers look at once, unless it is busy; to be called when stored jobs are committed. */
  wake(): void {
    if (this.#busy()) return;
    for (const worker of this.#workers) this.#boss.notifyWorker(worker);
  }

  /** Runs everything that is due now, in this call, and returns how many jobs that were. */
  async drain(runJob: RunJob): Promise<number> {
    await this.ready();
    let count = 0;
    for (const queue of Object.values(queueNames)) {
      for (;;) {
        const [job] = await this.#boss.fetch<JobData>(queue);
        if (!job) break;
        count += 1;
        const definition = this.#jobs.get(job.data.job);
        if (!definition) throw new Error(`no such job: ${job.data.job}`);
        await runJob(definition, definition.input.parse(job.data.input));
        await this.#boss.complete(queue, job.id);
      }
    }
    return count;
  }

  /** Finishes what is running (at most `timeout` ms) and stops. */
  async stop(timeout = 10_000): Promise<void> {
    if (!this.#ready) return;
    await this.#ready;
    await this.#boss
      .stop({ graceful: true, timeout })
      .catch((error: Error) => this.#log.error({ err: error }, 'job queue stop'));
  }
}
