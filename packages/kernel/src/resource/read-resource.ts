import { type AnyColumn, eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import { type Bound, missing, type Values } from './bound.ts';
import { showRecord, translationsOf } from './show-record.ts';

/** What a query selects: the columns, and what is computed from them. */
export const selectionOf = ({ table, hooks }: Bound) => ({
  ...getTableColumns(table),
  ...Object.fromEntries(Object.entries(hooks.computed ?? {}).map(([name, expression]) => [name, expression.as(name)])),
});

/** The stored row; `not-found` when there is none. `lock` keeps it until the end of the transaction. */
export async function findRow(ctx: Context, bound: Bound, id: number, lock = false): Promise<Values> {
  const { table } = bound;
  const query = ctx.db
    .select(lock ? getTableColumns(table) : selectionOf(bound))
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
