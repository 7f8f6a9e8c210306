import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { findsKeyword } from '@kaifong/kernel/list';
import { and, desc, isNull } from 'drizzle-orm';
import { leads, searchedLead } from '../schema.ts';
import { seenLeads } from '../scopes.ts';

/** The newest leads that match, for the search box of the back office. */
export async function findLeads(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select()
    .from(leads)
    .where(and(findsKeyword(searchedLead(leads), keyword), isNull(leads.merged_into), seenLeads(ctx)))
    .orderBy(desc(leads.id))
    .limit(limit);
  return rows.map(({ id, name, email, country_code, phone }) => ({
    id,
    title: name,
    subtitle: email ?? (phone ? `+${country_code} ${phone}` : ''),
  }));
}
