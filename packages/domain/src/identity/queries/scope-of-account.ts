import type { Context, Scope } from '@kaifong/kernel/context';
import { storeScope } from '../ports/store-scope.ts';

/** The scope of an account limited to these stores, as a part of its actor; nothing where the account is limited to none. */
export const scopeOfAccount = async (ctx: Context, storeIds: readonly number[]): Promise<{ readonly scope?: Scope }> =>
  storeIds.length === 0 ? {} : { scope: await ctx.runtime.adapters.of(storeScope).scopeOf(ctx, storeIds) };
