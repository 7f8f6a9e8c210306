import { fail, failField } from '@kaifong/base/errors';
import { and, eq, ne } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Context, holds } from '../context/index.ts';
import type { Bound } from './bound.ts';
import { ownRows } from './read-resource.ts';

/** Refuses callers who may neither create nor update such records: others must not learn which values exist. */
function checkAsker(ctx: Context, { definition: { name } }: Bound): void {
  if (!holds(ctx, `create ${name}`) && !holds(ctx, `update ${name}`)) throw fail('forbidden');
}

/** Whether a value of a unique field is free, or held by record `id` itself. An invalid value counts as free. */
export async function isUnique(
  ctx: Context,
  bound: Bound,
  { field: name, value, id }: { field: string; value: string; id?: number | undefined },
): Promise<boolean> {
  checkAsker(ctx, bound);
  const field = Object.hasOwn(bound.definition.fields, name) ? bound.definition.fields[name] : undefined;
  if (!field?.unique || field.localized) throw failField('field', 'validation.choice');
  const isNumber = field.kind === 'integer' || field.kind === 'decimal';
  const wanted = isNumber ? Number(value) : value.trim();
  if (typeof wanted === 'number' && !Number.isInteger(wanted)) return true;
  if (typeof wanted === 'number' && Math.abs(wanted) > 2_147_483_647) return true;
  const { table } = bound;
  const [other] = await ctx.db
    .select({ id: table.id as AnyPgColumn })
    .from(table)
    .where(
      and(
        eq(table[name] as AnyPgColumn, wanted),
        ownRows(bound),
        id === undefined ? undefined : ne(table.id as AnyPgColumn, id),
      ),
    )
    .limit(1);
  return !other;
}
