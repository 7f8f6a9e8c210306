// The first page of the back office: what waits, what sold, what runs out. Real numbers, two statements.
import { type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { sellableOf } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { Dashboard, OrderStatus } from '../contract/index.ts';
import { fullNameOf } from '../rules/full-name-of.ts';
import { storeDay } from './read-cart-lines.ts';

interface DayRow {
  date: string;
  orders: number;
  cents: number;
}

interface Numbers {
  to_do: { status: OrderStatus; count: number }[] | null;
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

// An order counts on the day it was placed, in the shop's zone, unless it came to nothing.
const readNumbers = statement<Numbers, [string, string]>(
  'dashboard-orders',
  `with day as (select generate_series($2::date - 59, $2::date, interval '1 day')::date as date),
   sold as (
     select (created_at at time zone $1)::date as date, count(*)::int as orders, sum(total_cents)::float8 as cents
     from orders
     where created_at >= (($2::date - 59)::timestamp at time zone $1)
       and status not in ('draft', 'canceled', 'rejected', 'refunded', 'abnormal')
     group by 1)
   select
     (select json_agg(row) from (
        select status, count(*)::int as count from orders
        where status in ('payment_review', 'pending', 'approved', 'payment_reject', 'paid', 'processing', 'shipped', 'abnormal')
        group by status) row) as to_do,
     (select json_agg(json_build_object('date', day.date, 'orders', coalesce(sold.orders, 0),
        'cents', coalesce(sold.cents, 0)) order by day.date)
      from day left join sold using (date)) as days,
     (select json_agg(row) from (
        select id, number, status, first_name, last_name, total_cents as cents, created_at
        from orders order by id desc limit 8) row) as newest`,
);

const readLowStock = statement<
  {
    stock_id: number;
    product_id: number;
    name: Localized;
    sku: string;
    available: number;
    stock_notification: number;
  },
  [string]
>(
  'dashboard-low-stock',
  `select * from (
     select s.id as stock_id, p.id as product_id, p.name, s.sku, ${sellableOf('s', '$1')} as available,
       s.stock_notification
     from stocks s join products p on p.id = s.product_id
     where s.stock_notification is not null and s.visibled and p.visibled and p.track_inventories) level
   where available <= stock_notification order by available, stock_id limit 10`,
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

const sum = (days: readonly DayRow[]) => ({
  orders: days.reduce((total, day) => total + day.orders, 0),
  total: toWire(days.reduce((total, day) => total + day.cents, 0)),
});

async function orderNumbers(ctx: Context): Promise<Dashboard['orders']> {
  const { time_zone } = await getSettings(ctx);
  const [row] = await ctx.run(readNumbers, [time_zone, await storeDay(ctx)]);
  const days = row?.days ?? [];
  return {
    to_do: urgency.flatMap((status) => row?.to_do?.filter((entry) => entry.status === status) ?? []),
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

async function lowStock(ctx: Context): Promise<Dashboard['low_stock']> {
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.run(readLowStock, [await storeDay(ctx)]);
  return rows.map(({ name, available, ...row }) => ({
    ...row,
    name: textIn(name, ctx.language, main_language),
    available_inventories: available,
  }));
}

/** What the caller may see of today; a part she may not see is null. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const { actor } = ctx;
  const may = (permission: 'get orders' | 'get products') =>
    actor.kind === 'staff' && actor.permissions.has(permission);
  return {
    currency: (await getSettings(ctx)).base_currency,
    orders: may('get orders') ? await orderNumbers(ctx) : null,
    low_stock: may('get products') ? await lowStock(ctx) : null,
  };
}
