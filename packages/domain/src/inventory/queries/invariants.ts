// What must never be found, whatever races and crashes happened (V1 to V3). Each query returns no row in a sound shop.

export const inventoryInvariants = {
  /** V1: less than nothing, or more promised than there is. */
  'V1 lot below zero': 'select id from inventories where quantity < 0 or reserved < 0 or reserved > quantity',
  /** V2: a lot differs from the sum of its movements. */
  'V2 lot differs from its ledger': `
    select i.id, i.quantity, i.reserved, sum(m.quantity) as moved, sum(m.reserved) as promised
    from inventories i left join inventory_movements m on m.inventory_id = i.id
    group by i.id
    having i.quantity <> coalesce(sum(m.quantity), 0) or i.reserved <> coalesce(sum(m.reserved), 0)`,
  /** V3: per stock, what is there and what was sold differ from what came in, less what was taken off. */
  'V3 stock does not add up': `
    select s.id, lots.quantity, sales.sold, came.received
    from stocks s
    cross join lateral (
      select coalesce(sum(quantity), 0) as quantity, coalesce(sum(reserved), 0) as reserved
      from inventories where stock_id = s.id) lots
    cross join lateral (
      select coalesce(sum(quantity) filter (where state = 'shipped'), 0) as sold,
        coalesce(sum(quantity) filter (where state = 'held'), 0) as held
      from reservations where stock_id = s.id) sales
    cross join lateral (
      select coalesce(sum(quantity) filter (where kind <> 'sale'), 0) as received
      from inventory_movements where stock_id = s.id) came
    where lots.quantity + sales.sold <> came.received or lots.reserved <> sales.held`,
} as const;
