import { type AnyColumn, eq } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import { type Bound, missing, type Values } from './bound.ts';
import { showRecord, translationsOf } from './show-record.ts';

/** The stored row; `not-found` when there is none. `lock` keeps it until the end of the transaction. */
export async function findRow(ctx: Context, { table }: Bound, id: number, lock = false): Promise<Values> {
  const query = ctx.db
    .select()
    .from(table)
    .where(eq(table.id as AnyColumn, id));
  const [row] = (await (lock ? query.for('update') : query)) as Values[];
  return row ?? missing();
}

export function showWhole(ctx: Context, { definition }: Bound, row: Values): never {
  return {
    ...showRecord(definition.fields, row, ctx.language),
    translations: translationsOf(definition.fields, row),
  } as never;
}

/** One record with all its translations. */
export async function readResource(ctx: Context, bound: Bound, id: number): Promise<never> {
  return showWhole(ctx, bound, await findRow(ctx, bound, id));
}
