// The runtime of one test file, on the database the runner gave it.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@kaifong/base/localized';
import { PermissionSet } from '@kaifong/base/permissions';
import { pino } from 'pino';
import { Cache } from '../cache/index.ts';
import {
  type Actor,
  type Adapter,
  Adapters,
  type Context,
  contextOf,
  type Runtime,
  type Scope,
} from '../context/index.ts';
import { openDatabase } from '../db/index.ts';
import { type Domain, joinDomains } from '../domain/index.ts';
import { createFolderStore } from '../files/index.ts';
import { registerMessages } from '../http/index.ts';
import { JobQueue } from '../jobs/index.ts';
import { RateLimits } from '../rate-limits/index.ts';
import { allJobs, drainWork } from '../worker/index.ts';

export interface TestDatabaseAddress {
  readonly engine: 'postgres' | 'embedded';
  readonly url: string;
  /** The same through a pooler. */
  readonly pooledUrl?: string | undefined;
  readonly dataDir: string;
}

export interface TestRuntimeOptions {
  readonly poolSize?: number;
  /** Adapters that meet the needs from outside; none, unless said. */
  readonly adapters?: readonly Adapter[];
  /** Multiplies every rate limit, for suites that make thousands of calls from one address. */
  readonly rateFactor?: number;
}

export interface TestRuntime extends Runtime {
  /** Puts another adapter in the place of its port's. */
  plug(adapter: Adapter): void;
  /** Moves the clock forward by milliseconds; until it is called the clock is the real one. */
  advance(milliseconds: number): void;
  /** A context of whoever a test wants to be. */
  as(actor: Actor, language?: Language): Context;
  /** Relays announced events and runs every job that is due. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens everything a query or action needs. `await openTestRuntime(inject('database'), [domain])` in `beforeAll`,
 * `close()` in `afterAll`. Words of `domains` are registered, their reactions and jobs run by `drain()`.
 */
export async function openTestRuntime(
  { engine, url, pooledUrl, dataDir }: TestDatabaseAddress,
  domains: readonly Domain[] = [],
  { poolSize = 10, rateFactor = 1, adapters = [] }: TestRuntimeOptions = {},
): Promise<TestRuntime> {
  const folder = await mkdtemp(join(tmpdir(), 'kaifong-test-'));
  const database = await openDatabase({
    url: engine === 'postgres' ? (pooledUrl ?? url) : undefined,
    directUrl: pooledUrl ? url : undefined,
    dataDir: engine === 'postgres' ? folder : dataDir,
    poolSize,
  });
  if (pooledUrl) await database.check();
  const log = pino({ level: 'fatal' });
  const jobs = new JobQueue(database, log, { supervise: false });
  jobs.register(allJobs(domains));
  await jobs.ready();
  for (const { name, messages } of domains) registerMessages(name, messages);
  let ahead = 0;
  const joined = joinDomains(domains);
  let plugged = new Adapters([...joined.answers, ...adapters]);
  const runtime: TestRuntime = {
    database,
    log,
    jobs,
    rateLimits: new RateLimits(database, rateFactor),
    cache: new Cache(),
    get adapters() {
      return plugged;
    },
    files: createFolderStore(join(folder, 'files')),
    now: () => new Date(Date.now() + ahead),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    secret: 'only-for-tests',
    siteUrl: 'http://shop.test',
    domains: joined,
    plug: (one) => {
      plugged = new Adapters([...plugged.list, one]);
    },
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    as: (actor, language = 'en-US') => contextOf(runtime, { actor, language, address: '192.0.2.1' }),
    drain: () => drainWork(runtime, domains),
    async close() {
      await jobs.stop(1_000);
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return runtime;
}

export const visitor: Actor = { kind: 'visitor' };
export const system: Actor = { kind: 'system', name: 'test' };
export const customer = (id: number): Actor => ({ kind: 'customer', id, sessionId: 'test' });
/** A staff member with exactly these permissions, limited to a scope where one is given; `staff(['*'])` is the owner. */
export const staff = (permissions: readonly string[], id = 1, scope?: Scope): Actor => ({
  kind: 'staff',
  id,
  sessionId: 'test',
  permissions: new PermissionSet(permissions),
  ...(scope && { scope }),
});
