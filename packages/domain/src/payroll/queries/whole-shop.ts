import { fail } from '@kaifong/base/errors';
import { type Context, scopeOf } from '@kaifong/kernel/context';

/** Refuses who is limited to some people: a run, its files and what figures do are about everybody (`not-found`). */
export function requireWholeShop(ctx: Context): void {
  if (scopeOf(ctx, 'employee')) throw fail('not-found');
}
