// Messages tell of the orders and the stock of every store: an account that is limited to stores has no webhooks.
import { fail } from '@kaifong/base/errors';
import { type Context, scopeOf } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';

const isLimited = (ctx: Context): boolean => scopeOf(ctx, 'store') !== undefined;

/** Refuses whoever is limited to stores (`not-found`). */
export function requireEveryStore(ctx: Context): void {
  if (isLimited(ctx)) throw fail('not-found');
}

/** Condition of the webhooks the caller sees: none where she is limited; undefined: every one. */
export const seenWebhooks = (ctx: Context): SQL | undefined => (isLimited(ctx) ? sql`false` : undefined);
