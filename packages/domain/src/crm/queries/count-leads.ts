import type { Context } from '@kaifong/kernel/context';
import { and, count, inArray } from 'drizzle-orm';
import { leads } from '../schema.ts';
import { seenLeads } from '../scopes.ts';

/** How many leads of each of these funnels the caller may see. */
export async function countLeads(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.db
    .select({ id: leads.funnel_id, leads: count() })
    .from(leads)
    .where(and(inArray(leads.funnel_id, [...ids]), seenLeads(ctx)))
    .groupBy(leads.funnel_id);
  const counts = new Map(rows.map((row) => [row.id, row.leads]));
  return ids.map((id) => ({ id, leads: counts.get(id) ?? 0 }));
}
