import type { TestRuntime } from '@kaifong/kernel/testing';
import { expiryPricesTag } from '../queries/expiry-prices.ts';
import { expiryPrices } from '../schema.ts';

/** Pieces with so many days left cost so many percent less. */
export async function makeExpiryPrice({ database, cache }: TestRuntime, days: number, percent: number): Promise<void> {
  await database.db.insert(expiryPrices).values({ title: `${days} days`, days, percent });
  cache.drop([expiryPricesTag]);
}
