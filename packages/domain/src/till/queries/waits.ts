import { scopedBy } from '@kaifong/kernel/context';
import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';
import { notOwnRequest } from '../../identity/index.ts';

/** Sales of a till that was offline and could not become orders by themselves; sessions whose cash differs. */
export const waits: readonly Wait[] = [
  {
    name: 'till_entry',
    permission: 'approve till_session',
    screen: '/pos',
    rows: (ctx) => sql`
      select t.id, '#' || t.number as title, t.created_at as since, '/pos' as link
      from till_entries t join till_devices d on d.id = t.device_id join till_sessions s on s.id = d.session_id
      where t.status = 'abnormal' and ${scopedBy(ctx, 'store', sql`s.store_id`)}`,
  },
  {
    name: 'till_session',
    permission: 'approve till_session',
    screen: '/pos',
    rows: (ctx, accountId) => sql`
      select s.id, s.number as title, coalesce(s.counted_at, s.opened_at) as since, '/pos/view/' || s.id as link
      from till_sessions s
      where s.status = 'abnormal' and ${scopedBy(ctx, 'store', sql`s.store_id`)}
        and ${notOwnRequest(sql`s.counted_by`, accountId, 'approve till_session', (stores) => sql`s.store_id = any(${stores})`)}`,
  },
];
