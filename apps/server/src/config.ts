// The environment, read once and in this file only. A wrong value stops the start with one clear line.

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addressProblem } from '@kaifong/kernel/db';
import { type Storage, storageAt, WrongStorage } from '@kaifong/kernel/files';
import * as z from 'zod';
import { root } from './root.ts';

const optionalText = z.string().trim().min(1).optional();

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
/** The same with one server or several. */
const postgresServers = z.string().superRefine((value, { addIssue }) => {
  const problem = addressProblem(value);
  if (problem) addIssue({ code: 'custom', message: problem });
});

/** Comma-separated networks of one's own, `192.168.1.0/24`: no larger than /16, none of the internet. */
const privateNetworks = z
  .string()
  .transform((value) => value.split(',').map((network) => network.trim()))
  .pipe(
    z
      .array(
        z
          .cidrv4('it must be networks like 192.168.1.0/24')
          .refine((network) => /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(network), 'only private networks')
          .refine((network) => Number(network.split('/')[1]) >= 16, 'no network larger than /16'),
      )
      .max(20),
  );

/** Comma-separated URLs. */
const replicaUrls = z
  .string()
  .transform((value) => value.split(',').map((url) => url.trim()))
  .pipe(z.array(postgresUrl).max(10));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** From where the server was started, if it says less than all; absent: `data` in the shop's own folder. */
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresServers.optional(),
  /** PostgreSQL itself, where `DATABASE_URL` is a pooler per transaction. */
  DATABASE_DIRECT_URL: postgresServers.optional(),
  /** Standbys that are read from (docs/decisions/0112). */
  REPLICA_URLS: replicaUrls.default([]),
  /** A folder or bucket for uploaded files instead of the folder in the data folder. */
  STORAGE_URL: optionalText,
  /** Where browsers fetch public pictures: a CDN in front of the shop. Absent: from the shop. */
  PICTURES_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Keys of the bucket, by the names every program of S3 knows; absent: the machine's own role. */
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  /** `plain`: with sheets of paper for pictures, which tests do not wait for. */
  DEMO: z.enum(['0', '1', 'plain']).default('1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optionalText,
  /** Address of the reCAPTCHA check; may be private. */
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Networks in which this server prints on receipt printers; absent: none. */
  PRINTER_NETWORK: privateNetworks.default([]),
  /** `1`: webhooks may go to this machine, also by http, for whoever writes a receiver; never in a shop that sells. */
  WEBHOOK_LOCAL: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: optionalText,
  /** A bearer token with which the metrics are read from anywhere; absent: only this machine reads them. */
  METRICS_KEY: z.string().trim().min(16, 'it must have at least 16 characters').optional(),
  /** Where spans are sent by OTLP over HTTP; absent: no traces are kept. The exporter reads the other `OTEL_EXPORTER_OTLP_…` itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('kaifong'),
  /** The share of requests whose traces are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Seconds between the word to proxies that this process stops and its stop. */
  STOP_DELAY: z.coerce.number().int().min(0).max(60).default(0),
  /** `0`: no worker in this process. */
  WORKER: z.enum(['0', '1']).default('1'),
  POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** Multiplies every rate limit; load tests on one machine need it. */
  RATE_FACTOR: z.coerce.number().positive().default(1),
  /** `off` renders every page anew. */
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  KAIFONG_SECRET: z.string().min(16).optional(),
  KAIFONG_DEV: z.enum(['0', '1']).default('0'),
});

export type Environment = z.output<typeof environment>;

export interface Config extends Environment {
  readonly dataDir: string;
  /** Where uploaded files lie. */
  readonly storage: Storage;
  readonly siteUrl: string;
  readonly https: boolean;
  readonly secret: string;
}

/** Thrown for an invalid variable; its message names it. */
export class WrongEnvironment extends Error {}

/** The installation's secret, created at the first start and kept in the data folder. */
async function secretIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    await mkdir(dataDir, { recursive: true });
    const own = `${path}.${process.pid}`;
    await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600 });
    // Of two processes that start together one gives its file the name, whole as it is; the other reads that.
    await link(own, path).catch(() => undefined);
    await rm(own);
    return (await readFile(path, 'utf8')).trim();
  }
}

/** The keys of a bucket, if the environment names both. */
export const bucketKeys = ({ AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }: Environment) =>
  id && secret ? { id, secret } : undefined;

function storageOf(env: Environment, folder: string): Storage {
  if (env.STORAGE_URL === undefined) return { kind: 'folder', folder };
  try {
    return storageAt(env.STORAGE_URL, bucketKeys(env));
  } catch (error) {
    if (!(error instanceof WrongStorage)) throw error;
    throw new WrongEnvironment(`The environment variable STORAGE_URL is wrong: ${error.message}`);
  }
}

/** How the database is opened. */
export const databaseOf = ({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, dataDir }: Config) => ({
  url,
  directUrl,
  dataDir,
});

export async function readConfig(variables: Record<string, string | undefined> = process.env): Promise<Config> {
  // An empty variable, as an environment file may leave it, is one that is not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new WrongEnvironment(`The environment variable ${String(issue?.path[0])} is wrong: ${issue?.message}`);
  }
  const env = result.data;
  if (env.REPLICA_URLS.length > 0 && !env.DATABASE_URL)
    throw new WrongEnvironment(
      'The environment variable REPLICA_URLS is wrong: it needs DATABASE_URL, whose copies they are',
    );
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new WrongEnvironment(
      'The environment variable DATABASE_DIRECT_URL is wrong: it needs DATABASE_URL, the pooler in front of it',
    );
  if (env.DATABASE_URL && !env.DATABASE_DIRECT_URL && env.POOL_SIZE < 2)
    throw new WrongEnvironment(
      'The environment variable POOL_SIZE is wrong: it must be at least 2, since one connection hears what other processes change',
    );
  const dataDir = resolve(env.DATA_DIR ?? join(root, 'data'));
  const storage = storageOf(env, join(dataDir, 'files'));
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const secret = env.KAIFONG_SECRET ?? (await secretIn(dataDir));
  return { ...env, dataDir, storage, siteUrl, https: siteUrl.startsWith('https:'), secret };
}
