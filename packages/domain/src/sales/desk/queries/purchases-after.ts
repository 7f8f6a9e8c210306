// Orders that came of a broadcast: placed by a recipient within some days after the mail, for whom it was the last broadcast before.
import { adapter, type Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { purchasesAfter } from '../../../marketing/index.ts';

const came = `from broadcast_recipients r join orders o on o.customer_id = r.customer_id
   and o.created_at > r.sent_at and o.created_at <= r.sent_at + make_interval(days => $2::int)
   and coalesce(o.archived_from, o.status) not in ('canceled', 'rejected', 'refunded')
   and not exists (select from broadcast_recipients later where later.customer_id = r.customer_id
     and later.sent_at > r.sent_at and later.sent_at < o.created_at)`;

const summed = statement<{ orders: number; customers: number; cents: string }, [number, number]>(
  'sales-after-broadcast',
  `select count(*)::int as orders, count(distinct r.customer_id)::int as customers, coalesce(sum(o.total_cents), 0)::bigint as cents
   ${came} where r.broadcast_id = $1::int and r.status = 'sent'`,
);

const listed = statement<{ id: string; number: string }, [readonly number[], number]>(
  'sales-after-broadcast-recipients',
  `select r.id, o.number ${came} where r.id = any($1::bigint[]) order by o.id`,
);

export const ordersAfter = adapter(purchasesAfter, {
  async sum(ctx: Context, broadcastId: number, days: number) {
    const [row] = await ctx.run(summed, [broadcastId, days]);
    return { orders: row?.orders ?? 0, customers: row?.customers ?? 0, cents: Number(row?.cents ?? 0) };
  },
  async ofRecipients(ctx: Context, recipientIds: readonly number[], days: number) {
    if (recipientIds.length === 0) return new Map();
    const rows = await ctx.run(listed, [recipientIds, days]);
    const byRecipient = Map.groupBy(rows, ({ id }) => Number(id));
    return new Map([...byRecipient].map(([id, orders]) => [id, orders.map(({ number }) => number)]));
  },
});
