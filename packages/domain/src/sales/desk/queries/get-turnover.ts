// What the shop took, day by day, and what is still to come in. One statement.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { rehearses } from '@kaifong/kernel/demo';
import { getSettings } from '../../../settings/index.ts';
import { inSeenStores, seenStores } from '../../order/scopes.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import type { Turnover } from '../contract/index.ts';

interface DayRow {
  date: string;
  orders: number;
  cents: number;
}

interface Open {
  orders: number;
  cents: number;
}

interface Figures {
  unpaid: Open;
  in_review: Open;
  play_money: boolean;
  days: DayRow[];
}

const open = (statuses: string, seen: string) =>
  `(select json_build_object('orders', (count(*) filter (where total_cents > captured_cents))::int,
      'cents', coalesce(sum(greatest(total_cents - captured_cents, 0)), 0)::float8)
    from orders where status in (${statuses}) and channel <> 'test' ${seen})`;

// Sales are what was paid and not returned, on the day the order was placed, in the shop's zone. Tests count nowhere, play
// money only while the shop rehearses ($3): once it can take real money, a simulator's is not among what it took.
// What nobody looks at a slip of, and no money is in dispute of, is unpaid; what is paid at the door is packed before.
// `seen`: the condition of the orders; '' for whoever sees all of them: what is open is read from an index alone.
const turnoverOf = (seen: string): string =>
  `with day as (select generate_series($2::date - 59, $2::date, interval '1 day')::date as date),
   sold as (
     select (created_at at time zone $1)::date as date, count(*)::int as orders,
       sum(captured_cents - refunded_cents)::float8 as cents, bool_or(rehearsal) as play_money
     from orders
     where created_at >= (($2::date - 59)::timestamp at time zone $1)
       and captured_cents > refunded_cents and channel <> 'test' and ($3::boolean or not rehearsal)
       ${seen}
     group by 1)
   select ${open("'pending', 'approved', 'payment_reject', 'paid', 'processing', 'shipped'", seen)} as unpaid,
     ${open("'payment_review'", seen)} as in_review,
     (select coalesce(bool_or(play_money), false) from sold) as play_money,
     (select json_agg(json_build_object('date', day.date, 'orders', coalesce(sold.orders, 0),
        'cents', coalesce(sold.cents, 0)) order by day.date)
      from day left join sold using (date)) as days`;

type Asked = [zone: string, today: string, rehearses: boolean];
const readAll = statement<Figures, Asked>('dashboard-turnover', turnoverOf(''));
const readSeen = statement<Figures, [...Asked, readonly number[]]>(
  'dashboard-turnover-seen',
  turnoverOf(`and ${inSeenStores('orders', '$4')}`),
);

const sum = (days: readonly DayRow[]) => ({
  orders: days.reduce((total, day) => total + day.orders, 0),
  total: toWire(days.reduce((total, day) => total + day.cents, 0)),
});
const shown = (open: Open | undefined) => ({ orders: open?.orders ?? 0, total: toWire(open?.cents ?? 0) });

/** The numbers of the card of turnover. */
export async function getTurnover(ctx: Context): Promise<Turnover> {
  const { time_zone } = await getSettings(ctx);
  const stores = seenStores(ctx);
  const asked: Asked = [time_zone, await storeDay(ctx), await rehearses(ctx)];
  const [row] = stores ? await ctx.run(readSeen, [...asked, stores]) : await ctx.run(readAll, asked);
  const days = row?.days ?? [];
  return {
    unpaid: shown(row?.unpaid),
    in_review: shown(row?.in_review),
    play_money: row?.play_money ?? false,
    today: sum(days.slice(-1)),
    last_7_days: sum(days.slice(-7)),
    last_30_days: sum(days.slice(-30)),
    previous_30_days: sum(days.slice(-60, -30)),
    series: days.slice(-30).map(({ date, orders, cents }) => ({ date, orders, total: toWire(cents) })),
  };
}
