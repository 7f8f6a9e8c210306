// Runs the statement of a report.
import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Longer than other statements may take (5 s), so that ten years of a large shop are told late and not never; memory to add them up in. Many rows
 * are joined to few: sorting the many for a merge costs ten times what looking up the few does.
 */
const limits = sql`select set_config('statement_timeout', '20s', true), set_config('work_mem', '32MB', true),
  set_config('enable_mergejoin', 'off', true)`;

/** Runs on whatever answers the read, a standby too: nothing is written. */
export const runStatement = <Row extends Record<string, unknown>>(ctx: Context, statement: SQL): Promise<Row[]> =>
  ctx.db.transaction(async (tx) => {
    await tx.execute(limits);
    return (await tx.execute(statement)).rows as Row[];
  });
