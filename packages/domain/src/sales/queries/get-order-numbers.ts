// The orders of the first page of the back office: what waits, what sold. Real numbers, one statement.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { fullNameOf } from '../../customers/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { OrderNumbers, OrderStatus } from '../contract/index.ts';
import { storeDay } from './read-cart-lines.ts';

interface DayRow {
  date: string;
  orders: number;
  cents: number;
}

interface Numbers {
  to_do: { status: OrderStatus; count: number; due: number; owing: number }[] | null;
  refunds: OrderNumbers['refunds'];
  returns: OrderNumbers['returns'];
  asides: number;
  days: DayRow[];
  newest:
    | {
        id: number;
        number: string;
        status: OrderStatus;
        first_name: string;
        last_name: string;
        cents: number;
        created_at: string;
      }[]
    | null;
}

// Sales are what was paid and not returned, on the day the order was placed, in the shop's zone. Tests count nowhere.
const readNumbers = statement<Numbers, [string, string]>(
  'dashboard-orders',
  `with day as (select generate_series($2::date - 59, $2::date, interval '1 day')::date as date),
   sold as (
     select (created_at at time zone $1)::date as date, count(*)::int as orders,
       sum(captured_cents - refunded_cents)::float8 as cents
     from orders
     where created_at >= (($2::date - 59)::timestamp at time zone $1)
       and captured_cents > refunded_cents and channel <> 'test'
     group by 1)
   select
     (select json_agg(row) from (
        select status, count(*)::int as count, sum(greatest(total_cents - captured_cents, 0))::float8 as due,
          (count(*) filter (where total_cents > captured_cents))::int as owing
        from orders
        where status in ('payment_review', 'pending', 'approved', 'payment_reject', 'paid', 'processing', 'shipped', 'abnormal')
          and channel <> 'test'
        group by status) row) as to_do,
     (select json_build_object('pending', count(*) filter (where status = 'pending'),
        'approved', count(*) filter (where status = 'approved' and method = 'manual_bank'),
        'abnormal', count(*) filter (where status = 'abnormal'))
      from refunds where status in ('pending', 'approved', 'abnormal')) as refunds,
     (select json_build_object('pending', count(*) filter (where status = 'pending'),
        'received', count(*) filter (where status = 'received'))
      from returns where status in ('pending', 'received')) as returns,
     (select count(*)::int from payments where status = 'abnormal') as asides,
     (select json_agg(json_build_object('date', day.date, 'orders', coalesce(sold.orders, 0),
        'cents', coalesce(sold.cents, 0)) order by day.date)
      from day left join sold using (date)) as days,
     (select json_agg(row) from (
        select id, number, status, first_name, last_name, total_cents as cents, created_at
        from orders order by id desc limit 8) row) as newest`,
);

/** The work that presses most comes first. */
const urgency: readonly OrderStatus[] = [
  'payment_review',
  'abnormal',
  'paid',
  'processing',
  'pending',
  'approved',
  'payment_reject',
  'shipped',
];

/** Where nobody looks at a slip and no money is in dispute. What is paid at the door is packed and sent before. */
const unpaid = urgency.filter((status) => status !== 'payment_review' && status !== 'abnormal');

const sum = (days: readonly DayRow[]) => ({
  orders: days.reduce((total, day) => total + day.orders, 0),
  total: toWire(days.reduce((total, day) => total + day.cents, 0)),
});

/** Orders of these statuses for which something is still to be paid, and how much. */
const open = (rows: Numbers['to_do'] | undefined, statuses: readonly OrderStatus[]) => {
  const found = (rows ?? []).filter(({ status }) => statuses.includes(status));
  return {
    orders: found.reduce((total, { owing }) => total + owing, 0),
    total: toWire(found.reduce((total, { due }) => total + due, 0)),
  };
};

/** The numbers of the card of orders. */
export async function getOrderNumbers(ctx: Context): Promise<OrderNumbers> {
  const { time_zone } = await getSettings(ctx);
  const [row] = await ctx.run(readNumbers, [time_zone, await storeDay(ctx)]);
  const days = row?.days ?? [];
  return {
    to_do: urgency.flatMap((status) =>
      (row?.to_do ?? []).filter((entry) => entry.status === status).map(({ count }) => ({ status, count })),
    ),
    returns: row?.returns ?? { pending: 0, received: 0 },
    asides: row?.asides ?? 0,
    refunds: row?.refunds ?? { pending: 0, approved: 0, abnormal: 0 },
    unpaid: open(row?.to_do, unpaid),
    in_review: open(row?.to_do, ['payment_review']),
    today: sum(days.slice(-1)),
    last_7_days: sum(days.slice(-7)),
    last_30_days: sum(days.slice(-30)),
    previous_30_days: sum(days.slice(-60, -30)),
    series: days.slice(-30).map(({ date, orders, cents }) => ({ date, orders, total: toWire(cents) })),
    newest: (row?.newest ?? []).map(({ id, number, status, first_name, last_name, cents, created_at }) => ({
      id,
      number,
      status,
      customer_name: fullNameOf({ first_name, last_name }),
      total: toWire(cents),
      created_at: new Date(created_at).toISOString(),
    })),
  };
}
