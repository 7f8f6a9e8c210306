// Changing or deleting several at once: each record is its own transaction, and the reply says honestly which worked.
import { AppError, failField } from '@kaifong/base/errors';
import { inputOf } from '@kaifong/base/resource';
import * as z from 'zod';
import type { Context } from '../context/index.ts';
import { failureOf } from '../http/failure.ts';
import { renderMessage } from '../http/messages.ts';
import { parseInput } from '../http/validation.ts';
import type { Bound } from './bound.ts';
import { newStep, undoable } from './undo-log.ts';
import { changeRow, destroyResource, writing } from './write-resource.ts';

export interface BatchResult {
  success_ids: number[];
  fail_ids: { id: number; messages: string[] }[];
}

export interface UndoableResult extends BatchResult {
  /** Takes back what worked; null when nothing did. */
  undo: string | null;
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

export async function batchUpdate(
  ctx: Context,
  bound: Bound,
  { ids, key, value }: { ids: number[]; key: string; value?: unknown },
): Promise<UndoableResult> {
  const field = bound.definition.fields[key];
  if (!field || !bound.definition.batchKeys.includes(key)) throw failField('key', 'validation.batch-key');
  const parsed = parseInput(z.object({ value: inputOf(field) }), { value });
  const step = newStep(bound.definition.name, 'batch update');
  const undoLog = undoable(step);
  const result = await eachRecord(ctx, ids, (id) =>
    writing(ctx, bound, (tx) => changeRow(tx, bound, id, { [key]: parsed.value }, undoLog)),
  );
  return { ...result, undo: result.success_ids.length > 0 ? step.token : null };
}

export async function batchDestroy(ctx: Context, bound: Bound, ids: number[]): Promise<UndoableResult> {
  const step = newStep(bound.definition.name, 'batch destroy');
  const undoLog = undoable(step);
  const result = await eachDeletion(ctx, ids, (id) => destroyResource(ctx, bound, id, undoLog));
  return { ...result, undo: result.success_ids.length > 0 ? step.token : null };
}
