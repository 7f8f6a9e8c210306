// Create, update and delete of one record. Every write is one transaction with its line of history.
import { fail, failField } from '@kaifong/base/errors';
import { type Language, type Localized, withText } from '@kaifong/base/localized';
import type { Fields } from '@kaifong/base/resource';
import { type AnyColumn, eq, sql } from 'drizzle-orm';
import { audit } from '../audit/index.ts';
import { type Context, inTransaction, type TxContext } from '../context/index.ts';
import { constraintOf } from '../db/index.ts';
import { renderMessage } from '../http/index.ts';
import type { Bound, Values } from './bound.ts';
import { findRow, showWhole } from './read-resource.ts';

/** Only fields of the definition that may be written, with a text put in at the language it is written in. */
function storable(fields: Fields, input: Values, before: Values | undefined, language: Language): Values {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = input[name];
    if (field.readonly || value === undefined) return [];
    if (!field.localized)
      return [[name, field.kind === 'instant' && typeof value === 'string' ? new Date(value) : value]];
    const old = before?.[name] as Localized | undefined;
    return [[name, typeof value === 'string' ? withText(old, language, value) : { ...old, ...(value as Localized) }]];
  });
  return Object.fromEntries(entries);
}

/** A unique constraint says which field is taken: its name ends in the column's name. */
function refuseTaken(error: unknown, { definition }: Bound, language: Language): never {
  const hit = constraintOf(error);
  const names = Object.keys(definition.fields).sort((a, b) => b.length - a.length);
  const name =
    hit?.kind === 'unique'
      ? names.find((field) => hit.name.includes(`_${field}_`) || hit.name.endsWith(`_${field}`))
      : undefined;
  if (!name) throw error;
  const label = `${definition.domain}.${definition.name}.fields.${name}`;
  throw failField(name, 'validation.unique', { field: renderMessage(language, label) });
}

async function stored<T>(ctx: Context, bound: Bound, work: (tx: TxContext) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, async (tx) => {
      for (const tag of bound.hooks.tags ?? []) tx.tx.changedTags.add(tag);
      return work(tx);
    });
  } catch (error) {
    return refuseTaken(error, bound, ctx.language);
  }
}

const withDefaults = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  );

export async function createResource(ctx: Context, bound: Bound, input: Values): Promise<never> {
  const { definition, table, hooks } = bound;
  return stored(ctx, bound, async (tx) => {
    const wanted = {
      ...withDefaults(definition.fields),
      ...storable(definition.fields, input, undefined, ctx.language),
    };
    const values = hooks.prepare ? await hooks.prepare(tx, wanted, undefined) : wanted;
    const [row] = (await tx.db
      .insert(table)
      .values(values as never)
      .returning()) as Values[];
    await hooks.after?.(tx, row ?? {});
    await audit(tx, { action: 'create', resource: definition.name, recordId: row?.id as number, after: row });
    return showWhole(tx, bound, row ?? {});
  });
}

/** Changes one record inside a transaction; `version` guards against overwriting somebody else's change. */
export async function changeRow(tx: TxContext, bound: Bound, id: number, input: Values): Promise<Values> {
  const { definition, table, hooks } = bound;
  const before = await findRow(tx, bound, id, true);
  if (input.version !== undefined && input.version !== before.version) {
    throw fail('stale-version', {}, { details: { current: showWhole(tx, bound, before) } });
  }
  const wanted = storable(definition.fields, input, before, tx.language);
  const values = hooks.prepare ? await hooks.prepare(tx, wanted, before) : wanted;
  const [row] = (await tx.db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updated_at: sql`now()` } as never)
    .where(eq(table.id as AnyColumn, id))
    .returning()) as Values[];
  await hooks.after?.(tx, row ?? {});
  await audit(tx, { action: 'update', resource: definition.name, recordId: id, before, after: row });
  return row ?? {};
}

export async function updateResource(ctx: Context, bound: Bound, input: Values): Promise<never> {
  return stored(ctx, bound, async (tx) => showWhole(tx, bound, await changeRow(tx, bound, input.id as number, input)));
}

export async function destroyResource(ctx: Context, bound: Bound, id: number): Promise<{ id: number }> {
  const { definition, table } = bound;
  try {
    return await stored(ctx, bound, async (tx) => {
      const before = await findRow(tx, bound, id, true);
      await bound.hooks.remove?.(tx, before);
      await tx.db.delete(table).where(eq(table.id as AnyColumn, id));
      await audit(tx, { action: 'delete', resource: definition.name, recordId: id, before });
      return { id };
    });
  } catch (error) {
    // Something else points at it: say so instead of breaking the link.
    if (constraintOf(error)?.kind === 'foreign') throw fail('in-use', { id });
    throw error;
  }
}
