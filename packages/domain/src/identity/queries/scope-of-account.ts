import type { Context, Scope } from '@kaifong/kernel/context';
import type { PeopleScope } from '../contract/index.ts';
import { peopleInScope } from '../ports/people-in-scope.ts';
import { storeScope } from '../ports/store-scope.ts';

export interface Limits {
  readonly store_ids: readonly number[];
  readonly people_scope: PeopleScope;
}

/** The scope of an account by its stores and its people, as a part of its actor; nothing where neither limits it. */
export async function scopeOfAccount(
  ctx: Context,
  accountId: number,
  { store_ids, people_scope }: Limits,
): Promise<{ readonly scope?: Scope }> {
  if (store_ids.length === 0 && people_scope === 'all') return {};
  const { adapters } = ctx.runtime;
  const stores: Scope = store_ids.length === 0 ? {} : await adapters.of(storeScope).scopeOf(ctx, store_ids);
  const people: Scope =
    people_scope === 'all' ? {} : { employee: await adapters.of(peopleInScope)(ctx, accountId, people_scope) };
  return { scope: { ...stores, ...people } };
}
