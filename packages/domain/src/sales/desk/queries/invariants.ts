// What must be true of carts, orders and money at any moment (trust.md, section 3). Each statement returns the rows that
// break the rule: none. Tests of races and crashes run all of them afterwards.

export const salesInvariants: Readonly<Record<string, string>> = {
  'V4: two live orders from one cart': `
    select cart_id from orders where cart_id is not null and status not in ('canceled', 'rejected', 'refunded')
    group by cart_id having count(*) > 1`,
  'V4: an order whose cart is still open': `
    select o.id from orders o join carts c on c.id = o.cart_id where c.ordered_at is null`,
  'V5: a total is not what its parts add up to': `
    select o.id from orders o left join order_lines l on l.order_id = o.id
    group by o.id having o.subtotal_cents <> coalesce(sum(l.total_cents), 0)
      or o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents + o.surcharge_cents + o.tax_cents - o.points_cents`,
  'V6: more captured than the order costs, or another sum than its payments': `
    select o.id from orders o left join payments p on p.order_id = o.id and p.status in ('paid', 'refunded')
    group by o.id having o.captured_cents - o.overpaid_cents > o.total_cents or o.captured_cents <> coalesce(sum(p.amount_cents), 0)`,
  'V6: more refunded than captured': `
    select o.id from orders o left join refunds r on r.order_id = o.id and r.status not in ('pending', 'rejected')
      and r.kind <> 'surplus'
    group by o.id having o.refunded_cents > o.captured_cents or o.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  'V7: paid without a payment of that amount and currency': `
    select o.id from orders o where o.status = 'paid' and (
      not exists (select from payments p where p.order_id = o.id and p.status = 'paid' and p.currency = o.currency)
      or (o.due_since is null) <> (o.captured_cents - o.overpaid_cents = o.total_cents))`,
  'V6: what was paid beyond the price is not what changes gave back': `
    select o.id from orders o left join refunds r on r.order_id = o.id and r.kind = 'change'
    group by o.id having o.overpaid_cents <> coalesce(sum(r.amount_cents + r.kept_cents), 0)`,
  'V6: more went back through a payment than came by it': `
    select p.id from payments p join refunds r on r.payment_id = p.id and r.status not in ('pending', 'rejected')
      and (r.method = 'provider' or r.share_of is not null or exists (select from refunds s where s.share_of = r.id))
    group by p.id having sum(r.amount_cents) > p.amount_cents`,
  'a share gives back more than money, or waits for an agreement': `
    select s.id from refunds s join refunds r on r.id = s.share_of
    where s.order_id <> r.order_id or s.kind <> r.kind or r.share_of is not null or r.status in ('pending', 'rejected')
      or s.amount_cents = 0 or exists (select from refund_lines l where l.refund_id = s.id)
      or s.tax_cents + s.discount_cents + s.points + s.earned_points + s.shipping_cents + s.goodwill_cents + s.kept_cents > 0`,
  'V13: an event said to be captured without its payment': `
    select e.id from inbound_events e where e.state = 'applied' and e.effect = 'captured' and not exists (
      select from payments p where p.method = e.provider and p.status in ('paid', 'refunded')
        and p.reference = e.event -> 'standing' ->> 'providerReference')`,
  'V7: a provider was asked for another amount or another order than its payment names': `
    select p.id from payments p join payment_attempts a on a.id = p.attempt_id
    where a.order_id <> p.order_id or a.method <> p.method or (p.status = 'paid' and a.status <> 'paid')`,
  'V6: more sent back of money that did not fit than there is': `
    select p.id from payments p join refunds r on r.payment_id = p.id and r.kind = 'surplus' and r.status <> 'rejected'
    group by p.id having p.decision is distinct from 'returned' or p.amount_cents <> sum(r.amount_cents)`,
  'V14: an answer was kept for a key without what it answers': `
    select k.key from idempotency_keys k
    where k.scope like '% sales.place-order' and k.body::jsonb -> 'data' ->> 'result' = 'placed'
      and not exists (select from orders o where o.number = k.body::jsonb -> 'data' ->> 'order_number')`,
  'V15: one occasion, two letters': `
    select once from mail_logs group by once having count(*) > 1`,
  'a live order does not hold, is not owed, or has not sent, exactly what it sold': `
    select l.order_id, l.stock_id from (
      select o.id as order_id, coalesce(k.part_id, l.stock_id) as stock_id, sum(coalesce(k.quantity, 1) * (l.quantity
        - coalesce((select sum(rl.quantity) from refund_lines rl join refunds r on r.id = rl.refund_id
            where rl.line_id = l.id and r.status not in ('pending', 'rejected') and r.kind <> 'return'
              and rl.restock in ('release', 'lot')), 0)
        - coalesce((select sum(rr.quantity) from return_receipts rr join return_lines bl on bl.id = rr.return_line_id
            where bl.line_id = l.id and rr.outcome = 'lot'), 0))) as sold
      from orders o join order_lines l on l.order_id = o.id
      left join reserved_kits k on k.order_id = o.id and k.kit_id = l.stock_id
      join stocks s on s.id = l.stock_id join products p on p.id = s.product_id and p.track_inventories
      where o.status not in ('draft', 'canceled', 'rejected', 'refunded', 'archived', 'abnormal') group by 1, 2) l
    left join reservations r on r.order_id = l.order_id and r.stock_id = l.stock_id and r.state <> 'released'
    group by l.order_id, l.stock_id, l.sold having l.sold <> coalesce(sum(r.quantity), 0) + coalesce((
      select b.quantity from backorders b where b.order_id = l.order_id and b.stock_id = l.stock_id), 0)`,
  'an order that is over is still owed pieces': `
    select o.id from orders o join backorders b on b.order_id = o.id
    where o.status in ('shipped', 'completed', 'canceled', 'rejected', 'refunded')`,
  'a line has other pieces back than its refunds say': `
    select l.id from order_lines l left join refund_lines rl on rl.line_id = l.id
      and exists (select from refunds r where r.id = rl.refund_id and r.status not in ('pending', 'rejected'))
    group by l.id having l.refunded_quantity <> coalesce(sum(rl.quantity), 0)`,
  'a return line has other pieces than its receipts': `
    select bl.id from return_lines bl left join return_receipts rr on rr.return_line_id = bl.id
    group by bl.id having bl.received <> coalesce(sum(rr.quantity), 0)`,
  'the tax of an order is not that of its parts': `
    select o.id from orders o where o.tax_cents + o.included_tax_cents <> o.shipping_tax_cents + o.surcharge_tax_cents
      + (select coalesce(sum(l.tax_cents), 0) from order_lines l where l.order_id = o.id)
      or o.tax_cents + o.included_tax_cents <> (select coalesce(sum((t->>'tax_cents')::bigint), 0) from jsonb_array_elements(o.taxes) t)`,
  'refunds return more tax than there was, or less of all that was paid': `
    select o.id from orders o join refunds r on r.order_id = o.id and r.status <> 'rejected'
      and r.kind not in ('change', 'surplus')
    group by o.id having sum(r.tax_cents) > o.tax_cents + o.included_tax_cents
      or (sum(r.amount_cents + r.kept_cents) = o.total_cents and o.captured_cents - o.overpaid_cents = o.total_cents
        and o.total_cents > 0 and sum(r.tax_cents) <> o.tax_cents + o.included_tax_cents)`,
  'the tax of a refund is not what its rates add up to': `
    select r.id from refunds r where r.taxes is not null
      and r.tax_cents <> (select coalesce(sum((t->>'tax_cents')::bigint), 0) from jsonb_array_elements(r.taxes) t)`,
  'a refund is not what its parts add up to': `
    select r.id from refunds r left join refund_lines rl on rl.refund_id = r.id
    where r.kind <> 'cancel' or exists (select from refund_lines where refund_id = r.id)
    group by r.id having r.amount_cents + r.kept_cents + r.given_cents + r.presents_cents
      + (select coalesce(sum(s.amount_cents), 0) from refunds s where s.share_of = r.id) < coalesce(sum(rl.amount_cents), 0) + r.goodwill_cents`,
  'a canceled order still holds stock': `
    select o.id from orders o join reservations r on r.order_id = o.id and r.state <> 'released'
    where o.status in ('canceled', 'rejected')`,
  'the history does not end where the order is': `
    select o.id from orders o where o.status <> coalesce(
      (select to_status from record_steps s where s.machine = 'order' and s.record_id = o.id order by s.id desc limit 1),
      'draft')`,
};
