import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type { Flow } from '../contract/index.ts';
import { automations, automationVersions } from '../schema.ts';

export type AutomationRow = typeof automations.$inferSelect;

/** Refuses `not-found`. */
export async function findAutomation(ctx: Context, id: number): Promise<AutomationRow> {
  const [row] = await ctx.db.select().from(automations).where(eq(automations.id, id));
  if (!row) throw fail('not-found');
  return row;
}

/** The flow of a version, as people entered it. */
export async function flowOf(ctx: Context, automationId: number, number: number): Promise<Flow> {
  const [row] = await ctx.db
    .select({ flow: automationVersions.flow })
    .from(automationVersions)
    .where(and(eq(automationVersions.automation_id, automationId), eq(automationVersions.number, number)));
  if (!row) throw new Error(`automation ${automationId} has no version ${number}`);
  return row.flow;
}
