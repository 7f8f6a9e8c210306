// Changing or deleting several at once: each record is its own transaction, and the reply says honestly which worked.
import { AppError, failField } from '@kaifong/base/errors';
import { inputOf } from '@kaifong/base/resource';
import * as z from 'zod';
import { type Context, inTransaction } from '../context/index.ts';
import { failureOf } from '../http/failure.ts';
import { parseInput } from '../http/validation.ts';
import type { Bound } from './bound.ts';
import { changeRow, destroyResource } from './write-resource.ts';

export interface BatchResult {
  success_ids: number[];
  fail_ids: { id: number; messages: string[] }[];
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
      if (!(error instanceof AppError)) throw error;
      const { body } = failureOf(error, { language: ctx.language, requestId: ctx.requestId, log: ctx.machinery.log });
      result.fail_ids.push({ id, messages: body.messages });
    }
  }
  return result;
}

export async function batchUpdate(
  ctx: Context,
  bound: Bound,
  { ids, key, value }: { ids: number[]; key: string; value?: unknown },
): Promise<BatchResult> {
  const field = bound.definition.fields[key];
  if (!field || !bound.definition.batchKeys.includes(key)) throw failField('key', 'validation.batch-key');
  const parsed = parseInput(z.object({ value: inputOf(field) }), { value });
  return eachRecord(ctx, ids, (id) =>
    inTransaction(ctx, (tx) => {
      for (const tag of bound.hooks.tags ?? []) tx.tx.changedTags.add(tag);
      return changeRow(tx, bound, id, { [key]: parsed.value });
    }),
  );
}

export async function batchDestroy(ctx: Context, bound: Bound, ids: number[]): Promise<BatchResult> {
  return eachRecord(ctx, ids, (id) => destroyResource(ctx, bound, id));
}
