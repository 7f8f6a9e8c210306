// Everything the works are measured on: a durable PostgreSQL with the bench's products, and both servers.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { Client } from 'pg';
import packageFile from '../package.json' with { type: 'json' };
import { type Cluster, createDatabase, followed, startCluster, startPostgres } from '../tools/postgres/index.ts';
import { ROOT } from '../tools/root.ts';
import { otherCore, type Running, startServer } from './servers.ts';

export interface Stage {
  readonly ours: Running;
  /** The same server, which makes every page and every reply anew. */
  readonly uncached: Running;
  readonly reference: Running;
  readonly sql: Client;
  /** The owner, who may sign in to the back office. */
  readonly owner: { readonly email: string; readonly password: string };
  /** Url of a category that holds every bench product. */
  readonly category: string;
  statementsOf(server: Running): Promise<number>;
  /** One more server as `uncached`, and a standby of the database that it reads from. */
  readingApart(): Promise<Running>;
  /** One more server as ours, on a new, empty database of the same PostgreSQL. */
  another(): Promise<Running>;
  /** Until no event and no job waits. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** How `npm start` starts it: flags of the runtime, and what the environment says of memory. */
const startWords: string[] = packageFile.scripts.start.split(' ');
const startFlags = startWords.filter((word) => word.startsWith('--'));
const startEnv = Object.fromEntries(startWords.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')));
const cli = join(ROOT, 'dist/server/cli.js');
const main = join(ROOT, 'dist/server/main.js');

async function run(args: string[], env: Record<string, string>): Promise<string> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout;
}

/** How many statements a server has sent since it started. */
export async function statementsOf({ url }: Running): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^kaifong_database_statements_total (\d+)/m.exec(text)?.[1] ?? 0);
}

const restWithin = 120_000;

async function restOf(sql: Client): Promise<void> {
  for (const deadline = Date.now() + restWithin; Date.now() < deadline; await sleep(100)) {
    const { rows } = await sql.query(
      `select exists (select from outbox_events where relayed_at is null)
         or exists (select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as more`,
    );
    if (!rows[0].more) return;
  }
  throw new Error(`jobs were still waiting after ${restWithin / 1000} s`);
}

export interface DemoShop {
  readonly server: Running;
  readonly dataDir: string;
  readonly owner: { readonly email: string; readonly password: string };
  /** Stops the shop and starts it again on the data it has, as `npm start` does. */
  again(): Promise<Running>;
  /** One more server on the same database, without a worker. */
  beside(more: Record<string, string>): Promise<Running>;
  stop(): Promise<void>;
}

/** The demo shop with its pictures, on a database of its own; `embedded` on the engine inside the process. */
export async function openDemoShop({ embedded = false } = {}): Promise<DemoShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaifong-bench-'));
  const postgres = embedded ? undefined : await startPostgres({ through: ['taskset', '-c', otherCore] });
  const owner = { email: 'owner@example.com', password: 'Bench-the-back-office' };
  const env = {
    ...(postgres && { DATABASE_URL: (await createDatabase(postgres)).url }),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    RATE_FACTOR: '1000000',
    ...startEnv,
  };
  const start = async (entry: string, more: Record<string, string> = {}) =>
    startServer(
      [...startFlags, entry],
      await getPort({ host: '127.0.0.1' }),
      '/health/ready',
      { ...env, ...more },
      demoWithin,
    );
  const server = await start(main);
  let running = server;
  const others: Running[] = [];
  return {
    server,
    owner,
    dataDir,
    async again() {
      await running.stop();
      running = await start(join(ROOT, 'tools/start.ts'));
      return running;
    },
    async beside(more) {
      const other = await start(main, { WORKER: '0', ...more });
      others.push(other);
      return other;
    },
    async stop() {
      for (const one of [running, ...others]) await one.stop();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Drawing its pictures takes the longest. */
const demoWithin = 300_000;

/** Fills a new database with `products` × 4 stocks and starts the servers on it. */
export async function openStage(
  products: number,
  more: Record<string, string> = {},
  /** Of the database server, as in postgresql.conf. */
  settings: Record<string, string> = {},
): Promise<Stage> {
  const postgres = await startPostgres({ durable: true, through: ['taskset', '-c', otherCore], settings });
  const { url } = await createDatabase(postgres);
  const dataDir = await mkdtemp(join(tmpdir(), 'kaifong-bench-'));
  const owner = { email: 'owner@example.com', password: 'Bench-the-back-office' };
  const env = {
    DATABASE_URL: url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_FACTOR: '1000000',
    NODE_ENV: 'production',
    ...startEnv,
    ...more,
  };
  await run([cli, 'seed:bench', String(products)], env);
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(
    `insert into shipping_methods (name, countries, price_cents) values ('{"en-US":"Van"}', '{HKG}', 3000)`,
  );
  await sql.query(
    `update payment_methods set instructions = '{"en-US":"Account 123-456"}' where code = 'bank_transfer'`,
  );
  const { rows } = await sql.query(
    "select url from menu_items where type = 'category' and parent_id is null and url like 'bench-%' limit 1",
  );
  const ours = await startServer([...startFlags, main], await getPort({ host: '127.0.0.1' }), '/health/ready', env);
  const startUncached = async (other: Record<string, string> = {}) =>
    startServer([...startFlags, main], await getPort({ host: '127.0.0.1' }), '/health/ready', {
      ...env,
      PAGE_CACHE: 'off',
      WORKER: '0',
      ...other,
    });
  const uncached = await startUncached();
  const apart: { stop(): Promise<void> }[] = [];
  const bare = join(ROOT, 'bench/reference/server.ts');
  const reference = await startServer([bare], await getPort({ host: '127.0.0.1' }), '/ready', {
    DATABASE_URL: url,
    OURS_URL: uncached.url,
  });
  return {
    ours,
    uncached,
    reference,
    sql,
    owner,
    statementsOf,
    async another() {
      const more = { DATABASE_URL: (await createDatabase(postgres)).url, DATA_DIR: join(dataDir, randomUUID()) };
      return startServer([...startFlags, main], await getPort({ host: '127.0.0.1' }), '/health/ready', {
        ...env,
        ...more,
      });
    },
    async readingApart() {
      if (!('dataDir' in postgres))
        throw new Error('a standby needs a PostgreSQL of the bench: leave out DATABASE_URL');
      const copyOf = postgres as Cluster;
      const standby = await startCluster({ settings: followed, copyOf, through: ['taskset', '-c', otherCore] });
      apart.push(standby);
      const { pathname } = new URL(url);
      const server = await startUncached({ REPLICA_URLS: Object.assign(new URL(standby.url), { pathname }).href });
      apart.push(server);
      return server;
    },
    rest: () => restOf(sql),
    category: String(rows[0]?.url),
    async stop() {
      await sql.end();
      for (const one of [ours, uncached, reference, ...apart.toReversed()]) await one.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
