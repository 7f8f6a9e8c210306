// What a session took: the figures of its X and Z report. Amounts in cents of the session's currency.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

export interface Figures {
  readonly sales: number;
  readonly turnover_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
  readonly refund_cents: number;
  readonly bags: number;
  readonly takings: readonly { readonly method: string; readonly cents: number; readonly count: number }[];
  /** What went back in this session, by way: of its own sales, of others, and for goods without a receipt. */
  readonly given_back: readonly { readonly method: string; readonly cents: number; readonly count: number }[];
  /** Of the refunds what paid for other goods, and what goods without a receipt were worth. */
  readonly set_off_cents: number;
  readonly no_receipt_cents: number;
  /** Handed back in cash beyond the worth, because no coins pay odd cents. */
  readonly rounded_back_cents: number;
  readonly staff: readonly { readonly name: string; readonly cents: number }[];
}

// A refund belongs to the session that gave it, whichever sold the goods: the figures of one that is over do not change.
const read = statement<Figures, [number]>(
  'till-session-figures',
  `with sold as (select s.order_id from till_sales s where s.session_id = $1),
     back as (select * from till_returns where session_id = $1),
     given as (
       select b.id, p.method, r.amount_cents from back b join refunds r on r.id = b.refund_id or r.share_of = b.refund_id
         join payments p on p.id = r.payment_id where r.amount_cents > 0
       union all select b.id, b.pay, b.amount_cents from back b where b.kind = 'no_receipt')
   select count(*)::int as sales,
     coalesce(sum(o.total_cents), 0)::float8 as turnover_cents,
     coalesce(sum(o.discount_cents), 0)::float8 as discount_cents,
     coalesce(sum(o.tax_cents + o.included_tax_cents), 0)::float8 as tax_cents,
     coalesce((select sum(amount_cents) from back), 0)::float8 as refund_cents,
     coalesce((select sum(set_off_cents) from back), 0)::float8 as set_off_cents,
     coalesce((select sum(amount_cents) from back where kind = 'no_receipt'), 0)::float8 as no_receipt_cents,
     coalesce((select sum(rounding_cents) from back), 0)::float8 as rounded_back_cents,
     coalesce((select json_agg(g order by g.cents desc) from (
       select method, sum(amount_cents)::float8 as cents, count(distinct id)::int as count from given group by method) g), '[]') as given_back,
     coalesce((select sum(l.quantity) from order_lines l join products p on p.id = l.product_id
       where p.is_bag and l.order_id in (select order_id from sold)), 0)::int as bags,
     coalesce((select json_agg(t order by t.cents desc) from (
       select p.method, sum(p.amount_cents)::float8 as cents, count(*)::int as count from payments p
       where p.order_id in (select order_id from sold) and p.status in ('paid', 'refunded') group by p.method) t), '[]') as takings,
     coalesce((select json_agg(w order by w.cents desc) from (
       select a.name, round(sum(each.total_cents * staff.basis_points / 10000.0))::float8 as cents
       from till_sale_staff staff join orders each on each.id = staff.order_id join accounts a on a.id = staff.account_id
       where staff.order_id in (select order_id from sold) group by a.id, a.name) w), '[]') as staff
   from orders o where o.id in (select order_id from sold)`,
);

export async function readFigures(ctx: Context, sessionId: number): Promise<Figures> {
  const [row] = await ctx.run(read, [sessionId]);
  if (!row) throw new Error('figures of a session were not read');
  return row;
}
