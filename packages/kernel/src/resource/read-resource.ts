import type { Language } from '@kaifong/base/localized';
import type { AnyRecord, Fields } from '@kaifong/base/resource';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import { tableRows } from '../db/index.ts';
import { shownOf, translationsOf } from '../fields/index.ts';
import { type Bound, missing, type Values, type WholeRecord } from './bound.ts';

/** Columns and computed expressions of a query. */
export const selectionOf = ({ table, hooks }: Pick<Bound, 'table' | 'hooks'>) => ({
  ...getTableColumns(table),
  ...Object.fromEntries(
    Object.entries(hooks.computed ?? {}).flatMap(([name, of]) =>
      typeof of === 'function' ? [] : [[name, of.as(name)]],
    ),
  ),
});

/** Rows with the computed fields that go by who reads. */
export async function forReader(ctx: Context, { hooks }: Bound, rows: readonly Values[]): Promise<Values[]> {
  let told = [...rows];
  for (const [name, of] of rows.length > 0 ? Object.entries(hooks.computed ?? {}) : []) {
    if (typeof of !== 'function') continue;
    const values = await of(ctx, rows);
    told = told.map((row, at) => ({ ...row, [name]: values[at] ?? null }));
  }
  return told;
}

/** Condition of the rows that are this resource's; undefined where the table has no others. Literal, so that partial indexes serve it. */
export function ownRows({ table, hooks }: Pick<Bound, 'table' | 'hooks'>): SQL | undefined {
  const conditions = Object.entries(hooks.only ?? {}).map(([name, value]) => {
    const column = table[name];
    if (value === null) return sql`${column} is null`;
    if (typeof value === 'boolean') return value ? sql`${column}` : sql`not ${column}`;
    return sql`${column} = ${value}`;
  });
  return and(...conditions);
}

const isOwn = ({ hooks }: Bound, row: Values) =>
  Object.entries(hooks.only ?? {}).every(([name, value]) => row[name] === value);

/** The stored row; refuses `not-found`. With `lock` it is kept until the end of the transaction, to be changed or removed. */
export async function findRow(
  ctx: Context,
  bound: Bound,
  id: number,
  lock?: 'changes' | 'references',
): Promise<Values> {
  const { table } = bound;
  if (lock) {
    const held = await tableRows(ctx.db, table).lock(id, lock);
    if (held && isOwn(bound, held) && bound.hooks.seen?.(ctx)) await findRow(ctx, bound, id);
    return held && isOwn(bound, held) ? held : missing();
  }
  const where = and(eq(table.id, id), ownRows(bound), bound.hooks.seen?.(ctx));
  const [row] = await forReader(ctx, bound, await ctx.db.select(selectionOf(bound)).from(table).where(where));
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
