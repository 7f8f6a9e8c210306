// Several files at once: each is a transaction of its own, and the reply says honestly which went through.
import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { eachRecord } from '@kaifong/kernel/http';
import { deleteFile, restoreFile } from './delete-file.ts';
import { updateFile } from './update-file.ts';

/** Gives several pictures the same description. */
export const describeFiles = (ctx: Context, ids: readonly string[], alt: string | Localized) =>
  eachRecord(ctx, ids, (id) => updateFile(ctx, { id, alt }));

/** Takes several files out of the library; those that something shows stay. */
export const deleteFiles = (ctx: Context, ids: readonly string[]) => eachRecord(ctx, ids, (id) => deleteFile(ctx, id));

/** Brings several files back. */
export const restoreFiles = (ctx: Context, ids: readonly string[]) =>
  eachRecord(ctx, ids, (id) => restoreFile(ctx, id));
