// Opens the database the shop runs on: PostgreSQL by address, or the embedded engine in a thread of this process.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, types } from 'pg';
import { isRefusedStatement, isRetryable } from './pg-errors.ts';
import { countStatements, type Session, type Statement, sendInTurn, sessionOn } from './session.ts';
import { keepRoom, roomIn } from './spare-room.ts';
import { startEmbedded } from './start-embedded.ts';

export interface OpenDatabaseOptions {
  /** PostgreSQL address; absent means the embedded engine under `dataDir`. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number;
}

/** Adds a statement that is sent together with the COMMIT. When it fails, the transaction is rolled back. */
export type AtCommit = (prepared: Statement<never, readonly unknown[]>, values: readonly unknown[]) => void;

export interface Database extends Session {
  readonly engine: 'postgres' | 'embedded';
  /** Runs `work` in one transaction; repeats it up to three times on a serialisation failure or deadlock. */
  transaction<T>(work: (session: Session, atCommit: AtCommit) => Promise<T>): Promise<T>;
  /** The pool itself, for LISTEN and for tests that need several connections. */
  readonly pool: Pool;
  close(): Promise<void>;
}

// Counts and identities stay far below 2^53: read int8 and numeric sums as numbers instead of strings.
types.setTypeParser(types.builtins.INT8, Number);

const limits =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC -c jit=off -c random_page_cost=1.1';
const tries = 3;
/** Set while a transaction is open: opening a second one inside it is a bug. */
const insideTransaction = new AsyncLocalStorage<true>();

/** Marks a rejection as handled until somebody awaits the promise. */
function unawaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * @param pipelined statements are sent as they come; the embedded engine wants the answer to each before the next
 */
async function attempt<T>(
  pool: Pool,
  pipelined: boolean,
  work: (session: Session, atCommit: AtCommit) => Promise<T>,
): Promise<T> {
  const client: PoolClient = await pool.connect();
  const session = sessionOn(client, pipelined);
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

export async function openDatabase({ url, dataDir, poolSize = 10 }: OpenDatabaseOptions): Promise<Database> {
  const embedded = url ? undefined : await startEmbedded(dataDir);
  const pool = new Pool({
    // Statements are sent as they come, without waiting for the answers to those before.
    ...(embedded ? embedded.connection : { connectionString: url, options: limits, pipeline: true }),
    max: embedded ? 1 : poolSize,
    idleTimeoutMillis: embedded ? 0 : 30_000,
    connectionTimeoutMillis: embedded ? 30_000 : 5_000,
    allowExitOnIdle: true,
  });
  pool.on('connect', (client) => {
    countStatements(client);
    if (embedded) sendInTurn(client);
    // A connection that ends while it is ours and idle says so here, and again to the next statement on it. Without a
    // listener the first would end the process.
    client.on('error', () => undefined);
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  keepConnections(pool);
  const pipelined = !embedded;
  const leaveRoom = embedded ? keepRoom(pool, () => roomIn(dataDir)) : () => undefined;

  return {
    ...sessionOn(pool, pipelined),
    engine: embedded ? 'embedded' : 'postgres',
    pool,
    async transaction(work) {
      if (insideTransaction.getStore()) throw new Error('a transaction is open already: pass its context on');
      for (let turn = 1; ; turn += 1) {
        try {
          return await attempt(pool, pipelined, work);
        } catch (error) {
          if (turn === tries || !isRetryable(error)) throw error;
          await sleep(10 * turn + Math.random() * 40);
        }
      }
    },
    async close() {
      leaveRoom();
      await pool.end();
      await embedded?.stop();
    },
  };
}
