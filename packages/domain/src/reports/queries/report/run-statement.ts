// Runs the statement of a report.
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Longer than other statements may take (5 s), so that ten years of a large shop are told late and not never; memory to add them up in. Many rows
 * are joined to few: sorting the many for a merge costs ten times what looking up the few does.
 */
const limits = sql`select set_config('statement_timeout', '20s', true), set_config('work_mem', '32MB', true),
  set_config('enable_mergejoin', 'off', true)`;

/** Reports that may wait for their turn. */
const mostWaiting = 40;

type Pool = Context['runtime']['database']['pool'];
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}
const lines = new WeakMap<Pool, Line>();

/**
 * Takes turns: at most half of the connections are for reports, because each may keep its own for 20 s while buyers pay. Whoever waits has none.
 * Refuses with `unavailable` when forty wait already.
 */
async function inTurn<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const line = lines.get(pool) ?? { running: 0, waiting: [] };
  lines.set(pool, line);
  if (line.running < Math.max(1, Math.floor(pool.options.max / 2))) line.running += 1;
  else {
    if (line.waiting.length >= mostWaiting) throw fail('unavailable');
    await new Promise<void>((enter) => line.waiting.push(enter));
  }
  try {
    return await work();
  } finally {
    // The place is handed over, so that nobody slips in between.
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
  }
}

/** Runs on whatever answers the read, a standby too: nothing is written. Within a transaction it is a statement of that one, with its limits. */
export async function runStatement<Row extends Record<string, unknown>>(ctx: Context, statement: SQL): Promise<Row[]> {
  if ('tx' in ctx) return (await ctx.db.execute(statement)).rows as Row[];
  return inTurn(ctx.runtime.database.pool, () =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(limits);
      return (await tx.execute(statement)).rows as Row[];
    }),
  );
}
