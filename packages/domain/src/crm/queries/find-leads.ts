import { type Context, contactFor } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { and, desc, isNull } from 'drizzle-orm';
import { leads } from '../schema.ts';
import { seenLeads } from '../scopes.ts';
import { matchingLead } from './matching-lead.ts';

/** The newest leads that match, for the search box of the back office. */
export async function findLeads(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select()
    .from(leads)
    .where(and(matchingLead(keyword, ctx), isNull(leads.merged_into), seenLeads(ctx)))
    .orderBy(desc(leads.id))
    .limit(limit);
  return rows.map(({ id, name, email, country_code, phone }) => ({
    id,
    title: name,
    subtitle: contactFor(ctx, email ?? (phone ? `+${country_code} ${phone}` : '')),
  }));
}
