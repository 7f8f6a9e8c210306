import type { Logger } from 'pino';
import type { Cache } from '../cache/cache.ts';
import type { Database } from '../db/open-database.ts';
import type { Domains } from '../domain/index.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { RateLimits } from '../rate-limits/index.ts';
import type { Adapters } from './adapters.ts';

/** The process-wide runtime behind every context; built once when the process starts. */
export interface Runtime {
  readonly database: Database;
  readonly log: Logger;
  readonly cache: Cache;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly rateLimits: RateLimits;
  /** What the domains of this shop bring. */
  readonly domains: Domains;
  /** Who meets the needs from outside: mail server, captcha service, … */
  readonly adapters: Adapters;
  /** The one clock. */
  now(): Date;
  /** The one source of randomness: `bytes` random bytes as lower-case hex. */
  randomHex(bytes: number): string;
  /** Key for signatures in links, from the data folder or the environment. */
  readonly secret: string;
  /** Address people reach the shop at, without a slash at the end. */
  readonly siteUrl: string;
}
