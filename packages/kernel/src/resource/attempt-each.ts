// Many records in few transactions. Each goes through without a safety net first; when one is refused, all of them are
// done again with a net under each, so that only that one is undone.
import { AppError, fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext, undone } from '../context/index.ts';
import { isRetryable } from '../db/index.ts';
import { isUnavailable } from '../db/pg-errors.ts';
import type { Bound } from './bound.ts';
import { refusalOf } from './refusals.ts';
import type { CollectedUndoLog } from './undo-log.ts';

/** A refusal for this record alone; when the database itself is in trouble, the whole transaction is. */
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
  /** What was refused is taken off it again. */
  readonly undoLog: () => CollectedUndoLog;
  work(tx: TxContext, item: Item, undoLog: CollectedUndoLog): Promise<Result>;
  refused(item: Item, error: AppError): Result;
  /** Before the first record, in the same transaction; may leave some out. */
  begin?(tx: TxContext): Promise<readonly Item[]>;
  /** After the last one. */
  end?(tx: TxContext, results: Result[], undoLog: CollectedUndoLog): Promise<void>;
  /** Nothing of it stays. */
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
      await tx.connection.query('savepoint one_record');
      try {
        results.push(await attempt.work(tx, item, undoLog));
        await tx.connection.query('release savepoint one_record');
      } catch (error) {
        const refusal = refusedRecord(tx, attempt.bound, error);
        await tx.connection.query('rollback to savepoint one_record');
        undoLog.forget(mark);
        results.push(attempt.refused(item, refusal));
      }
    }
    await attempt.end?.(tx, results, undoLog);
    return results;
  });
}

/** Does `work` for every item in one transaction; what is refused is told and does not stop the others. */
export async function attemptEach<Item, Result>(ctx: Context, attempt: Attempt<Item, Result>): Promise<Result[]> {
  // What is refused inside somebody else's transaction must not end it.
  for (const careful of 'tx' in ctx ? [true] : [false, true]) {
    try {
      return await oneTransaction(ctx, attempt, careful);
    } catch (error) {
      if (careful || isUnavailable(error)) throw error;
    }
  }
  throw new Error('unreachable');
}
