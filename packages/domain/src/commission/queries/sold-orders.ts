// Orders as commission sees them: what was sold, what went back, and who sold it.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { SellerSource } from '../contract/index.ts';
import type { Seller, SoldLine, SoldOrder } from '../rules/reckon.ts';

export interface ReadOrder extends SoldOrder {
  readonly number: string;
  /** True: the order's money is there, and it is no try of the owner's. */
  readonly paid: boolean;
  readonly completed: boolean;
  /** By the shop's clock. */
  readonly paidOn: string;
  readonly sellers: readonly Seller[];
  readonly sellersFrom: SellerSource;
}

interface Row {
  id: number;
  number: string;
  status: string;
  paid: boolean;
  paid_on: string;
  tax_included: boolean;
  goodwill: number;
  lines:
    | (Omit<SoldLine, 'percents'> & {
        percents: { commission_group_id: number; percentage: number | string | null }[] | null;
      })[]
    | null;
  hand: Seller[] | null;
  till: Seller[] | null;
  service: Seller[] | null;
  lead: number | null;
  placed_by: number | null;
}

// Sellers of an order: those written down by hand; otherwise the staff of a till's sale by their shares; otherwise whoever looks after the application or serves the booking it pays;
// otherwise the owner of the lead it won; otherwise the member of staff who wrote it.
const read = statement<Row, [number[], string]>(
  'commission-orders',
  `select o.id, o.number, case when o.status = 'archived' then o.archived_from else o.status end as status,
     o.captured_cents > 0 and o.channel <> 'test' as paid,
     to_char(coalesce((select min(coalesce(p.reviewed_at, p.created_at)) from payments p where p.order_id = o.id and p.status in ('paid', 'refunded')), o.created_at)
       at time zone $2, 'YYYY-MM-DD') as paid_on,
     o.included_tax_cents > 0 as tax_included,
     coalesce((select sum(r.goodwill_cents - r.given_cents) from refunds r where r.order_id = o.id
       and r.status not in ('pending', 'rejected') and r.kind not in ('change', 'surplus')), 0)::float8 as goodwill,
     (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'refunded', l.refunded_quantity, 'total', l.total_cents,
        'discount', l.discount_cents, 'tax', l.tax_cents, 'cost', l.cost_cents, 'bag', p.is_bag, 'percents', p.commissions) order by l.id)
      from order_lines l join products p on p.id = l.product_id where l.order_id = o.id) as lines,
     (select json_agg(json_build_object('accountId', h.account_id, 'points', h.basis_points) order by h.account_id)
      from order_sellers h where h.order_id = o.id) as hand,
     (select json_agg(json_build_object('accountId', s.account_id, 'points', s.basis_points) order by s.account_id)
      from till_sale_staff s where s.order_id = o.id) as till,
     (select json_agg(json_build_object('accountId', found.account_id, 'points', 1) order by found.account_id) from (
        select a.assignee_id as account_id from application_quotes q join applications a on a.id = q.application_id
          where q.order_id = o.id and a.assignee_id is not null
        union
        select e.account_id from order_lines l join booking_quotes bq on bq.quote_id = l.quote_id
          join bookings b on b.id = bq.booking_id join event_resources e on e.id = any(b.resource_ids)
          where l.order_id = o.id and e.account_id is not null) found) as service,
     (select min(d.owner_id) from leads d where d.order_id = o.id) as lead,
     (select s.account_id from record_steps s where s.machine = 'order' and s.record_id = o.id and s.command = 'place'
       and s.actor_kind = 'staff' limit 1) as placed_by
   from orders o where o.id = any($1::int[]) order by o.id`,
);

const goneStatuses = new Set(['canceled', 'refunded', 'rejected']);
const whole = 10_000;

/** Alike for each; they add up to the whole. */
const alike = (ids: readonly number[]): Seller[] =>
  ids.map((accountId, at) => ({
    accountId,
    points: Math.floor(whole / ids.length) + (at < whole % ids.length ? 1 : 0),
  }));

function sellersOf({ hand, till, service, lead, placed_by }: Row): Pick<ReadOrder, 'sellers' | 'sellersFrom'> {
  if (hand) return { sellers: hand, sellersFrom: 'hand' };
  if (till) return { sellers: till, sellersFrom: 'till' };
  if (service) return { sellers: alike(service.map(({ accountId }) => accountId)), sellersFrom: 'service' };
  const one = lead ?? placed_by;
  if (one === null) return { sellers: [], sellersFrom: 'none' };
  return { sellers: [{ accountId: one, points: whole }], sellersFrom: lead === null ? 'staff' : 'lead' };
}

const percentsOf = (list: NonNullable<Row['lines']>[number]['percents']): ReadonlyMap<number, number> =>
  new Map(
    (list ?? []).flatMap(({ commission_group_id, percentage }) =>
      percentage === null || percentage === '' ? [] : [[commission_group_id, Number(percentage)] as const],
    ),
  );

/** Orders by their ids; those that are not there are left out. `zone`: the shop's. */
export async function readOrders(ctx: Context, ids: readonly number[], zone: string): Promise<ReadOrder[]> {
  const rows = await ctx.run(read, [[...ids], zone]);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    paid: row.paid,
    paidOn: row.paid_on,
    completed: row.status === 'completed',
    gone: goneStatuses.has(row.status),
    taxIncluded: row.tax_included,
    goodwill: row.goodwill,
    lines: (row.lines ?? []).map((line) => ({ ...line, percents: percentsOf(line.percents) })),
    ...sellersOf(row),
  }));
}
