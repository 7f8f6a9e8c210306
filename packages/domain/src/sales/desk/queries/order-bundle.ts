// An order with all that belongs to it, in one statement.

import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { pictureJson } from '../../../media/index.ts';
import type { WrittenOrder } from '../../order/queries/order-record.ts';
import { owedOfLine } from '../../order/queries/owed-of-line.ts';
import { seesOrder } from '../../order/scopes.ts';
import { parcelsOfLine } from '../../parcel/queries/parcel-lines.ts';
import type { ShipmentRecord } from '../../parcel/queries/parcel-record.ts';
import type { AttemptRecord, PaymentRecord } from '../../payment/queries/payment-record.ts';
import { thereOf } from '../../pricing/queries/cart-lines.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { type RefundBundle, refundBundle } from '../../refund/queries/show-refund.ts';
import { type ReturnBundle, returnBundle } from '../../return/queries/return-bundle.ts';

export interface CommentRecord {
  id: number;
  author: 'customer' | 'staff';
  account: string | null;
  visibility: 'public' | 'internal';
  text: string;
  created_at: string;
}

export interface OrderBundle extends WrittenOrder {
  payments: PaymentRecord[];
  attempts: AttemptRecord[];
  refunds: RefundBundle[];
  returns: ReturnBundle[];
  shipments: ShipmentRecord[];
  comments: CommentRecord[];
}

/** The rows of a subselect as a JSON list in the order of their ids; [] when there are none. */
const list = (rows: string) => `coalesce((select json_agg(row order by row.id) from (${rows}) row), '[]'::json)`;

const lines = `select l.*, case when p.visibled and s.visibled then p.url end as url, p.type as product_type,
    ${thereOf('$2')} as available, picture.picture, p.type = 'general' as ships,
    ${owedOfLine('l')} as owed,
    coalesce(parcels.packed, 0)::int as packed, coalesce(parcels.shipped, 0)::int as shipped
  from order_lines l join stocks s on s.id = l.stock_id join products p on p.id = l.product_id
  left join lateral (
    select ${pictureJson('f', 'f.alt || pp.alt')} as picture
    from product_pictures pp join files f on f.id = pp.file_id
    where pp.product_id = p.id order by pp."order" limit 1) picture on true
  left join lateral (${parcelsOfLine('l')}) parcels on true
  where l.order_id = o.id`;

const steps = `select step.*, a.name as account
  from record_steps step left join accounts a on a.id = step.account_id
  where step.machine = 'order' and step.record_id = o.id`;

const payments = `select pay.*, coalesce(att.rehearsal, false) as rehearsal, f.mimetype as slip_mimetype, a.name as account,
    (select json_agg(distinct other.number) from payments twin join orders other on other.id = twin.order_id
     where twin.slip_sha256 = pay.slip_sha256 and twin.order_id <> pay.order_id) as same_slip_orders
  from payments pay left join payment_attempts att on att.id = pay.attempt_id left join files f on f.id = pay.slip_file_id left join accounts a on a.id = pay.reviewed_by
  where pay.order_id = o.id`;

const shipments = `select sh.*, coalesce((
    select json_agg(json_build_object('line_id', sl.line_id, 'quantity', sl.quantity) order by sl.line_id)
    from shipment_lines sl where sl.shipment_id = sh.id), '[]'::json) as lines
  from shipments sh where sh.order_id = o.id`;

const comments = `select c.*, a.name as account
  from order_comments c left join accounts a on a.id = c.account_id where c.order_id = o.id`;

const bundle = (name: string, where: string) =>
  statement<{ bundle: OrderBundle }, [string | number, string]>(
    `order-by-${name}`,
    `select json_build_object(
       'order', to_jsonb(o) - 'search_text' - 'search_pieces' - 'cart_id',
       'lines', ${list(lines)},
       'discounts', ${list('select d.* from order_discounts d where d.order_id = o.id')},
       'steps', ${list(steps)},
       'payments', ${list(payments)},
       'attempts', ${list('select a.id, a.method, a.status, a.reason, a.created_at from payment_attempts a where a.order_id = o.id')},
       'refunds', ${list(`${refundBundle} where r.order_id = o.id`)},
       'returns', ${list(`${returnBundle} where b.order_id = o.id`)},
       'shipments', ${list(shipments)},
       'comments', ${list(comments)}) as bundle
     from orders o where ${where}`,
  );

const byName = {
  id: bundle('id', 'o.id = $1::int'),
  public_id: bundle('public-id', 'o.public_id = $1::uuid'),
  number: bundle('number', 'o.number = $1::text'),
  cart_id: bundle('cart', 'o.cart_id = $1::uuid'),
} as const;

/** An order that was written just now, as a later read would find it. */
export const bundleOfWritten = (written: WrittenOrder): OrderBundle => ({
  ...written,
  payments: [],
  attempts: [],
  refunds: [],
  returns: [],
  shipments: [],
  comments: [],
});

/** The whole order by one of its names; undefined when there is none, or it is of a store the caller does not see. Which customer may see it is asked before. */
export async function findOrderBundle(
  ctx: Context,
  by: keyof typeof byName,
  value: string | number,
): Promise<OrderBundle | undefined> {
  const [row] = await ctx.run(byName[by], [value, await storeDay(ctx)]);
  return row && seesOrder(ctx, row.bundle.order) ? row.bundle : undefined;
}

/** The same by its id. Refuses `not-found`. */
export async function getOrderBundle(ctx: Context, id: number): Promise<OrderBundle> {
  const found = await findOrderBundle(ctx, 'id', id);
  if (!found) throw fail('not-found');
  return found;
}
