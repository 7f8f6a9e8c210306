// What must never be found, whatever races and crashes happened (V1 to V4). Each query returns no row in a sound shop.

export const inventoryInvariants = {
  /** V1: less than nothing, or more promised than there is. */
  'V1 lot below zero': 'select id from inventories where quantity < 0 or reserved < 0 or reserved > quantity',
  /** V2: a lot differs from the sum of its movements. */
  'V2 lot differs from its ledger': `
    select i.id, i.quantity, i.reserved, sum(m.quantity) as moved, sum(m.reserved) as promised
    from inventories i left join inventory_movements m on m.inventory_id = i.id
    group by i.id
    having i.quantity <> coalesce(sum(m.quantity), 0) or i.reserved <> coalesce(sum(m.reserved), 0)`,
  /** V3: per stock, what is there and what was sold differ from what came in, less what was taken off; what is promised from what orders and tills hold. */
  'V3 stock does not add up': `
    select s.id, lots.quantity, lots.reserved, sales.sold, sales.held, leased.kept, came.received
    from stocks s
    cross join lateral (
      select coalesce(sum(quantity), 0) as quantity, coalesce(sum(reserved), 0) as reserved
      from inventories where stock_id = s.id) lots
    cross join lateral (
      select coalesce(sum(quantity) filter (where state = 'shipped'), 0) as sold,
        coalesce(sum(quantity) filter (where state = 'held'), 0) as held
      from reservations where stock_id = s.id) sales
    cross join lateral (
      select coalesce(sum(quantity), 0) as kept from piece_leases where stock_id = s.id) leased
    cross join lateral (
      select coalesce(sum(quantity) filter (where kind <> 'sale'), 0) as received
      from inventory_movements where stock_id = s.id) came
    where lots.quantity + sales.sold <> came.received or lots.reserved <> sales.held + leased.kept`,
  /** A kit is made of parts and lies in no lot; no kit is made of kits. */
  'V3 a kit with pieces or kits in it': `
    select k.kit_id from stock_parts k where exists (select from inventories i where i.stock_id = k.kit_id and i.quantity > 0)
      or exists (select from stock_parts other where other.kit_id = k.part_id)`,
  /** V3: an order waits for pieces that lie there free. */
  'V3 owed beside free pieces': `
    select b.stock_id, sum(i.quantity - i.reserved) as free from inventories i
    join warehouses w on w.id = i.warehouse_id and w.enabled and w.is_sellable and not w.is_quarantine and w.updated_at < i.updated_at
    join (select distinct stock_id from backorders) b on b.stock_id = i.stock_id
    where not i.is_discard and i.expiry_date is null and i.quantity > i.reserved group by b.stock_id`,
  /** V3: a till is promised other pieces than those of the lot. */
  'V3 a lease of another stock, or of more than is reserved': `
    select i.id from inventories i join lateral (
      select sum(l.quantity) as kept, bool_or(l.stock_id <> i.stock_id) as other from piece_leases l where l.inventory_id = i.id) leased on true
    where leased.other or leased.kept > i.reserved`,
  /** V4: what transfers took out of lots and did not put into others is on its way, or missing. */
  'V4 transfers do not add up': `
    select s.id, moved.pieces, away.pieces as away
    from stocks s
    cross join lateral (
      select coalesce(sum(quantity), 0) as pieces from inventory_movements where stock_id = s.id and kind = 'transfer') moved
    cross join lateral (
      select coalesce(sum(l.quantity - l.received - l.damaged - l.returned), 0) as pieces
      from stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id
      where l.stock_id = s.id and t.shipped_at is not null) away
    where moved.pieces + away.pieces <> 0`,
} as const;
