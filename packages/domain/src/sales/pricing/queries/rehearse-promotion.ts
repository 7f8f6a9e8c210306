import { fail } from '@kaifong/base/errors';
import { partOf, toWire } from '@kaifong/base/money';
import { type Context, scopeOf } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { mayOf } from '@kaifong/kernel/steps';
import {
  candidatesOf,
  findPromotion,
  livePromotionOf,
  type Occasion,
  type PromotedLine,
} from '../../../promotions/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { type LinePrice, orderPriceOf } from '../../facts/order-price-of.ts';
import type { Rehearsal } from '../contract/index.ts';

const daysBack = 90;
/** Enough for the busiest shops, and read within a second or two. */
const mostOrders = 20_000;

interface OldOrder {
  id: number;
  number: string;
  created_at: Date;
  channel: string;
  payment_method: string;
  country: string | null;
  shipping_cents: number;
  total_cents: number;
  had_before: boolean;
  tier_id: number | null;
  group_ids: number[] | null;
  birthday: string | null;
  person: string;
  /** `included_rate`: of the tax in its price, parts per million. */
  lines: (PromotedLine & { cost_cents: number | null; included_rate: number | null })[];
}

const read = statement<OldOrder, [Date, number, readonly number[] | null]>(
  'promotion-rehearsal',
  `select o.id, o.number, o.created_at, o.channel, o.payment_method, o.shipping_address ->> 'country' as country,
     o.shipping_cents, o.total_cents, coalesce(o.customer_id::text, lower(o.email)) as person,
     exists (select from orders b where b.id < o.id and b.status not in ('draft', 'canceled', 'rejected')
       and (b.customer_id = o.customer_id or b.email = o.email)) as had_before,
     m.tier_id, m.group_ids, to_char(c.birthday, 'MM') as birthday,
     (select json_agg(json_build_object('product_id', l.product_id, 'quantity', l.quantity, 'unit_cents', l.unit_price_cents,
        'cost_cents', coalesce(l.cost_cents, s.cost_cents),
        'included_rate', case when o.included_tax_cents > 0 then (l.tax ->> 'rate')::int end,
        'apart', l.points_each is not null or l.unit_price_cents = 0, 'brand_id', p.brand_id,
        'category_ids', array(select pc.category_id from product_categories pc where pc.product_id = p.id)) order by l.id)
      from order_lines l join products p on p.id = l.product_id join stocks s on s.id = l.stock_id where l.order_id = o.id) as lines
   from orders o left join members m on m.customer_id = o.customer_id left join customers c on c.id = o.customer_id
   where o.created_at >= $1 and o.channel <> 'test' and o.status not in ('draft', 'canceled', 'rejected')
     and ($3::int[] is null or o.store_id is null or o.store_id = any($3::int[]))
   order by o.id desc limit $2::int`,
);

/** The occasion an order was. A code is taken as typed; her tier and groups are those of today. */
function occasionOf(order: OldOrder, timeZone: string, promotionId: number, uses: number): Occasion {
  return {
    now: order.created_at,
    timeZone,
    channel: order.channel,
    country: order.country ?? undefined,
    payment_method: order.payment_method,
    tier_id: order.tier_id ?? undefined,
    group_ids: order.group_ids ?? [],
    first_order: !order.had_before,
    birthday_month: order.birthday ? Number(order.birthday) : undefined,
    codes: [{ id: 0, code: 'REHEARSAL', promotion_id: promotionId, used_up: false }],
    uses: { [promotionId]: uses },
  };
}

interface Outcome {
  readonly order: OldOrder;
  readonly goods: number;
  readonly discount: number;
  /** Of the goods whose cost is known: their price, and without tax what they cost the buyer, what was taken off and what they cost the shop. */
  readonly known: { readonly price: number; readonly goods: number; readonly discount: number; readonly cost: number };
}

