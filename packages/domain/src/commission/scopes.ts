// An account that is limited to people has the statements of those people, and her own.
import { fail } from '@kaifong/base/errors';
import { type Context, scopeOf } from '@kaifong/kernel/context';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { employees } from '../hr/employee/schema.ts';

/** Condition of the rows whose column names the account of somebody in the caller's scope; undefined: every row. */
export function seenAccounts(ctx: Context, account: SQL | AnyPgColumn): SQL | undefined {
  const people = scopeOf(ctx, 'employee');
  if (people === undefined || ctx.actor.kind !== 'staff') return undefined;
  const theirs = ctx.db
    .select({ id: employees.account_id })
    .from(employees)
    .where(inArray(employees.id, [0, ...people]));
  const named = account as SQL;
  return or(eq(named, ctx.actor.id), inArray(named, theirs));
}

/** Refuses whoever is limited to people: a month is reckoned for everybody (`not-found`). */
export function requireEverybody(ctx: Context): void {
  if (scopeOf(ctx, 'employee')) throw fail('not-found');
}
