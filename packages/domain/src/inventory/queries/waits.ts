import { scopedBy } from '@kaifong/kernel/context';
import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';
import { notOwnRequest, storeScope } from '../../identity/index.ts';
import { requesterInSql } from './requester-of-count.ts';

/** Stock-takes that were handed in. */
export const waits: readonly Wait[] = [
  {
    name: 'stock_count',
    permission: 'approve stock_count',
    screen: '/stock-count',
    rows: (ctx, accountId) => sql`
      select c.id, c.number as title, coalesce(c.submitted_at, c.updated_at) as since, '/stock-count/view/' || c.id as link
      from stock_counts c
      where c.status = 'pending' and ${scopedBy(ctx, 'warehouse', sql`c.warehouse_id`)}
        and ${notOwnRequest(requesterInSql(accountId), accountId, 'approve stock_count', (stores) =>
          ctx.runtime.adapters.of(storeScope).seesWarehouse(stores, sql`c.warehouse_id`),
        )}`,
  },
];
