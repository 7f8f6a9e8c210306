import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';
import { seenLeads } from '../scopes.ts';

/** Leads of the caller that nobody has talked to yet, and new ones without an owner where the caller sees leads that are not hers. */
export const waits: readonly Wait[] = [
  {
    name: 'lead',
    permission: 'update lead',
    screen: '/lead',
    rows: (ctx, accountId) => sql`
      select leads.id, leads.name as title, leads.created_at as since, '/lead/edit/' || leads.id as link
      from leads
      where leads.status = 'pending' and (leads.owner_id is null or leads.owner_id = ${accountId}::int)
        and ${seenLeads(ctx) ?? sql`true`}`,
  },
];
