// An account that is limited to people sees what is kept of the accounts of those people, and of her own.
import { type Context, scopeOf } from '@kaifong/kernel/context';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { employees } from './schema.ts';

/** Condition of the rows whose column names the account of somebody in the caller's scope; undefined: every row. */
export function seenAccounts(ctx: Pick<Context, 'actor'>, account: SQL | AnyPgColumn): SQL | undefined {
  const people = scopeOf(ctx, 'employee');
  if (people === undefined || ctx.actor.kind !== 'staff') return undefined;
  const theirs = sql`(select ${employees.account_id} from ${employees} where ${inArray(employees.id, [0, ...people])})`;
  return sql`(${account} = ${ctx.actor.id} or ${account} in ${theirs})`;
}
