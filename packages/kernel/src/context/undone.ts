import { inTransaction } from './in-transaction.ts';
import type { Context, TxContext } from './index.ts';

/** Undoes the whole transaction and carries what it would have come to. */
class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('undone on purpose');
    this.result = result;
  }
}

/**
 * What `work` comes to, of which nothing stays: no row, no event, no job, no letter, no cache that is dropped. For previews
 * that do the thing itself. What is undone cannot be a part of something that stays.
 */
export async function undone<T>(ctx: Context, work: (tx: TxContext) => Promise<T>): Promise<T> {
  if ('tx' in ctx) throw new Error('what is undone cannot be part of another transaction');
  try {
    return await inTransaction(ctx, async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
