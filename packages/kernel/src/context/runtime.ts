import type { Logger } from 'pino';
import type { Cache } from '../cache/cache.ts';
import type { Database } from '../db/open-database.ts';
import type { Standbys } from '../db/standbys.ts';
import type { Domains } from '../domain/index.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { RateLimits } from '../rate-limits/index.ts';
import type { Adapters } from './adapters.ts';

/** The process-wide runtime behind every context; built once when the process starts. */
export interface Runtime {
  readonly database: Database;
  /** Copies of the database that reads may go to; absent where there are none. */
  readonly standbys?: Standbys | undefined;
  readonly log: Logger;
  readonly cache: Cache;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly rateLimits: RateLimits;
  /** What the domains bring, joined: permissions, resources, cards, settings … */
  readonly domains: Domains;
  /** Adapters of outside services: mail server, captcha service, … */
  readonly adapters: Adapters;
  /** The current time; code reads no other clock, so that tests can move it. */
  now(): Date;
  /** `bytes` random bytes as lower-case hex. */
  randomHex(bytes: number): string;
  /** Key for signatures in links, from the data folder or the environment. */
  readonly secret: string;
  /** Public address of the shop, without a slash at the end. */
  readonly siteUrl: string;
}
