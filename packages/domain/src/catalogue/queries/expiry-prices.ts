import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { ExpiryPrice } from '../facts/expiry-percent-of.ts';
import { expiryPrices } from '../schema.ts';

/** Dropped when staff change what soon expires costs. */
export const expiryPricesTag = 'expiry-prices';

/** The steps of near-expiry prices that are switched on. */
export const loadExpiryPrices = (ctx: Context): Promise<readonly ExpiryPrice[]> => {
  ctx.usedTags.add(expiryPricesTag);
  return ctx.runtime.cache.remember('catalogue.expiry-prices', { tags: [expiryPricesTag], size: 20_000 }, () => {
    const { days, percent, categories, products } = expiryPrices;
    return ctx.db
      .select({ days, percent, categories, products })
      .from(expiryPrices)
      .where(eq(expiryPrices.enabled, true));
  });
};
