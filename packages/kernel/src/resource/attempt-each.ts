// Writes many records in few transactions: first all without savepoints; if one is refused, all again with a
// savepoint each, so that only the refused ones are left out.
import { AppError, fail } from '@kaifong/base/errors';
import { byItself, type Context, inTransaction, type TxContext, undone } from '../context/index.ts';
import { isRetryable } from '../db/index.ts';
import { isUnavailable } from '../db/pg-errors.ts';
import type { Bound } from './bound.ts';
import { refusalOf } from './refusals.ts';
import type { CollectedUndoLog } from './undo-log.ts';

/** Whether an error concerns this record alone; trouble of the database itself fails the whole transaction. */
function refusedRecord(ctx: Context, bound: Bound, error: unknown): AppError {
  if (isRetryable(error) || isUnavailable(error)) throw error;
  const refusal = refusalOf(error, bound, ctx.language);
  if (refusal instanceof AppError && refusal.status < 500) return refusal;
  // Ours to mend: it is logged, and the records around it are not held up.
  ctx.runtime.log.error({ err: error, request_id: ctx.requestId, resource: bound.definition.name }, 'one record');
  return fail('kernel.record-failed');
}

export interface Attempt<Item, Result> {
  readonly bound: Bound;
  readonly items: readonly Item[];
  /** Entries of refused records are removed again. */
  readonly undoLog: () => CollectedUndoLog;
  work(tx: TxContext, item: Item, undoLog: CollectedUndoLog): Promise<Result>;
  refused(item: Item, error: AppError): Result;
  /** Runs before the first record, in the same transaction; returns the items to handle. */
  begin?(tx: TxContext): Promise<readonly Item[]>;
  /** Runs after the last one. */
  end?(tx: TxContext, results: Result[], undoLog: CollectedUndoLog): Promise<void>;
  /** Rolls everything back. */
  readonly dryRun?: boolean;
}

async function oneTransaction<Item, Result>(
  ctx: Context,
  attempt: Attempt<Item, Result>,
  careful: boolean,
): Promise<Result[]> {
  const transaction = attempt.dryRun ? undone : inTransaction;
  return transaction(ctx, async (tx) => {
    for (const tag of attempt.bound.hooks.tags ?? []) tx.tx.changedTags.add(tag);
    await attempt.bound.hooks.lock?.(tx);
    const items = attempt.begin ? await attempt.begin(tx) : attempt.items;
    const undoLog = attempt.undoLog();
    const results: Result[] = [];
    for (const item of items) {
      if (!careful) {
        results.push(await attempt.work(tx, item, undoLog));
        continue;
      }
      const mark = undoLog.mark();
      try {
        results.push(await byItself(tx, () => attempt.work(tx, item, undoLog)));
      } catch (error) {
        const refusal = refusedRecord(tx, attempt.bound, error);
        undoLog.forget(mark);
        results.push(attempt.refused(item, refusal));
      }
    }
    await attempt.end?.(tx, results, undoLog);
    return results;
  });
}

/** Runs `work` for every item in one transaction; refused items are returned and do not stop the others. */
export async function attemptEach<Item, Result>(ctx: Context, attempt: Attempt<Item, Result>): Promise<Result[]> {
  // A refusal inside somebody else's transaction must not end that transaction.
  for (const careful of 'tx' in ctx ? [true] : [false, true]) {
    try {
      return await oneTransaction(ctx, attempt, careful);
    } catch (error) {
      if (careful || isUnavailable(error)) throw error;
    }
  }
  throw new Error('unreachable');
}
