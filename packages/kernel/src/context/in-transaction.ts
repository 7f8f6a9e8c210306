import type { AtCommit } from '../db/open-database.ts';
import type { Context, TxContext } from './index.ts';

const isTransaction = (ctx: Context): ctx is TxContext => 'tx' in ctx;

/**
 * Runs `work` in one transaction: everything in it happens, or nothing does. Called inside a transaction it joins it.
 * After the commit, what the transaction changed is dropped from the cache here and announced to the other processes.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: TxContext) => Promise<T>): Promise<T> {
  if (isTransaction(ctx)) return work(ctx);
  const { runtime } = ctx;
  let callbacks: (() => void)[] = [];
  let changedTags = new Set<string>();
  const result = await runtime.database.transaction(async (session, atCommit) => {
    // A retried transaction starts with nothing to announce.
    callbacks = [];
    changedTags = new Set();
    const last: Parameters<AtCommit>[] = [];
    const tx: TxContext['tx'] = {
      atCommit: (...statement) => last.push(statement),
      afterCommit: (run) => callbacks.push(run),
      changedTags,
      mark() {
        const [statements, runs] = [last.length, callbacks.length];
        return () => {
          last.length = statements;
          callbacks.length = runs;
        };
      },
    };
    const done = await work({ ...ctx, ...session, tx });
    for (const statement of last) atCommit(...statement);
    return done;
  });
  if (changedTags.size > 0) runtime.cache.drop(changedTags);
  for (const run of callbacks) run();
  return result;
}

/**
 * Runs `work`, whose failure the caller survives. Inside a transaction a savepoint takes back what it wrote, and all that
 * was to follow the commit: a database that refused one statement takes no other until then. Outside, `work` has a
 * transaction of its own.
 */
export async function byItself<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  if (!isTransaction(ctx)) return work();
  const forget = ctx.tx.mark();
  await ctx.connection.query('savepoint by_itself');
  try {
    const result = await work();
    await ctx.connection.query('release savepoint by_itself');
    return result;
  } catch (error) {
    forget();
    // On a connection that is lost neither goes, and the first failure is the one to tell.
    await ctx.connection.query('rollback to savepoint by_itself').catch(() => undefined);
    await ctx.connection.query('release savepoint by_itself').catch(() => undefined);
    throw error;
  }
}
