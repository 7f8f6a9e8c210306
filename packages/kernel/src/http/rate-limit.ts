// Rate limits that hold across processes. Counters live in the database; for generous limits a process takes tokens in
// blocks and spends them from memory, so that most requests cost no statement and the sum still never exceeds the limit.
import type { RateClass } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';

export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

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
};

/** Adds `$2` tries to a bucket whose window lasts `$3` seconds and tells the sum, what the limit refused included. */
const take = statement<{ used: number; seconds_left: number }, [string, number, number]>(
  'rate-take',
  `insert into rate_limits as kept (bucket, used, window_ends_at) values ($1, $2::int, now() + make_interval(secs => $3))
   on conflict (bucket) do update set
     used = case when kept.window_ends_at > now() then least(kept.used + $2::int, 1000000000) else $2::int end,
     window_ends_at = case when kept.window_ends_at > now() then kept.window_ends_at else excluded.window_ends_at end
   returning used, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as seconds_left`,
);

interface Block {
  left: number;
  readonly until: number;
}

let factor = 1;
const blocks = new Map<string, Block>();

/** Multiplies every limit; for load tests on this machine. */
export function setRateFactor(value: number): void {
  factor = value;
}

/**
 * Counts one try against `bucket` and refuses the one above the limit (`too-many`, with the seconds to wait).
 * Call it before a transaction is opened: what is undone must still count.
 */
export async function countTry(ctx: Context, bucket: string, { max, seconds }: Limit): Promise<void> {
  const allowed = Math.floor(max * factor);
  const blockSize = allowed >= 100 ? Math.floor(allowed / 10) : 1;
  const now = Date.now();
  const block = blocks.get(bucket);
  if (block && block.until > now && block.left > 0) {
    block.left -= 1;
    return;
  }
  const [row] = await ctx.machinery.database.run(take, [bucket, blockSize, seconds]);
  const granted = row ? Math.min(blockSize, allowed - (row.used - blockSize)) : 0;
  if (granted <= 0) throw fail('too-many', { seconds: row?.seconds_left ?? seconds });
  if (blocks.size > 10_000) blocks.clear();
  if (granted > 1) blocks.set(bucket, { left: granted - 1, until: now + (row?.seconds_left ?? 1) * 1000 });
}

/** Applies the limits of a route's class to the caller's address. */
export async function limitCaller(ctx: Context, rate: RateClass): Promise<void> {
  for (const limit of limits[rate]) await countTry(ctx, `${rate}:${limit.seconds}:${ctx.address}`, limit);
}
