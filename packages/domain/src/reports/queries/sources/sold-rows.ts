// The rows that every figure of sold goods is a sum of: each amount once, on the day it came to be (decision 0098).
//
// A sale counts when its first money is there, with what the order is; what goes back, when that was agreed to. Money of a line
// stands in a row of its product; shipping, surcharge, points and what a refund gives for no piece stand in rows without one.
import { scopedBy } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import { seenHere } from '../../../sales/index.ts';
import type { ReportScope } from '../report/bound-report.ts';

export const paidAt = sql`coalesce(p.reviewed_at, p.created_at)`;
export const agreedAt = sql`coalesce(r.approved_at, r.created_at)`;

/** Of the order's row `o`. */
export const orderCountry = sql`coalesce(o.shipping_address ->> 'country', o.billing_address ->> 'country')`;
const ofOrder = sql`o.id as order_id, null::int as return_id, o.channel, o.store_id, o.customer_id, o.payment_method,
  ${orderCountry} as country`;

/** Of whichever store: where a customer bought before says nothing of what. */
export const countsAnywhere = ({ currency, rehearses }: ReportScope) =>
  sql`o.channel <> 'test' and o.currency = ${currency}::text ${rehearses ? sql`` : sql`and not o.rehearsal`}`;

/** Of what the reader sees. */
export const counts = (scope: ReportScope) => sql`${countsAnywhere(scope)} and ${seenHere(scope.reader, sql`o`)}`;

export const within = (at: SQL, { from, until }: ReportScope) =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

export const firstMoney = sql`payments p join orders o on o.id = p.order_id and p.part = 1 and p.status in ('paid', 'refunded')`;
export const agreed = sql`r.status not in ('pending', 'rejected') and r.kind not in ('change', 'surplus')`;

/** What amounts there are, in the order of each part below. */
export const soldAmounts = [
  ...['pieces', 'returned', 'gross', 'discount', 'shipping', 'fees', 'points'],
  ...['billed', 'refunds', 'tax', 'cost', 'uncosted'],
] as const;

const taxOnTop = sql`case when o.included_tax_cents > 0 then 0 else l.tax_cents end`;

const linesSold = (scope: ReportScope) => sql`
  select ${paidAt} as at, true as sale, ${ofOrder}, l.product_id, l.stock_id,
    l.quantity::bigint as pieces, 0::bigint as returned, l.total_cents as gross, l.discount_cents as discount,
    0::bigint as shipping, 0::bigint as fees, 0::bigint as points,
    l.total_cents - l.discount_cents + ${taxOnTop} as billed, 0::bigint as refunds, l.tax_cents as tax,
    coalesce(l.cost_cents, 0)::bigint * l.quantity as cost,
    case when l.cost_cents is null then l.quantity else 0 end::bigint as uncosted
  from ${firstMoney} join order_lines l on l.order_id = o.id
  where ${counts(scope)} and ${within(paidAt, scope)}`;

const restSold = (scope: ReportScope) => sql`
  select ${paidAt}, true, ${ofOrder}, null::int, null::int, 0, 0, 0, 0,
    o.shipping_cents - o.shipping_discount_cents, o.surcharge_cents, o.points_cents,
    o.shipping_cents - o.shipping_discount_cents + o.surcharge_cents - o.points_cents
      + case when o.included_tax_cents > 0 then 0 else o.shipping_tax_cents + o.surcharge_tax_cents end,
    0, o.shipping_tax_cents + o.surcharge_tax_cents, 0, 0
  from ${firstMoney} where ${counts(scope)} and ${within(paidAt, scope)}`;

/** Pieces that lie on the shelf again cost the shop nothing after all. */
const linesBack = (scope: ReportScope) => sql`
  select ${agreedAt}, false, ${ofOrder}, l.product_id, l.stock_id, 0, b.quantity, 0, 0, 0, 0, 0, 0,
    b.amount_cents, -b.tax_cents,
    case when b.restock in ('lot', 'release') then -coalesce(l.cost_cents, 0)::bigint * b.quantity else 0 end, 0
  from refunds r join orders o on o.id = r.order_id
    join refund_lines b on b.refund_id = r.id join order_lines l on l.id = b.line_id
  where ${agreed} and ${counts(scope)} and ${within(agreedAt, scope)}`;

const restBack = (scope: ReportScope) => sql`
  select ${agreedAt}, false, ${ofOrder}, null::int, null::int, 0, 0, 0, 0, 0, 0, 0, 0,
    r.amount_cents - coalesce(b.amount, 0), -(r.tax_cents - coalesce(b.tax, 0)), 0, 0
  from refunds r join orders o on o.id = r.order_id
    left join lateral (select sum(amount_cents)::bigint as amount, sum(tax_cents)::bigint as tax
      from refund_lines where refund_id = r.id) b on true
  where ${agreed} and ${counts(scope)} and ${within(agreedAt, scope)}`;

/** Goods that came back over the counter without a receipt are of no order. */
const looseBack = (scope: ReportScope) => sql`
  select t.created_at, false, null::int, t.id, 'pos', s.store_id, t.customer_id, null::text, null::text,
    k.product_id, b.stock_id, 0, b.quantity, 0, 0, 0, 0, 0, 0, b.unit_cents * b.quantity, 0, 0, 0
  from till_returns t join till_sessions s on s.id = t.session_id
    join till_return_lines b on b.return_id = t.id join stocks k on k.id = b.stock_id
  where t.kind = 'no_receipt' and ${scopedBy(scope.reader, 'store', sql`s.store_id`)} and s.currency = ${scope.currency}::text and ${within(sql`t.created_at`, scope)}`;

export const soldRows = (scope: ReportScope): SQL =>
  sql.join(
    [linesSold, restSold, linesBack, restBack, looseBack].map((part) => part(scope)),
    sql` union all `,
  );

/** What came of a bill goes to whoever sold it, in shares of ten thousandths that are cut at running totals: together all of it. */
const cut = (name: string) =>
  sql`(round(r.${sql.identifier(name)} * coalesce(w.upto, 10000) / 10000.0)
    - round(r.${sql.identifier(name)} * (coalesce(w.upto, 10000) - coalesce(w.basis_points, 10000)) / 10000.0))::bigint as ${sql.identifier(name)}`;

/** The same rows, each as many times as staff sold it together. What nobody sold has no account. */
export const soldByStaff = (scope: ReportScope): SQL => sql`
  select r.at, r.sale, r.order_id, r.return_id, r.channel, r.store_id, r.customer_id, r.payment_method, r.country,
    r.product_id, r.stock_id, ${sql.join(soldAmounts.map(cut), sql`, `)},
    coalesce(w.account_id, ts.account_id, placed.account_id, loose.account_id) as account_id
  from (${soldRows(scope)}) r
  left join (select order_id, account_id, basis_points,
      sum(basis_points) over (partition by order_id order by account_id) as upto from (
        select order_id, account_id, basis_points from order_sellers
        union all
        select order_id, account_id, basis_points from till_sale_staff t
          where not exists (select from order_sellers h where h.order_id = t.order_id)) sold) w on w.order_id = r.order_id
  left join till_sales ts on ts.order_id = r.order_id
  left join lateral (select account_id from record_steps where machine = 'order' and record_id = r.order_id and command = 'place'
    and actor_kind = 'staff' and r.channel = 'admin' order by id limit 1) placed on true
  left join till_returns loose on loose.id = r.return_id`;
