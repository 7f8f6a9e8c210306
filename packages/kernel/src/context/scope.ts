// The scope of an account: the records it is limited to, by what they are records of. Read once with the actor; lists, queries and actions
// ask here and nowhere else.
import { fail } from '@kaifong/base/errors';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from './index.ts';

/** Ids by noun, e.g. `{ store: [1, 2] }`. A noun that is left out is not limited; one without ids shows nothing. */
export type Scope = Readonly<Record<string, readonly number[]>>;

type Asking = Pick<Context, 'actor'>;

/** The ids the caller is limited to; undefined: she sees all. Jobs, customers and visitors have no scope. */
export const scopeOf = ({ actor }: Asking, noun: string): readonly number[] | undefined =>
  actor.kind === 'staff' ? actor.scope?.[noun] : undefined;

/** Whether a record of the noun is in the caller's scope; of no record (null) it is where she is not limited. */
export function isInScope(ctx: Asking, noun: string, id: number | null): boolean {
  const ids = scopeOf(ctx, noun);
  return ids === undefined || (id !== null && ids.includes(id));
}

/**
 * Kinds of records that are of what the caller is limited by, as the domains say. A line of the log or a letter about one does not say whose
 * it is: nobody limited is told.
 */
export const untoldRecords = (ctx: Context): string[] =>
  ctx.runtime.domains.list.flatMap(({ scopedRecords = {} }) =>
    Object.entries(scopedRecords).flatMap(([noun, kinds]) => (scopeOf(ctx, noun) ? [...kinds] : [])),
  );

/** Refuses a record outside of the caller's scope as one there is not (`not-found`). */
export function requireInScope(ctx: Asking, noun: string, id: number | null): void {
  if (!isInScope(ctx, noun, id)) throw fail('not-found');
}

/** Condition of the rows whose column names a record in the caller's scope; undefined: every row. */
export function scopedTo(ctx: Asking, noun: string, column: SQLWrapper): SQL | undefined {
  const ids = scopeOf(ctx, noun);
  if (ids === undefined) return undefined;
  return ids.length === 0 ? sql`false` : inArray(column as SQL, [...ids]);
}

/** The same as a part of a statement that is written out: `true` where the caller is not limited. */
export const scopedBy = (ctx: Asking, noun: string, column: SQLWrapper): SQL =>
  scopedTo(ctx, noun, column) ?? sql`true`;

/** The same context without a scope, for a part of the work that is not the caller's own choice. */
export function unscoped<C extends Context>(ctx: C): C {
  if (ctx.actor.kind !== 'staff' || ctx.actor.scope === undefined) return ctx;
  const { scope: _limits, ...actor } = ctx.actor;
  return { ...ctx, actor };
}
