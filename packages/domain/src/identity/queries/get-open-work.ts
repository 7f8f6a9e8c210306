import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { OpenWorkView } from '../contract/index.ts';
import { openWork } from '../ports/open-work.ts';
import { accounts } from '../schema.ts';
import { findAccount } from './find-account.ts';

/** Open work of an account by kind, and the colleagues who could take it over. Refuses `not-found`. */
export async function getOpenWork(ctx: Context, id: number): Promise<OpenWorkView> {
  if (!(await findAccount(ctx, id))) throw fail('not-found');
  const work = [];
  for (const { kind, count } of ctx.runtime.adapters.all(openWork)) {
    const found = await count(ctx, id);
    if (found > 0) work.push({ kind, count: found });
  }
  const heirs = await ctx.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.enabled, true), ne(accounts.id, id)))
    .orderBy(asc(accounts.name), asc(accounts.id));
  return { work, heirs };
}
