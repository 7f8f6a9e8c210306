// Rate limits of routes, that hold across processes.
import type { Limit, RateClass } from '@kaifong/base/contract';
import type { Context } from '../context/index.ts';

/**
 * Counts one try against `bucket` and refuses the one above the limit (`too-many`, with the seconds to wait).
 * Call it before a transaction is opened: what is undone must still count.
 */
export const countTry = (ctx: Context, bucket: string, limit: Limit): Promise<void> =>
  ctx.runtime.rateLimits.count(bucket, limit);

/** Refuses a bucket whose tries are used up, and counts none: for tries of which only the wrong ones count. */
export const refuseSpent = (ctx: Context, bucket: string, limit: Limit): Promise<void> =>
  ctx.runtime.rateLimits.refuseSpent(bucket, limit);

/** Counts one call of the class for the caller's address; refuses as `countTry` does. */
export async function limitCaller(ctx: Context, rate: RateClass): Promise<void> {
  for (const limit of rate.limits) await countTry(ctx, `${rate.name}:${limit.seconds}:${ctx.address}`, limit);
}
