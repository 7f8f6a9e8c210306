// Everything of an order that its figures are made of, each changed as only SQL could.
import { type SQL, sql } from 'drizzle-orm';

const order = (set: string) => `update orders set ${set} where id = $id`;
/** A change by its name: a statement in which `$id` is the order, `$customer` a buyer and `$store` a store it is not of. */
export const saleChanges: readonly (readonly [name: string, statement: string])[] = [
  ['its way to pay', order("payment_method = 'cash_on_delivery'")],
  ['its country', order(`shipping_address = shipping_address || '{"country": "MAC"}'`)],
  ['its buyer', order('customer_id = $customer')],
  ['its store', order('store_id = $store')],
  ['its channel', order("channel = 'web'")],
  ['being a trial', order("channel = 'test'")],
  ['its currency', order("currency = 'MOP'")],
  ['its shipping', order('shipping_cents = shipping_cents + 1, points_cents = points_cents + 1')],
  ['its surcharge', order('surcharge_cents = surcharge_cents + 1, points_cents = points_cents + 1')],
  ['its points', order('tax_cents = tax_cents + 1, points_cents = points_cents + 1')],
  ['the tax of its shipping', order('shipping_tax_cents = shipping_tax_cents + 7')],
  ['the tax of its surcharge', order('surcharge_tax_cents = surcharge_tax_cents + 7')],
  [
    'the pieces of a line',
    'update order_lines set quantity = 5, total_cents = unit_price_cents * 5 where order_id = $id',
  ],
  ['the cost of a line', 'update order_lines set cost_cents = 77 where order_id = $id'],
  ['the cost of a line that is not known', 'update order_lines set cost_cents = null where order_id = $id'],
  ['the discount of a line', 'update order_lines set discount_cents = 1 where order_id = $id'],
  ['the tax of a line', 'update order_lines set tax_cents = 5 where order_id = $id'],
  ['its day', "update payments set created_at = now() - interval '9 days', reviewed_at = null where order_id = $id"],
  ['its money', "update payments set status = 'canceled' where order_id = $id"],
  ['a refund nobody agreed to', "update refunds set status = 'rejected' where order_id = $id"],
  [
    'the day of a refund',
    "update refunds set created_at = now() - interval '5 days', approved_at = null where order_id = $id",
  ],
  ['the amount of a refund', 'update refunds set amount_cents = amount_cents + 1 where order_id = $id'],
  [
    'the money of a piece that came back',
    `update refund_lines set amount_cents = amount_cents - 1
    where refund_id in (select id from refunds where order_id = $id)`,
  ],
  [
    'what became of a piece',
    `update refund_lines set restock = 'scrap' where refund_id in (select id from refunds where order_id = $id)`,
  ],
  [
    'a line of a refund that goes',
    'delete from refund_lines where refund_id in (select id from refunds where order_id = $id)',
  ],
  [
    'a line that comes',
    `insert into order_lines (order_id, stock_id, product_id, name, sku, options, quantity, price_cents,
      unit_price_cents, total_cents) select order_id, stock_id, product_id, name, sku, options, 1, 500, 500, 500
    from order_lines where order_id = $id`,
  ],
  ['a refund that goes', 'delete from refunds where order_id = $id'],
  [
    'an order that goes',
    `delete from refunds where order_id = $id; delete from payments where order_id = $id;
    delete from orders where id = $id`,
  ],
];

/** What goes to another order, `$other`, by its name; the last empties a table. */
export const saleMoves: typeof saleChanges = [
  ['a line', 'update order_lines set order_id = $other where order_id = $id'],
  ['its money', 'update payments set order_id = $other, part = 2 where order_id = $id'],
  ['its refund', 'update refunds set order_id = $other where order_id = $id'],
  [
    'a line of its refund',
    `update refund_lines set refund_id = (select id from refunds where order_id = $other)
    where refund_id in (select id from refunds where order_id = $id)`,
  ],
  ['its lines, with those of all orders', 'truncate refund_lines'],
];

/** Somebody works on the order until the transaction ends; refused at once where somebody else does. */
export const workOn = 'select from orders where id = $id for update nowait';

/** Money a simulator took: counts while the shop rehearses. */
export const playMoney = order('rehearsal = true');
/** Says nothing of a sale. */
export const otherNote = order("note = 'Ring twice', updated_at = now()");

/** Makes a change of an order, or of its money. */
export async function changeSale(
  db: { execute(statement: SQL): PromiseLike<unknown> },
  statement: string,
  names: { readonly id: number; readonly customer?: number; readonly store?: number; readonly other?: number },
): Promise<void> {
  const named = statement.replaceAll(/\$(id|customer|store|other)/g, (_, name: keyof typeof names) =>
    String(names[name]),
  );
  await db.execute(sql.raw(named));
}
