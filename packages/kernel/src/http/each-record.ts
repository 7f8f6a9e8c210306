// Runs an action for several records, each by itself (in a transaction of its own, or a savepoint where one is open), with the
// outcome of each in the reply.
import type { BatchResult } from '@kaifong/base/contract';
import { AppError } from '@kaifong/base/errors';
import { byItself, type Context } from '../context/index.ts';
import { failureOf } from './failure.ts';
import { renderMessage } from './messages.ts';

export type { BatchResult };

/** The outcome of one record of several; without messages it went through. */
export interface BatchOutcome<Id extends number | string> {
  readonly id: Id;
  readonly messages?: readonly string[] | undefined;
}

/** The outcomes as a reply says them. */
export function batchOf<Id extends number | string>(outcomes: readonly BatchOutcome<Id>[]) {
  const fail_reasons = outcomes.flatMap(({ id, messages }) => (messages ? [{ id, message: messages.join(' ') }] : []));
  return {
    success_ids: outcomes.filter(({ messages }) => !messages).map(({ id }) => id),
    fail_ids: fail_reasons.map(({ id }) => id),
    fail_reasons,
  };
}

/** The messages of a refusal; other errors are rethrown. */
export function wordsOf(ctx: Context, error: unknown): string[] {
  if (!(error instanceof AppError)) throw error;
  const { body } = failureOf(error, { language: ctx.language, requestId: ctx.requestId, log: ctx.runtime.log });
  return body.messages;
}

/** Runs `work` for each id, one after the other, and collects what was refused; mistakes of ours are not swallowed. */
export async function eachRecord<Id extends number | string>(
  ctx: Context,
  ids: readonly Id[],
  work: (id: Id) => Promise<unknown>,
) {
  const outcomes: BatchOutcome<Id>[] = [];
  for (const id of new Set(ids)) {
    try {
      await byItself(ctx, () => work(id));
      outcomes.push({ id });
    } catch (error) {
      outcomes.push({ id, messages: wordsOf(ctx, error) });
    }
  }
  return batchOf(outcomes);
}

/** The message for a record that was not deleted; a reason that names the record is used as it is. */
const notDeleted = (ctx: Context, id: number, reason: string): string =>
  reason.includes(`ID ${id} `) ? reason : renderMessage(ctx.language, 'not-deleted', { id, reason });

/** Deletes each of `ids` with `work`; the reply names those that were refused and why. */
export async function eachDeletion(
  ctx: Context,
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<BatchResult> {
  const result = await eachRecord(ctx, ids, work);
  const fail_reasons = result.fail_reasons.map(({ id, message }) => ({ id, message: notDeleted(ctx, id, message) }));
  return { ...result, fail_reasons };
}
