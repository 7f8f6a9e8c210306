import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';

/** Leads of the caller that nobody has talked to yet, and new ones without an owner. */
export const waits: readonly Wait[] = [
  {
    name: 'lead',
    permission: 'update lead',
    screen: '/lead',
    rows: (_ctx, accountId) => sql`
      select l.id, l.name as title, l.created_at as since, '/lead/edit/' || l.id as link
      from leads l
      where l.status = 'pending' and (l.owner_id is null or l.owner_id = ${accountId}::int)`,
  },
];
