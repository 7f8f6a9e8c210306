// A whole order in one statement: cart closed, lines frozen, lots reserved with their ledger, event, and the idempotency row
// with the answer it keeps. What staff find an order by is part of it, as it is of ours.

const unit = `case when s.special_price_cents is not null and (s.special_from is null or s.special_from <= now())
    and (s.special_until is null or s.special_until > now()) then s.special_price_cents else s.price_cents end`;

export const checkout = `with cart as (
    select id from carts where id = $1::uuid and ordered_at is null for update
  ), lines as (
    select ci.stock_id, ci.quantity, s.product_id, p.name, s.sku, s.price_cents, s.special_price_cents, ${unit} as unit_cents
    from cart join cart_items ci on ci.cart_id = cart.id
    join stocks s on s.id = ci.stock_id and s.visibled join products p on p.id = s.product_id and p.visibled
  ), lots as (
    select i.id, i.stock_id, i.quantity, l.quantity as units
    from inventories i join lines l on l.stock_id = i.stock_id
    where i.quantity - i.reserved >= l.quantity and not i.is_discard order by i.stock_id, i.id for update of i
  ), sums as (
    select sum(unit_cents::bigint * quantity)::bigint as subtotal, sum(quantity)::int as pieces from lines
  ), method as (
    select id, name, price_cents from shipping_methods where id = $3::int
  ), placed as (
    insert into orders (number, status, channel, cart_id, language, email, first_name, last_name, country_code, phone,
      shipping_address, billing_address, shipping_method_id, shipping_name, payment_method, currency, subtotal_cents,
      shipping_cents, total_cents, display_currency, display_rate, display_mark, display_total_cents, piece_count,
      search_text, search_pieces)
    select 'B' || nextval('order_numbers'), 'pending', 'web', cart.id, 'en-US', $2::text, 'Bench', 'Buyer', '852', '21234567',
      $4::jsonb, $4::jsonb, method.id, method.name, 'cash_on_delivery', 'HKD', sums.subtotal, method.price_cents,
      sums.subtotal + method.price_cents, 'HKD', '1', 'HK$', sums.subtotal + method.price_cents, sums.pieces,
      $2::text, $7::text[]
    from cart, sums, method where (select count(distinct stock_id) from lots) = (select count(*) from lines)
    returning id, number, total_cents
  ), written as (
    insert into order_lines (order_id, stock_id, product_id, name, sku, options, quantity, price_cents, special_price_cents,
      unit_price_cents, total_cents)
    select placed.id, stock_id, product_id, name, sku, '{}', quantity, price_cents, special_price_cents, unit_cents,
      unit_cents::bigint * quantity from placed, lines
  ), step as (
    insert into record_steps (machine, record_id, command, to_status, actor_kind, origin, effects)
    select 'order', id, 'place', 'pending', 'visitor', 'web', '[]' from placed
  ), closed as (
    update carts set ordered_at = now() from placed where carts.id = $1::uuid
  ), promised as (
    update inventories i set reserved = i.reserved + lots.units from lots, placed where i.id = lots.id
    returning i.id, i.stock_id, i.quantity, lots.units
  ), kept as (
    insert into reservations (order_id, stock_id, inventory_id, quantity)
    select placed.id, stock_id, promised.id, units from placed, promised
  ), moved as (
    insert into inventory_movements (inventory_id, stock_id, order_id, kind, quantity, reserved, total, actor)
    select promised.id, stock_id, placed.id, 'reserve', 0, units, quantity, 'visitor' from placed, promised
  ), event as (
    insert into outbox_events (name, payload, relayed_at)
    select 'bench.order-placed', jsonb_build_object('order_id', id), now() from placed
  ), idempotency as (
    insert into idempotency_keys (scope, key, body_hash, status, body)
    select 'bench', $5::text, $6::text, 200,
      jsonb_build_object('number', number, 'total_cents', total_cents, 'lines', (select json_agg(lines) from lines))::text from placed
  )
  select placed.number, placed.total_cents, (select json_agg(lines) from lines) as lines from placed`;
