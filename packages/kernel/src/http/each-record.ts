// Several records with one call: each is its own transaction, and the reply says honestly which worked.
import { AppError } from '@kaifong/base/errors';
import type { Context } from '../context/index.ts';
import { failureOf } from './failure.ts';
import { renderMessage } from './messages.ts';

export interface BatchResult {
  success_ids: number[];
  fail_ids: { id: number; messages: string[] }[];
}

/** The words of a refusal; a mistake of ours is thrown on. */
export function wordsOf(ctx: Context, error: unknown): string[] {
  if (!(error instanceof AppError)) throw error;
  const { body } = failureOf(error, { language: ctx.language, requestId: ctx.requestId, log: ctx.runtime.log });
  return body.messages;
}

/** Runs `work` for each id and collects what was refused; mistakes of ours are not swallowed. */
export async function eachRecord(
  ctx: Context,
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<BatchResult> {
  const result: BatchResult = { success_ids: [], fail_ids: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      result.success_ids.push(id);
    } catch (error) {
      result.fail_ids.push({ id, messages: wordsOf(ctx, error) });
    }
  }
  return result;
}

/** Why a record stays, in the words of the specification; a reason that names the record already says it itself. */
function notDeleted(ctx: Context, id: number, messages: string[]): string[] {
  const reason = messages.join(' ');
  return reason.includes(`ID ${id} `) ? messages : [renderMessage(ctx.language, 'not-deleted', { id, reason })];
}

/** Deletes each of `ids` by `work` and says of every one that stays that it failed to be deleted, and why. */
export async function eachDeletion(
  ctx: Context,
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<BatchResult> {
  const { success_ids, fail_ids } = await eachRecord(ctx, ids, work);
  return {
    success_ids,
    fail_ids: fail_ids.map(({ id, messages }) => ({ id, messages: notDeleted(ctx, id, messages) })),
  };
}
