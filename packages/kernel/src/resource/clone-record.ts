// Drafts of new records made from existing ones. Nothing is stored; saving is the normal create.
import { type Field, writable } from '@kaifong/base/resource';
import { inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context/index.ts';
import { translationsOf } from '../fields/index.ts';
import type { Bound, Values } from './bound.ts';
import { findRow, showRecord } from './read-resource.ts';

const tries = 50;

/** Separators before a counter: `tea-2`, `tea_2`. */
const joint: Partial<Record<NonNullable<Field['rule']>, string>> = { slug: '-', key_format: '_' };

/** `green-tea` → `green-tea-2`, or the next free one; null for fields where a counter makes no sense. */
async function freeName(ctx: Context, { table }: Bound, name: string, field: Field, value: unknown) {
  const mark = field.rule && joint[field.rule];
  if (!mark || typeof value !== 'string') return null;
  const longest = (field.max ?? 120) - 4;
  const candidates = Array.from({ length: tries }, (_, index) => `${value.slice(0, longest)}${mark}${index + 2}`);
  const column = table[name] as AnyPgColumn;
  const rows = await ctx.db.select({ value: column }).from(table).where(inArray(column, candidates));
  const taken = new Set(rows.map((row) => row.value));
  return candidates.find((candidate) => !taken.has(candidate)) ?? null;
}

/** The record as a draft: unique fields get a free value or are empty, own ones are empty or off, readonly ones are left out. */
export async function cloneRecord(ctx: Context, bound: Bound, id: number): Promise<Values> {
  const { fields } = bound.definition;
  const row = await findRow(ctx, bound, id);
  const shown = showRecord(fields, row, ctx.language);
  const draft: Values = {};
  for (const [name, field] of writable(fields)) {
    if (field.unique) draft[name] = await freeName(ctx, bound, name, field, shown[name]);
    else if (field.own) draft[name] = field.kind === 'boolean' ? false : null;
    else draft[name] = shown[name];
  }
  const translations = translationsOf(fields, row);
  return { ...draft, translations };
}
