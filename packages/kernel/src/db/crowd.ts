// A row that is held for long, by a stuck program or a statement typed by hand, makes everybody wait who writes it, each
// with a connection in hand: soon there is none left for anybody else. So only half of the connections may wait for one
// row; while it does not move on, who comes on top is told to come back.
import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '@kaifong/base/errors';
import type { Pool } from 'pg';

/** A row that was written within this time is only busy: the next in line takes his turn instead of being refused. */
const stuckAfter = 500;
const lookAgain = 10;

interface Crowd {
  size: number;
  /** When one of them was last done; when the first came, before that. */
  movedAt: number;
}

const crowds = new WeakMap<Pool, Map<string, Crowd>>();

function crowdAt(pool: Pool, row: string): Crowd {
  const here = crowds.get(pool) ?? new Map<string, Crowd>();
  crowds.set(pool, here);
  const crowd = here.get(row) ?? { size: 0, movedAt: performance.now() };
  here.set(row, crowd);
  return crowd;
}

/**
 * Runs `work`, which writes rows of these names, inside its transaction. While half of the pool's connections wait at one
 * of them and none gets on, refuses at once (`unavailable`).
 */
export async function inCrowd<T>(pool: Pool, rows: readonly string[], work: () => Promise<T>): Promise<T> {
  const most = Math.max(1, Math.floor(pool.options.max / 2));
  const full = () => rows.map((row) => crowdAt(pool, row)).find(({ size }) => size >= most);
  for (let crowd = full(); crowd; crowd = full()) {
    if (performance.now() - crowd.movedAt > stuckAfter) throw fail('unavailable');
    await pause(lookAgain);
  }
  const mine = rows.map((row) => crowdAt(pool, row));
  for (const crowd of mine) crowd.size += 1;
  try {
    const result = await work();
    for (const crowd of mine) crowd.movedAt = performance.now();
    return result;
  } finally {
    for (const crowd of mine) crowd.size -= 1;
    for (const row of rows) if (crowdAt(pool, row).size === 0) crowds.get(pool)?.delete(row);
  }
}
