import { inTransaction } from './in-transaction.ts';
import type { Context, TxContext } from './index.ts';

/** Thrown to roll back; carries the result out of the transaction. */
class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('undone on purpose');
    this.result = result;
  }
}

/**
 * Runs `work` in a transaction, rolls it back and returns the result: no row, event, job, mail or cache drop stays.
 * For previews that run the action itself. Throws inside an open transaction.
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
