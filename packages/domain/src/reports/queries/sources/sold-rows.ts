// The rows that every figure of sold goods is a sum of: each amount once, on the day it came to be (decision 0098).
//
// A sale counts when its first money is there, with what the order is; what goes back, when that was agreed to. Money of a line
// stands in a row of its product; shipping, surcharge, points and what a refund gives for no piece stand in rows without one.
//
// The rows of an order are kept in `sold_rows`, so that a year of a large shop is read in two seconds. An order that changed
// since stands in `sold_changes`, and its rows are read from the order itself (decision 0125).
import { scopedBy } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import { seenHere } from '../../../sales/index.ts';
import type { ReportScope } from '../report/bound-report.ts';

export const paidAt = sql`coalesce(p.reviewed_at, p.created_at)`;
export const agreedAt = sql`coalesce(r.approved_at, r.created_at)`;

/** Of the order's row `o`. */
export const orderCountry = sql`coalesce(o.shipping_address ->> 'country', o.billing_address ->> 'country')`;

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

/** Which orders rows are wanted of, and of what days. */
interface Wanted {
  readonly orders: SQL;
  readonly days: (at: SQL) => SQL;
}

/** The columns of a row before its amounts. */
const head = (
  part: string,
  id: SQL,
  at: SQL,
  sale: boolean,
) => sql`o.id as order_id, ${sql.raw(`'${part}'`)}::text as part,
  ${id} as part_id, ${at} as at, ${sql.raw(String(sale))} as sale, o.channel, o.currency, o.rehearsal, o.store_id, o.customer_id,
  o.payment_method, ${orderCountry} as country`;
const noGoods = sql`null::int, null::int`;
const nought = sql`0::bigint`;
const taxOnTop = sql`case when o.included_tax_cents > 0 then 0 else l.tax_cents end`;

const linesSold = ({ orders, days }: Wanted) => sql`
  select ${head('line', sql`l.id`, paidAt, true)}, l.product_id, l.stock_id,
    l.quantity as pieces, 0 as returned, l.total_cents as gross, l.discount_cents as discount,
    ${nought} as shipping, ${nought} as fees, ${nought} as points,
    l.total_cents - l.discount_cents + ${taxOnTop} as billed, ${nought} as refunds, l.tax_cents as tax,
    coalesce(l.cost_cents, 0)::bigint * l.quantity as cost,
    case when l.cost_cents is null then l.quantity else 0 end as uncosted
  from ${firstMoney} join order_lines l on l.order_id = o.id
  where ${orders} and ${days(paidAt)}`;

const restSold = ({ orders, days }: Wanted) => sql`
  select ${head('order', sql`o.id`, paidAt, true)}, ${noGoods}, 0, 0, ${nought}, ${nought},
    o.shipping_cents - o.shipping_discount_cents, o.surcharge_cents, o.points_cents,
    o.shipping_cents - o.shipping_discount_cents + o.surcharge_cents - o.points_cents
      + case when o.included_tax_cents > 0 then 0 else o.shipping_tax_cents + o.surcharge_tax_cents end,
    ${nought}, o.shipping_tax_cents + o.surcharge_tax_cents, ${nought}, 0
  from ${firstMoney} where ${orders} and ${days(paidAt)}`;

/** Pieces that lie on the shelf again cost the shop nothing after all. */
const linesBack = ({ orders, days }: Wanted) => sql`
  select ${head('line_back', sql`b.id`, agreedAt, false)}, l.product_id, l.stock_id, 0, b.quantity, ${nought}, ${nought},
    ${nought}, ${nought}, ${nought}, ${nought}, b.amount_cents, -b.tax_cents,
    case when b.restock in ('lot', 'release') then -coalesce(l.cost_cents, 0)::bigint * b.quantity else 0 end, 0
  from refunds r join orders o on o.id = r.order_id
    join refund_lines b on b.refund_id = r.id join order_lines l on l.id = b.line_id
  where ${agreed} and ${orders} and ${days(agreedAt)}`;

