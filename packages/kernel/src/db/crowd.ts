// Protects the connection pool from one locked row. Everybody who writes that row waits with a connection in hand; so
// at most half of the pool may wait for one row, and once it is stuck, further callers are refused.
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, fail } from '@kaifong/base/errors';
import type { Pool } from 'pg';
import { isUnavailable } from './pg-errors.ts';

/** Milliseconds without progress after which a row counts as stuck; before that further callers wait. */
const stuckAfter = 500;
const lookAgain = 10;

interface Crowd {
  size: number;
  /** Milliseconds since a writer last finished, or the first came. */
  stood: number;
  /** When somebody who waits last looked. */
  lookedAt: number;
}

const crowds = new WeakMap<Pool, Map<string, Crowd>>();

function crowdAt(pool: Pool, row: string): Crowd {
  const here = crowds.get(pool) ?? new Map<string, Crowd>();
  crowds.set(pool, here);
  const crowd = here.get(row) ?? { size: 0, stood: 0, lookedAt: performance.now() };
  here.set(row, crowd);
  return crowd;
}

/**
 * Milliseconds for which nobody finished. Where a look comes late the process itself was held up: whoever finished meanwhile
 * could not say so, and the time does not count.
 */
function standsFor(crowd: Crowd): number {
  const now = performance.now();
  crowd.stood += Math.min(now - crowd.lookedAt, 2 * lookAgain);
  crowd.lookedAt = now;
  return crowd.stood;
}

/**
 * Runs `work`, which writes the rows named in `rows`. Refuses `unavailable` when half of the pool's connections wait
 * for one of them and none has finished for half a second.
 */
export async function inCrowd<T>(pool: Pool, rows: readonly string[], work: () => Promise<T>): Promise<T> {
  const most = Math.max(1, Math.floor(pool.options.max / 2));
  const full = () => rows.map((row) => crowdAt(pool, row)).find(({ size }) => size >= most);
  for (let crowd = full(); crowd; crowd = full()) {
    if (standsFor(crowd) > stuckAfter) throw fail('unavailable');
    await pause(lookAgain);
  }
  const mine = rows.map((row) => crowdAt(pool, row));
  for (const crowd of mine) crowd.size += 1;
  const moveOn = () => {
    for (const crowd of mine) crowd.stood = 0;
  };
  try {
    const result = await work();
    moveOn();
    return result;
  } catch (error) {
    // Whoever is refused for a reason of her own had her turn: a row on which ninety-nine find nothing left does not stand still.
    if (!isUnavailable(error) && !(error instanceof AppError && error.status === 503)) moveOn();
    throw error;
  } finally {
    for (const crowd of mine) crowd.size -= 1;
    for (const row of rows) if (crowdAt(pool, row).size === 0) crowds.get(pool)?.delete(row);
  }
}
