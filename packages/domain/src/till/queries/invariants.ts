// What must be true of tills at any moment. Each statement returns the rows that break the rule: none.
import { neverBelowZero } from '@kaifong/kernel/postings';

export const tillInvariants: Readonly<Record<string, string>> = {
  'a drawer holds less than nothing': neverBelowZero('till-cash'),
  'the cash of a session is not its float, its sales and what was moved': `
    select s.id from till_sessions s
    where (select coalesce(sum(p.delta), 0) from postings p where p.account_kind = 'till-cash' and p.account_id = s.id and p.kind in ('float', 'sale'))
      <> s.opening_cents + (select coalesce(sum(pay.amount_cents), 0) from till_sales t join payments pay on pay.order_id = t.order_id
        where t.session_id = s.id and pay.method = 'cash' and pay.status in ('paid', 'refunded'))`,
  'a sale over the counter is not paid in full': `
    select o.id from till_sales t join orders o on o.id = t.order_id
    where o.channel <> 'pos' or o.captured_cents <> o.total_cents or t.tendered_cents - t.change_cents <> o.total_cents`,
  'shares of a sale do not come to all of it': `
    select t.order_id as id from till_sales t
    where (select coalesce(sum(s.basis_points), 0) from till_sale_staff s where s.order_id = t.order_id) <> 10000`,
  'cash given for goods is not what the drawer gave': `
    select s.id from till_sessions s
    where (select coalesce(sum(p.delta), 0) from postings p where p.account_kind = 'till-cash' and p.account_id = s.id and p.kind = 'refund')
      <> -(select coalesce(sum(r.amount_cents), 0) from till_returns t join refunds r on r.id = t.refund_id or r.share_of = t.refund_id
        join payments p on p.id = r.payment_id where t.session_id = s.id and p.method = 'cash')
        - (select coalesce(sum(t.amount_cents), 0) from till_returns t where t.session_id = s.id and t.pay = 'cash')
        - (select coalesce(sum(t.rounding_cents), 0) from till_returns t where t.session_id = s.id)`,
  'points given for goods are not what the member got': `
    select t.id from till_returns t where t.pay = 'points'
      and t.points <> (select coalesce(sum(p.delta), 0) from postings p where p.source = 'till-return:' || t.id and p.reverses is null)`,
  'a return is worth another sum than its lines': `
    select t.id from till_returns t where t.kind = 'no_receipt' and not (t.amount_cents - (
      select coalesce(sum(l.quantity * l.unit_cents), 0) from till_return_lines l where l.return_id = t.id) between 0 and 99)`,
  'a return is worth another sum than its refund': `
    select t.id from till_returns t where t.kind <> 'no_receipt'
      and t.amount_cents <> (select sum(r.amount_cents) from refunds r where r.id = t.refund_id or r.share_of = t.refund_id)`,
  'an exchange set off more than was sold': `
    select t.id from till_returns t join orders o on o.id = t.order_id where t.set_off_cents > o.total_cents`,
  'an order of the counter belongs to no session': `
    select o.id from orders o where o.channel = 'pos' and not exists (select from till_sales t where t.order_id = o.id)`,
  'a card that paid an order is no payment of it': `
    select c.id from till_cards c
    where c.kind = 'payment' and c.order_id is not null and not exists (select from payments p
      where p.order_id = c.order_id and p.reference = c.reference and p.amount_cents = c.amount_cents and p.card_last_four = c.last_four)`,
  'an entry of a journal was taken before its turn': `
    select e.id from till_entries e join till_devices d on d.id = e.device_id
    where d.lost_at is null and (e.status = 'draft') <> (e.number > d.last_number)
      or d.lost_at is not null and e.status = 'draft'`,
  'pieces are kept for nobody who may sell them': `
    select l.inventory_id as id from piece_leases l
    where not exists (select from till_devices d where l.owner = 'device:' || d.id)
      and not exists (select from till_entries e where e.status in ('draft', 'abnormal') and position(substr(l.owner, 6) in e.content) > 0)`,
  'something of a buyer is kept for no sale': `
    select l.owner as id from promotion_leases l where not exists (select from till_buyer_leases b where b.sale_key::text = l.owner)
    union all
    select h.owner_id from holds h where h.owner_kind = 'till-sale' and h.state = 'taken'
      and not exists (select from till_buyer_leases b where b.sale_key::text = h.owner_id)`,
  'an entry of a journal that was sold is another sale': `
    select e.id from till_entries e join till_sales s on s.order_id = e.order_id
    where s.sale_key::text <> e.content::jsonb ->> 'sale_key'`,
};
