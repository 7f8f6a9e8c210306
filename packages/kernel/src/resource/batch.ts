// Changes or deletes several records, each in its own transaction, with the outcome of each.
import { failField } from '@kaifong/base/errors';
import { inputOf } from '@kaifong/base/resource';
import { and, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Context } from '../context/index.ts';
import { type BatchResult, eachDeletion, eachRecord, parseInput, renderMessage } from '../http/index.ts';
import type { Bound } from './bound.ts';
import { ownRows } from './read-resource.ts';
import { newStep, type UndoLog, undoable } from './undo-log.ts';
import { changeRow, destroyResource, writing } from './write-resource.ts';

export interface UndoableResult extends BatchResult {
  /** Undo token of what succeeded; null when nothing did. */
  undo: string | null;
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
  const kept = undoable(step);
  let changed = false;
  // Records that have the value already stay as they are; where all do there is nothing to take back.
  const undoLog: UndoLog = {
    ...kept,
    keep(tx, entry) {
      changed = true;
      return kept.keep(tx, entry);
    },
  };
  const result = await eachRecord(ctx, ids, (id) =>
    writing(ctx, bound, (tx) => changeRow(tx, bound, id, { [key]: parsed.value }, undoLog)),
  );
  return { ...result, undo: changed ? step.token : null };
}

export async function batchDestroy(ctx: Context, bound: Bound, ids: number[]): Promise<UndoableResult> {
  const step = newStep(bound.definition.name, 'batch destroy');
  const undoLog = undoable(step);
  const result = await eachDeletion(ctx, ids, (id) => destroyResource(ctx, bound, id, undoLog));
  return { ...result, undo: result.success_ids.length > 0 ? step.token : null };
}

type Meant = Readonly<Partial<Record<'ids', number[]> & Record<'names', string[]>>>;

/** Deletes records by ids or, where the definition says so, by names. A name that is nobody's fails like an unknown id. */
export async function batchDestroyMeant(ctx: Context, bound: Bound, { ids = [], names = [] }: Meant) {
  const { definition, table } = bound;
  const column = definition.batchByName && names.length > 0 ? table.name : undefined;
  if (!column) return batchDestroy(ctx, bound, ids);
  const rows = await ctx.db
    .select({ id: table.id as AnyPgColumn, name: column })
    .from(table)
    .where(and(inArray(column, names), ownRows(bound)));
  const reason = renderMessage(ctx.language, 'not-found');
  const lost = [...new Set(names)]
    .filter((name) => !rows.some((row) => row.name === name))
    .map((id) => ({ id, message: renderMessage(ctx.language, 'not-deleted', { id, reason }) }));
  const result = await batchDestroy(ctx, bound, [...ids, ...rows.map(({ id }) => Number(id))]);
  const fail_reasons = [...result.fail_reasons, ...lost];
  return { ...result, fail_ids: fail_reasons.map(({ id }) => id), fail_reasons };
}
