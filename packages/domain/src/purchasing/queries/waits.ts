import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';
import { notOwnRequest } from '../../identity/index.ts';

/** Purchase orders somebody else has to agree to. */
export const waits: readonly Wait[] = [
  {
    name: 'po',
    permission: 'approve po',
    screen: '/po',
    rows: (_ctx, accountId) => sql`
      select p.id, p.number || ', ' || s.name as title, p.updated_at as since, '/po/view/' || p.id as link
      from purchase_orders p join suppliers s on s.id = p.supplier_id
      where p.status = 'pending' and ${notOwnRequest(sql`p.account_id`, accountId, 'approve po')}`,
  },
];
