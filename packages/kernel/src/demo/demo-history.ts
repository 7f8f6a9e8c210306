import { sql } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import { demoRecords } from './schema.ts';

/** Whether the shop was ever filled with the demo, and whether that was taken away again. */
export async function demoHistory(ctx: Pick<Context, 'db'>): Promise<{ filled: boolean; removed: boolean }> {
  const [row] = await ctx.db
    .select({ filled: sql<boolean>`count(*) > 0`, removed: sql<boolean>`count(${demoRecords.removed_at}) > 0` })
    .from(demoRecords);
  return { filled: row?.filled ?? false, removed: row?.removed ?? false };
}
