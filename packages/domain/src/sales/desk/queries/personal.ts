import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

type Row = Record<string, unknown>;
const hers = 'from orders o where o.customer_id = $1::int order by o.id';
const money = (column: string) => `(${column}_cents / 100.0)::numeric(14, 2)`;

const orders = statement<Row, [number]>(
  'personal-orders',
  `select o.number, o.created_at, o.status, o.channel, o.language, o.email, o.first_name, o.last_name, o.country_code, o.phone,
     o.shipping_address, o.billing_address, o.shipping_name as shipping_method, o.payment_method, o.currency,
     ${money('o.subtotal')} as subtotal, ${money('o.discount')} as discount, ${money('o.shipping')} as shipping,
     ${money('o.surcharge')} as surcharge, ${money('o.tax')} as tax, o.points, ${money('o.points')} as points_worth,
     ${money('o.total')} as total, ${money('o.captured')} as paid, ${money('o.refunded')} as refunded, o.note, o.cancel_reason,
     (select coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'options', l.options, 'quantity', l.quantity,
        'price', ${money('l.unit_price')}, 'total', ${money('l.total')}) order by l.id), '[]')
      from order_lines l where l.order_id = o.id) as lines,
     (select coalesce(json_agg(json_build_object('author', c.author, 'text', c.text, 'created_at', c.created_at) order by c.id), '[]')
      from order_comments c where c.order_id = o.id and c.visibility = 'public') as comments
   ${hers}`,
);
/** Payments that came, and from where; of the means of payment nothing is kept but its kind. */
const payments = statement<Row, [number]>(
  'personal-payments',
  `select o.number as order, p.created_at, p.method, p.status, ${money('p.amount')} as amount, p.currency, p.reference, p.slip_filename
   from payments p join orders o on o.id = p.order_id where o.customer_id = $1::int order by p.id`,
);
const refunds = statement<Row, [number]>(
  'personal-refunds',
  `select o.number as order, r.number, r.created_at, r.kind, r.method, r.status, ${money('r.amount')} as amount, r.currency, r.points
   from refunds r join orders o on o.id = r.order_id where o.customer_id = $1::int order by r.id`,
);
const returns = statement<Row, [number]>(
  'personal-returns',
  `select o.number as order, r.number, r.created_at, r.status, r.reason, r.words, r.picture_filename
   from returns r join orders o on o.id = r.order_id where o.customer_id = $1::int order by r.id`,
);
const cart = statement<Row, [number]>(
  'personal-cart',
  `select c.created_at, c.updated_at, c.coupon_codes,
     (select coalesce(json_agg(json_build_object('stock_id', i.stock_id, 'quantity', i.quantity) order by i.id), '[]')
      from cart_items i where i.cart_id = c.id) as items
   from carts c where c.customer_id = $1::int and c.ordered_at is null`,
);

/** What a customer bought, paid, got back and has in her cart. */
export const personal: PersonalParts = {
  orders: (ctx, id) => ctx.run(orders, [id]),
  payments: (ctx, id) => ctx.run(payments, [id]),
  refunds: (ctx, id) => ctx.run(refunds, [id]),
  returns: (ctx, id) => ctx.run(returns, [id]),
  cart: (ctx, id) => ctx.run(cart, [id]),
};
