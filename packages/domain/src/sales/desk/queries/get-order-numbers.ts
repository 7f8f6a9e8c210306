// The orders of the first page of the back office: what waits, and what came last.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { fullNameOf } from '../../../customers/index.ts';
import { type OrderNext, type OrderStatus, orderNexts } from '../../order/contract/index.ts';
import { orderNextSql } from '../../order/rules/order-next.ts';
import { inSeenStores, seenStores } from '../../order/scopes.ts';
import type { OrderNumbers } from '../contract/index.ts';

interface Numbers {
  to_do: Record<OrderNext, number>;
  refunds: OrderNumbers['refunds'];
  returns: OrderNumbers['returns'];
  asides: number;
  newest:
    | {
        id: number;
        number: string;
        status: OrderStatus;
        first_name: string;
        last_name: string;
        cents: number;
        rehearsal: boolean;
        created_at: string;
      }[]
    | null;
}

const counts = orderNexts.map((next) => `'${next}', count(*) filter (where ${orderNextSql[next]})`);

/** `seen`: the condition of the orders; '' for whoever sees all of them: her counts are read from an index alone. Tests count nowhere. */
function numbersOf(seen: string): string {
  const ofOrder = seen && `and exists (select from orders where orders.id = order_id and ${seen})`;
  return `select
     (select json_build_object(${counts.join(', ')}) from orders
      where status in ('payment_review', 'pending', 'approved', 'payment_reject', 'paid', 'processing', 'shipped', 'abnormal')
        and channel <> 'test' ${seen && `and ${seen}`}) as to_do,
     (select json_build_object('pending', count(*) filter (where status = 'pending'),
        'approved', count(*) filter (where status = 'approved' and method = 'manual_bank'),
        'abnormal', count(*) filter (where status = 'abnormal'))
      from refunds where status in ('pending', 'approved', 'abnormal') ${ofOrder}) as refunds,
     (select json_build_object('pending', count(*) filter (where status = 'pending'),
        'received', count(*) filter (where status = 'received'))
      from returns where status in ('pending', 'received') ${ofOrder}) as returns,
     (select count(*)::int from payments where status = 'abnormal' ${ofOrder}) as asides,
     (select json_agg(row) from (
        select id, number, status, first_name, last_name, total_cents as cents, rehearsal, created_at
        from orders ${seen && `where ${seen}`} order by id desc limit 8) row) as newest`;
}

const readAll = statement<Numbers, []>('dashboard-orders', numbersOf(''));
const readSeen = statement<Numbers, [readonly number[]]>(
  'dashboard-orders-seen',
  numbersOf(inSeenStores('orders', '$1')),
);

/** The numbers of the card of orders. */
export async function getOrderNumbers(ctx: Context): Promise<OrderNumbers> {
  const stores = seenStores(ctx);
  const [row] = stores ? await ctx.run(readSeen, [stores]) : await ctx.run(readAll, []);
  return {
    to_do: orderNexts.flatMap((next) => {
      const count = row?.to_do[next] ?? 0;
      return count > 0 ? [{ next, count }] : [];
    }),
    returns: row?.returns ?? { pending: 0, received: 0 },
    asides: row?.asides ?? 0,
    refunds: row?.refunds ?? { pending: 0, approved: 0, abnormal: 0 },
    newest: (row?.newest ?? []).map(({ id, number, status, first_name, last_name, cents, rehearsal, created_at }) => ({
      id,
      number,
      rehearsal,
      status,
      customer_name: fullNameOf({ first_name, last_name }),
      total: toWire(cents),
      created_at: new Date(created_at).toISOString(),
    })),
  };
}
