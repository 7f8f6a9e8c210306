// Rate limits of routes, that hold across processes.
import type { RateClass } from '@kaifong/base/contract';
import type { Context } from '../context/index.ts';
import type { Limit } from '../rate-limits/index.ts';

const perMinute = (max: number): Limit => ({ max, seconds: 60 });
const perHour = (max: number): Limit => ({ max, seconds: 3600 });

/** Per address, trust.md section 4. */
const limits: Record<RateClass, readonly Limit[]> = {
  default: [perMinute(300)],
  login: [perMinute(10)],
  register: [perMinute(5), { max: 30, seconds: 86_400 }],
  'reset-email': [perHour(5)],
  'reset-password': [perHour(10)],
  'token-refresh': [perMinute(30)],
  'verify-resend': [perHour(5)],
  contact: [perMinute(5)],
  checkout: [perMinute(20)],
  search: [perMinute(60)],
  check: [perMinute(30)],
  heavy: [perMinute(10)],
  // A provider sends for the whole shop, from few addresses.
  hook: [perMinute(600)],
};

/**
 * Counts one try against `bucket` and refuses the one above the limit (`too-many`, with the seconds to wait).
 * Call it before a transaction is opened: what is undone must still count.
 */
export const countTry = (ctx: Context, bucket: string, limit: Limit): Promise<void> =>
  ctx.runtime.rateLimits.count(bucket, limit);

/** Applies the limits of a route's class to the caller's address. */
export async function limitCaller(ctx: Context, rate: RateClass): Promise<void> {
  for (const limit of limits[rate]) await countTry(ctx, `${rate}:${limit.seconds}:${ctx.address}`, limit);
}
