// Opens the database the shop runs on: PostgreSQL by address, or the embedded engine in a thread of this process.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { isRefusedStatement, isRetryable } from './pg-errors.ts';
import { checkPooler, checkSession, startupOptions } from './pooler.ts';
import { type Primary, placeOf, primaryOf, serversOf } from './primary.ts';
import {
  type ConnectionKind,
  countStatements,
  type Session,
  type Statement,
  sendInTurn,
  sessionOn,
} from './session.ts';
import { keepRoom, roomIn } from './spare-room.ts';
import { startEmbedded } from './start-embedded.ts';

export interface OpenDatabaseOptions {
  /** PostgreSQL address, with one server or several; absent means the embedded engine under `dataDir`. */
  readonly url?: string | undefined;
  /** The address of PostgreSQL itself, where `url` is that of a pooler per transaction. */
  readonly directUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number;
}

/** Adds a statement that is sent together with the COMMIT. When it fails, the transaction is rolled back. */
export type AtCommit = (prepared: Statement<never, readonly unknown[]>, values: readonly unknown[]) => void;

export interface Database extends Session {
  readonly engine: 'postgres' | 'embedded';
  /** Runs `work` in one transaction; repeats it up to three times on a serialisation failure or deadlock. */
  transaction<T>(work: (session: Session, atCommit: AtCommit) => Promise<T>): Promise<T>;
  /** The pool itself, for libraries and for tests that need several connections. */
  readonly pool: Pool;
  /** Connections that stay the same from one transaction to the next: for LISTEN, locks of a process, migrations, backups. */
  readonly sessions: Pool;
  /** One connection that waits behind no other work, for what must be known also while all others are busy. */
  readonly watch: Pool;
  /** Host and port of every server of PostgreSQL itself; with several, each may be the one that takes writes. */
  readonly servers: readonly string[];
  /** Tries what the addresses must be able to do. Throws `WrongPooler` or `WrongServers`, whose message says what to change. */
  check(): Promise<void>;
  close(): Promise<void>;
}

// Counts and identities stay far below 2^53: read int8 and numeric sums as numbers instead of strings.
types.setTypeParser(types.builtins.INT8, Number);

const tries = 3;
/** Set while a transaction is open: opening a second one inside it is a bug. */
const insideTransaction = new AsyncLocalStorage<true>();

/** Marks a rejection as handled until somebody awaits the promise. */
function unawaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** How a pool is spoken to. */
interface Manner {
  /** Statements are sent as they come; the embedded engine wants the answer to each before the next. */
  readonly pipelined: boolean;
  /** Frequent statements keep a name on their connection; a pooler lends another connection for the next transaction. */
  readonly named: boolean;
}

