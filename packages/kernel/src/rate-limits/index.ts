// Rate limits across processes. Counters are in the database; for large limits a process takes tokens in blocks and
// spends them from memory, so that most requests need no statement and the limit still holds.
import type { Limit } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { type Database, isDiskFull, statement } from '../db/index.ts';

/** Adds `$2` tries to a bucket whose window lasts `$3` seconds; returns the sum, including refused tries. */
const take = statement<{ used: number; seconds_left: number }, [string, number, number]>(
  'rate-take',
  `insert into rate_limits as kept (bucket, used, window_ends_at) values ($1, $2::int, now() + make_interval(secs => $3))
   on conflict (bucket) do update set
     used = case when kept.window_ends_at > now() then least(kept.used + $2::int, 1000000000) else $2::int end,
     window_ends_at = case when kept.window_ends_at > now() then kept.window_ends_at else excluded.window_ends_at end
   returning used, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as seconds_left`,
);

/** Tries of a bucket in its window. */
const used = statement<{ used: number; seconds_left: number }, [string]>(
  'rate-used',
  `select used, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as seconds_left
   from rate_limits where bucket = $1 and window_ends_at > now()`,
);

interface Block {
  left: number;
  readonly until: number;
}

/** Most tokens taken at once; a process that ends loses its rest. */
const largestBlock = 50;
const mostBlocks = 10_000;

export class RateLimits {
  readonly #database: Database;
  readonly #factor: number;
  readonly #blocks = new Map<string, Block>();
  readonly #fetches = new Map<string, Promise<void>>();

  /** @param factor multiplies every limit; for load tests on this machine */
  constructor(database: Database, factor = 1) {
    this.#database = database;
    this.#factor = factor;
  }

  /** Counts one try against `bucket` and refuses the one above the limit (`too-many`, with the seconds to wait). */
  async count(bucket: string, { max, seconds }: Limit): Promise<void> {
    const allowed = Math.floor(max * this.#factor);
    if (allowed >= 100) return this.#spendFromBlock(bucket, allowed, seconds);
    await this.#takeBlock(bucket, 1, allowed, seconds);
  }

  /**
   * The same inside an open transaction: the try is counted when it commits, and no second connection is waited for, which a database
   * with a single one would never give. For limits whose refusal does not end the transaction.
   */
  async countWithin(tx: Pick<Database, 'run'>, bucket: string, { max, seconds }: Limit): Promise<void> {
    const allowed = Math.floor(max * this.#factor);
    const [row] = await tx.run(take, [bucket, 1, seconds]);
    if (row && row.used > allowed) throw fail('too-many', { seconds: row.seconds_left });
  }

  /** Refuses a bucket whose tries are used up (`too-many`), and counts none. For limits below 100, which are not taken in blocks. */
  async refuseSpent(bucket: string, { max }: Limit): Promise<void> {
    const [row] = await this.#database.run(used, [bucket]);
    if (row && row.used >= Math.floor(max * this.#factor)) throw fail('too-many', { seconds: row.seconds_left });
  }

  async #takeBlock(bucket: string, size: number, allowed: number, seconds: number): Promise<Block> {
    const [row] = await this.#database.run(take, [bucket, size, seconds]).catch((error: unknown) => {
      // Without room to count in, reading goes on: writes are refused by the database itself.
      if (isDiskFull(error)) return [{ used: size, seconds_left: 1 }];
      throw error;
    });
    const granted = row ? Math.min(size, allowed - (row.used - size)) : 0;
    const secondsLeft = row?.seconds_left ?? seconds;
    if (granted <= 0) throw fail('too-many', { seconds: secondsLeft });
    return { left: granted, until: Date.now() + secondsLeft * 1000 };
  }

  /** Takes a token from memory; when there is none, fetches one block, for which concurrent callers wait. */
  async #spendFromBlock(bucket: string, allowed: number, seconds: number): Promise<void> {
    for (;;) {
      const block = this.#blocks.get(bucket);
      if (block && block.until > Date.now() && block.left > 0) {
        block.left -= 1;
        return;
      }
      const fetching =
        this.#fetches.get(bucket) ??
        this.#takeBlock(bucket, Math.min(largestBlock, Math.floor(allowed / 10)), allowed, seconds)
          .then((fresh) => void this.#blocks.set(bucket, fresh))
          .finally(() => this.#fetches.delete(bucket));
      if (this.#blocks.size > mostBlocks) this.#blocks.clear();
      this.#fetches.set(bucket, fetching);
      await fetching;
    }
  }
}
