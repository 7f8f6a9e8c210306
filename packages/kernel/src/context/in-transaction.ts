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
  const result = await runtime.database.transaction((session, atCommit) => {
    // A retried transaction starts with nothing to announce.
    callbacks = [];
    changedTags = new Set();
    return work({ ...ctx, ...session, tx: { atCommit, afterCommit: (run) => callbacks.push(run), changedTags } });
  });
  if (changedTags.size > 0) runtime.cache.drop(changedTags);
  for (const run of callbacks) run();
  return result;
}