async function attempt<T>(
  pool: Pool,
  { pipelined, named }: Manner,
  work: (session: Session, atCommit: AtCommit) => Promise<T>,
): Promise<T> {
  const client: PoolClient = await pool.connect();
  const session = sessionOn(client, named);
  const last: Parameters<AtCommit>[] = [];
  let broken: Error | undefined;
  try {
    // Not awaited here: it travels with the first statement, and so does COMMIT with the last. After a statement that
    // failed, COMMIT is a roll-back.
    const begun = unawaited(client.query('BEGIN'));
    if (!pipelined) await begun;
    const result = await insideTransaction.run(true, () => work(session, (...statement) => last.push(statement)));
    await begun;
    const ending: Promise<unknown>[] = [];
    for (const statement of last) {
      ending.push(unawaited(session.run(...statement)));
      if (!pipelined) await ending.at(-1);
    }
    const committed = unawaited(client.query('COMMIT'));
    await Promise.all(ending);
    await committed;
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Makes a single statement that is refused leave its connection in the pool, whose own way throws it away: a server with a
 * full disk may not be able to open another, and reads would end with the first write.
 */
function keepConnections(pool: Pool): void {
  const query = async (...statement: Parameters<PoolClient['query']>) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await client.query(...statement);
    } catch (error) {
      broken = !isRefusedStatement(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  Object.assign(pool, { query });
}

/** Few connections for what needs a session, and none while nothing does. */
const mostSessions = 4;

function openPool(
  config: PoolConfig,
  { embedded, primary, kind }: { embedded?: boolean; primary?: Primary | undefined; kind?: ConnectionKind } = {},
): Pool {
  const pool = new Pool({ allowExitOnIdle: true, ...config, ...primary?.poolConfig });
  pool.on('connect', (client) => {
    countStatements(client, kind);
    if (embedded) sendInTurn(client);
    // A connection that ends while it is ours and idle says so here, and again to the next statement on it. Without a
    // listener the first would end the process.
    client.on('error', () => undefined);
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  primary?.follow(pool);
  keepConnections(pool);
  return pool;
}

/** Statements are sent as they come, without waiting for the answers to those before. */
const remote = (url: string, max: number): PoolConfig => ({
  connectionString: url,
  pipeline: true,
  max,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 5_000,
});

/** Answers of this connection are about the moment: a late one is none. */
const openWatch = (url: string, primary: Primary | undefined): Pool =>
  openPool(
    { ...remote(url, 1), pipeline: false, query_timeout: 800, connectionTimeoutMillis: 800 },
    { primary, kind: 'watch' },
  );

/** A database as it was opened. */
interface Opened extends Pick<Database, 'engine' | 'pool' | 'sessions' | 'watch' | 'servers' | 'check' | 'close'> {
  readonly manner: Manner;
}

/** PostgreSQL: one pool, or with a pooler in front one through it and one beside it. */
async function openRemote(url: string, directUrl: string | undefined, poolSize: number): Promise<Opened> {
  const primary = primaryOf(url);
  const direct = directUrl === undefined ? primary : primaryOf(directUrl);
  await Promise.all([primary?.find(), direct?.find()]);
  const servers = serversOf(directUrl ?? url).map(placeOf);
  const watch = openWatch(directUrl ?? url, direct);
  if (directUrl === undefined) {
    const pool = openPool({ ...remote(url, poolSize), options: startupOptions }, { primary });
    return {
      engine: 'postgres',
      pool,
      sessions: pool,
      watch,
      servers,
      manner: { pipelined: true, named: true },
      async check() {
        await primary?.check();
        await checkSession(primary?.url ?? url, 'DATABASE_URL');
      },
      async close() {
        await pool.end();
        await watch.end();
      },
    };
  }
  const pool = openPool(remote(url, poolSize), { primary });
  const sessions = openPool({ ...remote(directUrl, mostSessions), options: startupOptions }, { primary: direct });
  return {
    engine: 'postgres',
    pool,
    sessions,
    watch,
    servers,
    manner: { pipelined: true, named: false },
    async check() {
      await direct?.check();
      await checkPooler(pool, sessions, direct?.url ?? directUrl);
    },
    async close() {
      await pool.end();
      await sessions.end();
      await watch.end();
    },
  };
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  const engine = await startEmbedded(dataDir);
  const pool = openPool(
    { ...engine.connection, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 },
    { embedded: true },
  );
  const leaveRoom = keepRoom(pool, () => roomIn(dataDir));
  return {
    engine: 'embedded',
    pool,
    sessions: pool,
    watch: pool,
    servers: [],
    manner: { pipelined: false, named: false },
    check: async () => undefined,
    async close() {
      leaveRoom();
      await pool.end();
      await engine.stop();
    },
  };
}

export async function openDatabase({ url, directUrl, dataDir, poolSize = 10 }: OpenDatabaseOptions): Promise<Database> {
  const { manner, ...opened } = url ? await openRemote(url, directUrl, poolSize) : await openEmbedded(dataDir);

  return {
    ...opened,
    ...sessionOn(opened.pool, manner.named),
    async transaction(work) {
      if (insideTransaction.getStore()) throw new Error('a transaction is open already: pass its context on');
      for (let turn = 1; ; turn += 1) {
        try {
          return await attempt(opened.pool, manner, work);
        } catch (error) {
          if (turn === tries || !isRetryable(error)) throw error;
          await sleep(10 * turn + Math.random() * 40);
        }
      }
    },
  };
}
