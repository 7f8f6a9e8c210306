// Undo of staff's changes and deletes, by token.
import * as z from 'zod';
import { batchResult, defineRoute, mixedBatchResult } from '../contract/index.ts';
import { many } from '../list/index.ts';
import { languageSchema } from '../localized/index.ts';

/** A token for `POST /api/admin/undo/{token}`; null when nothing was changed. */
export const undoToken = z.uuid().nullable();

export const undoableResult = batchResult.extend({ undo: undoToken });

/** The same of records that may be named: a name that is nobody's stands for itself. */
export const deletedByName = mixedBatchResult.extend({ undo: undoToken });

/** A change the caller can still undo. */
export const undoStep = z.object({
  token: z.uuid(),
  resource: z.string(),
  /** `batch update`, `batch destroy`, `delete`, `import` */
  action: z.string(),
  /** How many records the change touched. */
  count: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type UndoStep = z.output<typeof undoStep>;

const common = { door: 'admin', permission: 'self' } as const;
const language = languageSchema.optional();

export const undoRoutes = {
  listUndo: defineRoute({
    ...common,
    name: 'kernel.list-undo',
    method: 'GET',
    path: '/api/admin/undo',
    input: z.object({ resource: z.string().max(60).optional(), language }),
    output: many(undoStep),
    summary: 'Lists what whoever asks can still take back, newest first.',
  }),
  undo: defineRoute({
    ...common,
    name: 'kernel.undo-change',
    method: 'POST',
    path: '/api/admin/undo/:token',
    input: z.object({ token: z.uuid(), language }),
    output: batchResult,
    summary: 'Puts records back as they were; those somebody has changed since stay and are named.',
  }),
} as const;
