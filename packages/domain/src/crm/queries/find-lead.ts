import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FunnelStage } from '../contract/index.ts';
import { funnels, leads } from '../schema.ts';
import { seenLeads } from '../scopes.ts';

export type LeadRecord = typeof leads.$inferSelect;
export type FunnelRecord = typeof funnels.$inferSelect;

/** The day of the next planned activity with the person of a lead. */
export const nextActivityOn: SQL<string | null> = sql<
  string | null
>`(select min(a.on_day)::text from person_activities a
  where a.customer_id = "leads"."customer_id" and a.done_at is null)`;

/** A lead the caller may see. Refuses `not-found`. */
export async function getLeadRecord(ctx: Context, id: number): Promise<LeadRecord> {
  const [row] = await ctx.db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), seenLeads(ctx)));
  if (!row) throw fail('not-found');
  return row;
}

/** Refuses `not-found`. */
export async function getFunnelRecord(ctx: Context, id: number): Promise<FunnelRecord> {
  const [row] = await ctx.db.select().from(funnels).where(eq(funnels.id, id));
  if (!row) throw fail('not-found');
  return row;
}

/** The published funnel at an address; undefined where there is none. */
export async function findOpenFunnel(ctx: Context, url: string): Promise<FunnelRecord | undefined> {
  const [row] = await ctx.db.select().from(funnels).where(eq(funnels.url, url));
  return row?.status === 'published' && row.form_id !== null ? row : undefined;
}

export const stageOf = ({ stages }: Pick<FunnelRecord, 'stages'>, id: number): FunnelStage | undefined =>
  stages.find((stage) => stage.id === id);
