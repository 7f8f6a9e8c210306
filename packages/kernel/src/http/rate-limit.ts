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

/** What a process that ends takes with it must stay small against any limit. */
const largestBlock = 50;

let factor = 1;
const blocks = new Map<string, Block>();
const fetches = new Map<string, Promise<void>>();

/** Multiplies every limit; for load tests on this machine. */
export function setRateFactor(value: number): void {
  factor = value;
}

async function takeBlock(ctx: Context, bucket: string, size: number, allowed: number, seconds: number): Promise<Block> {
  const [row] = await ctx.machinery.database.run(take, [bucket, size, seconds]);
  const granted = row ? Math.min(size, allowed - (row.used - size)) : 0;
  const secondsLeft = row?.seconds_left ?? seconds;
  if (granted <= 0) throw fail('too-many', { seconds: secondsLeft });
  return { left: granted, until: Date.now() + secondsLeft * 1000 };
}

/** A token from memory; when there is none, one block is fetched and everybody who came meanwhile waits for it. */
async function spendFromBlock(ctx: Context, bucket: string, allowed: number, seconds: number): Promise<void> {
  for (;;) {
    const block = blocks.get(bucket);
    if (block && block.until > Date.now() && block.left > 0) {
      block.left -= 1;
      return;
    }
    const fetching =
      fetches.get(bucket) ??
      takeBlock(ctx, bucket, Math.min(largestBlock, Math.floor(allowed / 10)), allowed, seconds)
        .then((fresh) => void blocks.set(bucket, fresh))
        .finally(() => fetches.delete(bucket));
    if (blocks.size > 10_000) blocks.clear();
    fetches.set(bucket, fetching);
    await fetching;
  }
}

/**
 * Counts one try against `bucket` and refuses the one above the limit (`too-many`, with the seconds to wait).
 * Call it before a transaction is opened: what is undone must still count.
 */
export async function countTry(ctx: Context, bucket: string, { max, seconds }: Limit): Promise<void> {
  const allowed = Math.floor(max * factor);
  if (allowed >= 100) return spendFromBlock(ctx, bucket, allowed, seconds);
  await takeBlock(ctx, bucket, 1, allowed, seconds);
}

/** Applies the limits of a route's class to the caller's address. */
export async function limitCaller(ctx: Context, rate: RateClass): Promise<void> {
  for (const limit of limits[rate]) await countTry(ctx, `${rate}:${limit.seconds}:${ctx.address}`, limit);
}
