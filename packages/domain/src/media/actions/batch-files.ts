// Several files at once: each is a transaction of its own, and the reply says honestly which went through.
import { AppError } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { failureOf } from '@kaifong/kernel/http';
import { deleteFile, restoreFile } from './delete-file.ts';
import { updateFile } from './update-file.ts';

export interface FileBatch {
  success_ids: string[];
  fail_ids: { id: string; messages: string[] }[];
}

async function eachFile(
  ctx: Context,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<FileBatch> {
  const result: FileBatch = { success_ids: [], fail_ids: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      result.success_ids.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { body } = failureOf(error, { language: ctx.language, requestId: ctx.requestId, log: ctx.runtime.log });
      result.fail_ids.push({ id, messages: body.messages });
    }
  }
  return result;
}

/** Gives several pictures the same description. */
export const describeFiles = (ctx: Context, ids: readonly string[], alt: string | Localized) =>
  eachFile(ctx, ids, (id) => updateFile(ctx, { id, alt }));

/** Takes several files out of the library; those that something shows stay. */
export const deleteFiles = (ctx: Context, ids: readonly string[]) => eachFile(ctx, ids, (id) => deleteFile(ctx, id));

/** Brings several files back. */
export const restoreFiles = (ctx: Context, ids: readonly string[]) => eachFile(ctx, ids, (id) => restoreFile(ctx, id));
