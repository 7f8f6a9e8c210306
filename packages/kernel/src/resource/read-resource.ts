import type { Language } from '@kaifong/base/localized';
import type { AnyRecord, Fields } from '@kaifong/base/resource';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import { tableRows } from '../db/index.ts';
import { shownOf, translationsOf } from '../fields/index.ts';
import { type Bound, missing, type Values, type WholeRecord } from './bound.ts';

/** Columns and computed expressions of a query. */
export const selectionOf = ({ table, hooks }: Pick<Bound, 'table' | 'hooks'>) => ({
  ...getTableColumns(table),
  ...Object.fromEntries(Object.entries(hooks.computed ?? {}).map(([name, expression]) => [name, expression.as(name)])),
});

/** The stored row; refuses `not-found`. With `lock` it is kept until the end of the transaction, to be changed or removed. */
export async function findRow(
  ctx: Context,
  bound: Bound,
  id: number,
  lock?: 'changes' | 'references',
): Promise<Values> {
  const { table } = bound;
  if (lock) return (await tableRows(ctx.db, table).lock(id, lock)) ?? missing();
  const [row] = await ctx.db.select(selectionOf(bound)).from(table).where(eq(table.id, id));
  return row ?? missing();
}

/** One record in one language. */
export const showRecord = (fields: Fields, row: Values, language: Language): AnyRecord => ({
  ...shownOf(fields, row, language),
  id: row.id as number,
  version: row.version as number,
  created_at: (row.created_at as Date).toISOString(),
  updated_at: (row.updated_at as Date).toISOString(),
});

export function showWhole(ctx: Context, { definition }: Bound, row: Values): WholeRecord {
  return {
    ...showRecord(definition.fields, row, ctx.language),
    translations: translationsOf(definition.fields, row),
  };
}

/** One record with all its translations. */
export async function readResource(ctx: Context, bound: Bound, id: number): Promise<WholeRecord> {
  return showWhole(ctx, bound, await findRow(ctx, bound, id));
}

/** A row restored from JSON: instants as Date, generated columns removed. */
export function revive({ table }: Bound, row: Values): Values {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  return Object.fromEntries(
    columns
      .filter(([name]) => name in row)
      .map(([name, column]) => {
        const value = row[name];
        return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
      }),
  );
}