const restBack = ({ orders, days }: Wanted) => sql`
  select ${head('order_back', sql`r.id`, agreedAt, false)}, ${noGoods}, 0, 0, ${nought}, ${nought},
    ${nought}, ${nought}, ${nought}, ${nought},
    r.amount_cents - coalesce(b.amount, 0), -(r.tax_cents - coalesce(b.tax, 0)), ${nought}, 0
  from refunds r join orders o on o.id = r.order_id
    left join lateral (select sum(amount_cents)::bigint as amount, sum(tax_cents)::bigint as tax
      from refund_lines where refund_id = r.id) b on true
  where ${agreed} and ${orders} and ${days(agreedAt)}`;

/** The rows of orders as they stand in the orders themselves, with the columns of `sold_rows`. */
export const rowsOfOrders = (wanted: Wanted): SQL =>
  sql.join(
    [linesSold, restSold, linesBack, restBack].map((part) => part(wanted)),
    sql` union all `,
  );

const columnsOf = (alias: string, names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`),
    sql`, `,
  );
const shared = ['channel', 'store_id', 'customer_id', 'payment_method', 'country', 'product_id', 'stock_id'] as const;
const ofWhichSale = (alias: string): SQL => columnsOf(alias, ['at', 'sale', 'part', 'order_id']);
const ofOrders = sql`${ofWhichSale('o')}, null::int as return_id, ${columnsOf('o', [...shared, ...soldAmounts])}`;

/**
 * The rows of the orders of a scope: those that are kept, and of orders that changed since those they have now. Changes are few and
 * soon kept: `not in` looks them up in memory, where a join would be planned without knowing how few. `distinct`, because a restore
 * notes an order several times: what is thought too much for memory is read through for every row.
 */
const orderRows = (orders: SQL, days: (at: SQL) => SQL): SQL => sql`
  select ${ofOrders} from sold_rows o
  where ${orders} and ${days(sql`o.at`)} and o.order_id not in (select distinct c.order_id from sold_changes c)
  union all
  select ${ofOrders} from (${rowsOfOrders({ orders: sql`${orders} and o.id in (select c.order_id from sold_changes c)`, days })}) o`;

/** Goods that came back over the counter without a receipt are of no order. */
const looseBack = (scope: ReportScope) => sql`
  select t.created_at, false, null::text, null::int, t.id, 'pos', s.store_id, t.customer_id, null::text, null::text,
    k.product_id, b.stock_id, 0, b.quantity, ${nought}, ${nought}, ${nought}, ${nought}, ${nought}, ${nought},
    b.unit_cents::bigint * b.quantity, ${nought}, ${nought}, 0
  from till_returns t join till_sessions s on s.id = t.session_id
    join till_return_lines b on b.return_id = t.id join stocks k on k.id = b.stock_id
  where t.kind = 'no_receipt' and ${scopedBy(scope.reader, 'store', sql`s.store_id`)} and s.currency = ${scope.currency}::text and ${within(sql`t.created_at`, scope)}`;

/** Of whichever store and day, the rows that tell when a customer bought: one for each order. */
export const ordersOfCustomers = (scope: ReportScope): SQL => sql`
  select f.customer_id, f.at, f.order_id from (${orderRows(countsAnywhere(scope), () => sql`true`)}) f
  where f.part = 'order' and f.customer_id is not null`;

export const soldRows = (scope: ReportScope): SQL =>
  sql`${orderRows(counts(scope), (at) => within(at, scope))} union all ${looseBack(scope)}`;

/** What came of a bill goes to whoever sold it, in shares of ten thousandths that are cut at running totals: together all of it. */
const cut = (name: string) =>
  sql`(round(r.${sql.identifier(name)} * coalesce(w.upto, 10000) / 10000.0)
    - round(r.${sql.identifier(name)} * (coalesce(w.upto, 10000) - coalesce(w.basis_points, 10000)) / 10000.0))::bigint as ${sql.identifier(name)}`;

/** The same rows, each as many times as staff sold it together. What nobody sold has no account. */
export const soldByStaff = (scope: ReportScope): SQL => sql`
  select ${ofWhichSale('r')}, r.return_id, ${columnsOf('r', shared)}, ${sql.join(soldAmounts.map(cut), sql`, `)},
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
