// What must be true of the stock at any moment. Each statement returns the rows that break the rule: none.

export const inventoryInvariants: Readonly<Record<string, string>> = {
  'a lot holds less than nothing, or promises more than it holds':
    'select id from inventories where quantity < 0 or reserved < 0 or reserved > quantity',
  'a lot is not the sum of its movements': `
    select i.id from inventories i left join inventory_movements m on m.inventory_id = i.id
    group by i.id having i.quantity <> coalesce(sum(m.quantity), 0) or i.reserved <> coalesce(sum(m.reserved), 0)`,
  'what a lot promises is not what orders hold of it': `
    select i.id from inventories i left join reservations r on r.inventory_id = i.id and r.state = 'held'
    group by i.id having i.reserved <> coalesce(sum(r.quantity), 0)`,
};