/** Lines of which nobody knows what they cost say nothing about the margin. Tax in a price is not the shop's. */
function knownOf(lines: OldOrder['lines'], prices: readonly LinePrice[]): Outcome['known'] {
  const sum = { price: 0, goods: 0, discount: 0, cost: 0 };
  for (const [index, { cost_cents, quantity, included_rate }] of lines.entries()) {
    if (cost_cents === null) continue;
    const net = (cents = 0) => partOf(cents, 1_000_000, 1_000_000 + (included_rate ?? 0));
    sum.price += prices[index]?.total_cents ?? 0;
    sum.goods += net(prices[index]?.total_cents);
    sum.discount += net(prices[index]?.discount_cents);
    sum.cost += cost_cents * quantity;
  }
  return sum;
}

function marginOf(outcomes: readonly Outcome[], allGoods: number): Rehearsal['margin'] {
  const sum = (pick: (known: Outcome['known']) => number) => outcomes.reduce((all, { known }) => all + pick(known), 0);
  const [goods, discount, cost] = [sum((each) => each.goods), sum((each) => each.discount), sum((each) => each.cost)];
  if (goods === 0) return null;
  return {
    before: shareOf(goods - cost, goods),
    after: shareOf(goods - discount - cost, goods - discount),
    known: shareOf(
      sum((each) => each.price),
      allGoods,
    ),
  };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100);

/**
 * What a promotion would have done to the orders of the last 90 days, oldest first, with its own limits and alone: with others
 * it would have been given less often. Amounts are as the prices are, the margin is without the tax in them. Refuses `not-found`.
 */
export async function rehearsePromotion(ctx: Context, id: number): Promise<Rehearsal> {
  const row = await findPromotion(ctx, id);
  if (!row) throw fail('not-found');
  const since = new Date(ctx.runtime.now().getTime() - daysBack * 86_400_000);
  const { time_zone } = await getSettings(ctx);
  const orders = await ctx.run(read, [since, mostOrders, scopeOf(ctx, 'store') ?? null]);
  let live = { ...livePromotionOf(row), starts_at: null, ends_at: null, used_count: 0, spent_cents: 0 };
  const had = new Map<string, number>();
  const outcomes: Outcome[] = [];
  for (const order of orders.toReversed()) {
    const lines = order.lines ?? [];
    const occasion = occasionOf(order, time_zone, id, had.get(order.person) ?? 0);
    const [grant] = candidatesOf([live], lines, occasion).grants;
    if (!grant) continue;
    const tariff = { rate_kind: 'flat', price_cents: order.shipping_cents, rates: [], free_above_cents: null } as const;
    const { totals, lines: prices } = orderPriceOf({ lines, tariff, discounts: grant.discounts });
    had.set(order.person, (had.get(order.person) ?? 0) + 1);
    live = { ...live, used_count: live.used_count + 1, spent_cents: live.spent_cents + totals.discount_cents };
    outcomes.push({
      order,
      goods: totals.subtotal_cents,
      discount: totals.discount_cents,
      known: knownOf(lines, prices),
    });
  }
  const goods = outcomes.reduce((sum, each) => sum + each.goods, 0);
  const discount = outcomes.reduce((sum, each) => sum + each.discount, 0);
  const oddest = outcomes
    .toSorted((one, other) => shareOf(other.discount, other.goods) - shareOf(one.discount, one.goods))
    .slice(0, 10);
  return {
    days: daysBack,
    orders: orders.length,
    touched: outcomes.length,
    discount: toWire(discount),
    turnover: toWire(outcomes.reduce((sum, each) => sum + each.order.total_cents, 0)),
    share: shareOf(discount, goods),
    margin: mayOf(ctx)('get cost') ? marginOf(outcomes, goods) : null,
    oddest: oddest.map((each) => ({
      id: each.order.id,
      number: each.order.number,
      goods: toWire(each.goods),
      discount: toWire(each.discount),
      share: shareOf(each.discount, each.goods),
    })),
  };
}
