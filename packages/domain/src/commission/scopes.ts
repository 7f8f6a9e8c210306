// Months of commission are reckoned, and percentages agreed on, for everybody at once.
import { fail } from '@kaifong/base/errors';
import { type Context, scopeOf } from '@kaifong/kernel/context';

/** Refuses whoever is limited to people what is done for everybody (`not-found`). */
export function requireEverybody(ctx: Context): void {
  if (scopeOf(ctx, 'employee')) throw fail('not-found');
}
