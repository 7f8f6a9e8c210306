// History as it would be after years, or had never been written.
import { eq, sql } from 'drizzle-orm';
import { auditLogs } from '../audit/index.ts';
import type { TestRuntime } from './open-test-runtime.ts';

/** Dates a line so long back, in the words of the database: `7 years 1 day`. */
export async function dateHistory({ database }: TestRuntime, id: number, ago: string): Promise<void> {
  const created_at = sql`now() - ${ago}::interval`;
  await database.db.update(auditLogs).set({ created_at }).where(eq(auditLogs.id, id));
}

/** Takes away every line of one actor, such as `system:seed`. */
export async function forgetHistory({ database }: TestRuntime, actor: string): Promise<void> {
  await database.db.delete(auditLogs).where(eq(auditLogs.actor, actor));
}
