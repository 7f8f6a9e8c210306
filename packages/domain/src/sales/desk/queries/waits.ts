// Payments, refunds and returns that wait for staff.
import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';
import { notOwnRequest } from '../../../identity/index.ts';

export const waits: readonly Wait[] = [
  {
    name: 'payment',
    permission: 'review payment',
    screen: '/payment/review',
    rows: () => sql`
      select o.id, o.number as title, o.updated_at as since, '/order/' || o.id as link
      from orders o where o.status = 'payment_review'`,
  },
  {
    name: 'aside',
    permission: 'resolve order',
    screen: '/payment/abnormal',
    rows: () => sql`
      select o.id, o.number as title, o.updated_at as since, '/order/' || o.id as link
      from orders o where o.status = 'abnormal'`,
  },
  {
    name: 'refund',
    permission: 'refund order',
    screen: '/refund',
    rows: (_ctx, accountId) => sql`
      select r.id, r.number as title, r.created_at as since, '/refund/' || r.id as link
      from refunds r
      where r.status = 'pending' and r.share_of is null and ${notOwnRequest(sql`r.account_id`, accountId, 'refund order')}`,
  },
  {
    name: 'refund_pay',
    permission: 'pay refund',
    screen: '/refund',
    rows: () => sql`
      select r.id, r.number as title, r.created_at as since, '/refund/' || r.id as link
      from refunds r
      where (r.status = 'approved' and r.method = 'manual_bank' or r.status = 'abnormal') and r.share_of is null`,
  },
  {
    name: 'return',
    permission: 'approve return',
    screen: '/return',
    rows: () => sql`
      select b.id, b.number as title, b.created_at as since, '/return/' || b.id as link
      from returns b where b.status = 'pending'`,
  },
];
