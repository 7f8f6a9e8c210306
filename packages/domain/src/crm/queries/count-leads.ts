import { type Context, holds } from '@kaifong/kernel/context';
import type { Values } from '@kaifong/kernel/resource';
import { and, count, inArray } from 'drizzle-orm';
import { leads } from '../schema.ts';
import { seenLeads } from '../scopes.ts';

/** How many leads of each of these funnels the reader may see, in their order; null for whoever may list no leads. */
export async function countLeads(ctx: Context, funnels: readonly Values[]): Promise<(number | null)[]> {
  if (!holds(ctx, 'get leads')) return funnels.map(() => null);
  const ids = funnels.map(({ id }) => Number(id));
  const rows = await ctx.db
    .select({ id: leads.funnel_id, leads: count() })
    .from(leads)
    .where(and(inArray(leads.funnel_id, ids), seenLeads(ctx)))
    .groupBy(leads.funnel_id);
  const counts = new Map(rows.map((row) => [row.id, row.leads]));
  return ids.map((id) => counts.get(id) ?? 0);
}
