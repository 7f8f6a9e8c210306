// Changes or deletes several records, each in its own transaction, with the outcome of each.
import { failField } from '@kaifong/base/errors';
import { inputOf } from '@kaifong/base/resource';
import { and, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Context } from '../context/index.ts';
import { type BatchResult, eachDeletion, eachRecord, parseInput } from '../http/index.ts';
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

/** The records a call means, by their ids or, where the definition says so, by their names. Refuses a name that is nobody's. */
export async function meantIds(
  ctx: Context,
  bound: Bound,
  { ids = [], names = [] }: { readonly ids?: number[] | undefined; readonly names?: string[] | undefined },
): Promise<number[]> {
  const { definition, table } = bound;
  const column = table.name;
  if (!definition.batchByName || names.length === 0 || !column) return ids;
  const rows = await ctx.db
    .select({ id: table.id as AnyPgColumn, name: column })
    .from(table)
    .where(and(inArray(column, names), ownRows(bound)));
  if (rows.length < new Set(names).size) throw failField('names', 'validation.choice');
  return [...ids, ...rows.map(({ id }) => Number(id))];
}

export async function batchDestroy(ctx: Context, bound: Bound, ids: number[]): Promise<UndoableResult> {
  const step = newStep(bound.definition.name, 'batch destroy');
  const undoLog = undoable(step);
  const result = await eachDeletion(ctx, ids, (id) => destroyResource(ctx, bound, id, undoLog));
  return { ...result, undo: result.success_ids.length > 0 ? step.token : null };
}
