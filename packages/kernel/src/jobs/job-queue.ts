// Jobs and schedules on pg-boss, in the shop's own database on either engine. A job is stored in the transaction of the
// action that asked for it; a worker that dies loses its heartbeat and another takes the job within 90 seconds.
import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/open-database.ts';
import { carriedTrace, inSpan, SpanKind } from '../tracing/index.ts';
import { Bell } from './bell.ts';
import type { AnyJob } from './define-job.ts';
import { lockFailedJob } from './failed-jobs.ts';
import { queueNames, queueOf, takesOneOfAKind } from './queue-names.ts';

export type Queryable = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

export interface JobRequest {
  readonly job: AnyJob;
  readonly input: unknown;
  readonly startAfter?: Date | undefined;
  /** A job is stored once per key, ever. */
  readonly key?: string | undefined;
  /** Nobody waits for it: it is done while nobody uses the shop. */
  readonly unhurried?: boolean | undefined;
  /** The span it follows from; left out: the open one. */
  readonly trace?: string | null | undefined;
}

interface JobData {
  readonly job: string;
  readonly input: unknown;
  readonly trace?: string;
}

const dataOf = ({ job, input, trace = carriedTrace() }: JobRequest): JobData => ({
  ...{ job: job.name, input },
  ...(trace && { trace }),
});

export type RunJob = (job: AnyJob, input: unknown) => Promise<void>;
/** What people do in this process meanwhile. */
export interface Traffic {
  /** Whether requests are waiting, so that workers slow down. */
  busy(): boolean;
  /** How many requests came so far: while there are more and more, unhurried work waits. */
  count(): number;
}

const nobody: Traffic = { busy: () => false, count: () => 0 };

const heartbeatSeconds = 30;

/** The library hands a job out again that takes longer, 15 minutes unless it is told otherwise. Whether its worker lives tells the heartbeat. */
const expireInSeconds = 24 * 3600;

/**
 * Seconds between polls for jobs that became due or that another process stored. The embedded engine has no other
 * process, and a poll costs it a hundred times as much.
 */
const lookEvery = { postgres: 0.5, embedded: 2 } as const;

