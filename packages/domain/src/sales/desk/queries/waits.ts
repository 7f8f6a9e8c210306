// Payments, refunds and returns that wait for staff.
import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';
import { notOwnRequest } from '../../../identity/index.ts';
import { seenHere } from '../../order/scopes.ts';

export const waits: readonly Wait[] = [
  {
    name: 'payment',
    permission: 'review payment',
    screen: '/payment/review',
    rows: (ctx) => sql`
      select o.id, o.number as title, o.updated_at as since, '/order/' || o.id as link
      from orders o where o.status = 'payment_review' and ${seenHere(ctx, sql`o`)}`,
  },
  {
    name: 'aside',
    permission: 'resolve order',
    screen: '/payment/abnormal',
    rows: (ctx) => sql`
      select o.id, o.number as title, o.updated_at as since, '/order/' || o.id as link
      from orders o where o.status = 'abnormal' and ${seenHere(ctx, sql`o`)}`,
  },
  {
    name: 'refund',
    permission: 'refund order',
    screen: '/refund',
    rows: (ctx, accountId) => sql`
      select r.id, r.number as title, r.created_at as since, '/refund/' || r.id as link
      from refunds r join orders o on o.id = r.order_id and ${seenHere(ctx, sql`o`)}
      where r.status = 'pending' and r.share_of is null and ${notOwnRequest(sql`r.account_id`, accountId, 'refund order', (stores) => sql`(o.store_id is null or o.store_id = any(${stores}))`)}`,
  },
  {
    name: 'refund_pay',
    permission: 'pay refund',
    screen: '/refund',
    rows: (ctx) => sql`
      select r.id, r.number as title, r.created_at as since, '/refund/' || r.id as link
      from refunds r join orders o on o.id = r.order_id and ${seenHere(ctx, sql`o`)}
      where (r.status = 'approved' and r.method = 'manual_bank' or r.status = 'abnormal') and r.share_of is null`,
  },
  {
    name: 'return',
    permission: 'approve return',
    screen: '/return',
    rows: (ctx) => sql`
      select b.id, b.number as title, b.created_at as since, '/return/' || b.id as link
      from returns b join orders o on o.id = b.order_id and ${seenHere(ctx, sql`o`)}
      where b.status = 'pending'`,
  },
];