/** A UUID derived from the key: the primary key refuses a second job. */
function idFor(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The same for passes, which nobody waits for. */
const lookForPasses = 5;

/** Seconds between two unhurried jobs while somebody uses the shop. */
const unhurriedEvery = 30;

const adapterOf = (queryable: Queryable) => ({
  executeSql: async (text: string, values?: unknown[]) => queryable.query(text, values),
});

/** A job not yet done, as a backup stores it. */
export interface WaitingJob {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  readonly start_after: string;
}

/** All waiting and running jobs, read over `connection`. */
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

/** Age in seconds of the oldest due job that is not unhurried; 0 when there is none. */
export async function oldestWaitingSeconds(connection: Queryable): Promise<number> {
  const { rows } = await connection.query(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float as age from pgboss.job
     where state in ('created', 'retry') and start_after <= now() and name <> $1`,
    [queueNames.unhurried],
  );
  return (rows[0] as { age: number } | undefined)?.age ?? 0;
}

/** What a worker does with the job it took. */
type Handle = (jobs: { id: string; data: JobData }[]) => Promise<void>;

/** The row of a job. The key makes a queue of passes refuse a second one while the first waits. */
const rowOf = (queue: string, data: JobData, rest: { id?: string; startAfter?: Date }) => ({
  data,
  ...(takesOneOfAKind(queue) ? { singletonKey: data.job } : {}),
  ...rest,
});

export class JobQueue {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #workers: string[] = [];
  /** Seconds between polls for jobs of other processes. */
  readonly lookEvery: number;
  /** Rings after this process committed an event. */
  readonly announced = new Bell();
  #jobs = new Map<string, AnyJob>();
  #ready: Promise<void> | undefined;
  #isReady = false;
  #traffic = nobody;

  constructor(database: Database, log: Logger, options: { supervise: boolean }) {
    this.#database = database;
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
      const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const name of Object.values(queueNames)) {
        const queue = known.get(name);
        if (queue?.expireInSeconds === expireInSeconds) continue;
        // One of an earlier release.
        if (queue) await this.#boss.updateQueue(name, { expireInSeconds });
        else
          await this.#boss.createQueue(name, {
            policy: takesOneOfAKind(name) ? 'short' : 'standard',
            retryLimit: 8,
            retryDelay: 2,
            retryBackoff: true,
            retryDelayMax: 900,
            heartbeatSeconds,
            expireInSeconds,
            deleteAfterSeconds: 7 * 24 * 3600,
          });
        // pg-boss looks a queue that is new or changed up at its first insert, on a connection of its own. Inside our transaction the
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
    for (const queue of Object.values(queueNames)) {
      const rows = requests
        .filter(({ job, unhurried }) => (unhurried ? queueNames.unhurried : queueOf(job)) === queue)
        .map((request) => {
          const { job, startAfter, key } = request;
          return rowOf(queue, dataOf(request), {
            ...(startAfter ? { startAfter } : {}),
            ...(key ? { id: idFor(job.name, key) } : {}),
          });
        });
      if (rows.length > 0) await this.#boss.insert(queue, rows, { db: adapterOf(connection) });
    }
  }

  /** Stores jobs of a backup; one that exists stays as it is. */
  async restoreWaiting(jobs: readonly WaitingJob[]): Promise<void> {
    await this.ready();
    for (const name of Object.values(queueNames)) {
      const rows = jobs
        .filter(({ queue }) => queue === name)
        .map(({ id, data, start_after }) => rowOf(name, data as JobData, { id, startAfter: new Date(start_after) }));
      if (rows.length > 0) await this.#boss.insert(name, rows);
    }
  }

  /**
   * Retries or deletes a failed job, in the open transaction. Returns its name; undefined when no failed job has that
   * id.
   */
  async settleFailed(connection: Queryable, id: string, what: 'retry' | 'remove'): Promise<string | undefined> {
    const held = await lockFailedJob(connection, id);
    if (!held) return undefined;
    const options = { db: adapterOf(connection) };
    if (what === 'retry') await this.#boss.retry(held.queue, id, options);
    else await this.#boss.deleteJob(held.queue, id, options);
    return held.job;
  }

  /** Starts the workers and the scheduler; while there is a rush, a worker takes one job per poll. */
  async work(runJob: RunJob, traffic: Traffic = nobody): Promise<void> {
    await this.ready();
    this.#traffic = traffic;
    await this.#schedulePasses();
    const handle: Handle = async ([job]) => {
      if (job) await this.#run(runJob, job.data);
    };
    await this.#workOn(queueNames.normal, this.lookEvery, handle);
    await this.#workOn(queueNames.normal, this.lookEvery, handle);
    await this.#workOn(queueNames.heavy, 2, handle);
    await this.#workOn(queueNames.pass, lookForPasses, handle);
    await this.#workOn(queueNames.heavyPass, lookForPasses, handle);
    await this.#workUnhurried(handle);
  }

  /** Runs a job in the trace it follows from. */
  #run(runJob: RunJob, { job: name, input, trace }: JobData): Promise<void> {
    const definition = this.#jobs.get(name);
    if (!definition) throw new Error(`no such job: ${name}`);
    return inSpan(name, { kind: SpanKind.CONSUMER, parent: trace }, () =>
      runJob(definition, definition.input.parse(input)),
    );
  }

  /** Schedules what is declared and nothing else: passes of an earlier release move to the queue of today. */
  async #schedulePasses() {
    const passes = [...this.#jobs.values()].filter((job) => job.schedule);
    const keyOf = (job: AnyJob) => job.name.replaceAll('.', '-');
    const declared = new Set(passes.map((job) => `${queueOf(job)} ${keyOf(job)}`));
    for (const { name, key } of await this.#boss.getSchedules())
      if (!declared.has(`${name} ${key}`)) await this.#boss.unschedule(name, key);
    for (const job of passes)
      await this.#boss.schedule(queueOf(job), job.schedule ?? '', { job: job.name, input: {} } satisfies JobData, {
        key: keyOf(job),
        singletonKey: job.name,
      });
    const { rows } = await this.#database.pool.query(
      `delete from pgboss.job where name in ($1, $2) and state = 'created' and data ->> 'job' = any ($3)
       returning data ->> 'job' as job`,
      [queueNames.normal, queueNames.heavy, passes.map(({ name }) => name)],
    );
    const left = new Set(rows.map(({ job }) => job));
    const again = passes.filter(({ name }) => left.has(name));
    await this.store(
      this.#database.pool,
      again.map((job) => ({ job, input: {} })),
    );
  }

  /**
   * One worker, one job at a time. It looks again as soon as a job is done, unless people are waiting: left to itself
   * pg-boss waits out the polling interval after every single job, which makes two a second.
   */
  async #workOn(queue: string, pollingIntervalSeconds: number, handle: Handle) {
    const worker = await this.#boss.work<JobData>(queue, { pollingIntervalSeconds }, async (jobs) => {
      try {
        await handle(jobs);
      } finally {
        if (!this.#traffic.busy()) this.#boss.notifyWorker(worker);
      }
    });
    this.#workers.push(worker);
  }

  /** One job after another as long as nobody asks for anything meanwhile. */
  async #workUnhurried(handle: Handle) {
    const options = { pollingIntervalSeconds: unhurriedEvery };
    const worker = await this.#boss.work<JobData>(queueNames.unhurried, options, async (jobs) => {
      const before = this.#traffic.count();
      await handle(jobs);
      if (this.#traffic.count() === before) this.#boss.notifyWorker(worker);
    });
  }

  /** Makes this process's workers poll at once, unless it is busy. Call it after the commit. */
  wake(): void {
    if (this.#traffic.busy()) return;
    for (const worker of this.#workers) this.#boss.notifyWorker(worker);
  }

  /** Runs all due jobs in this call but unhurried ones; returns how many. */
  async drain(runJob: RunJob): Promise<number> {
    await this.ready();
    let count = 0;
    for (const queue of Object.values(queueNames)) {
      if (queue === queueNames.unhurried) continue;
      for (;;) {
        const [job] = await this.#boss.fetch<JobData>(queue);
        if (!job) break;
        count += 1;
        await this.#run(runJob, job.data);
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
