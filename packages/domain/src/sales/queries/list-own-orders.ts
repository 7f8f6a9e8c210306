import type { Page } from '@kaifong/base/list';
import { type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { pictureOf } from '../../media/contract/index.ts';
import { pictureJson } from '../../media/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { OrderStatus, PaymentMethodCode, StoreOrderRow } from '../contract/index.ts';
import { getMethods, paymentMethodOf } from './list-methods.ts';
import type { LineRecord } from './order-bundle.ts';

interface Row {
  public_id: string;
  number: string;
  status: OrderStatus;
  created_at: Date;
  total_cents: string;
  currency: string;
  payment_method: PaymentMethodCode;
  piece_count: number;
  name: Localized | null;
  picture: LineRecord['picture'];
  all_count: number;
}

const ofCustomer = statement<Row, [number, number, number]>(
  'orders-own',
  `select o.public_id, o.number, o.status, o.created_at, o.total_cents, o.currency, o.payment_method, o.piece_count,
     line.name,
     picture.picture, (select count(*)::int from orders where customer_id = $1) as all_count
   from orders o
   left join lateral (
     select l.name, l.product_id from order_lines l where l.order_id = o.id order by l.id limit 1) line on true
   left join lateral (
     select ${pictureJson('f', 'f.alt || pp.alt')} as picture
     from product_pictures pp join files f on f.id = pp.file_id
     where pp.product_id = line.product_id order by pp."order", pp.file_id limit 1) picture on true
   where o.customer_id = $1 order by o.id desc limit $2 offset $3`,
);

/** The caller's own orders, newest first. */
export async function listOwnOrders(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<StoreOrderRow>> {
  const { main_language } = await getSettings(ctx);
  const words = (text: Localized | null) => textIn(text, ctx.language, main_language);
  const methods = await getMethods(ctx);
  const rows = await ctx.run(ofCustomer, [requireCustomer(ctx), per_page, (page - 1) * per_page]);
  const data = rows.map((row) => ({
    id: row.public_id,
    number: row.number,
    status: row.status,
    created_at: row.created_at.toISOString(),
    total: toWire(Number(row.total_cents)),
    currency: row.currency,
    payment_method: {
      code: row.payment_method,
      name: words(paymentMethodOf(methods, row.payment_method)?.name ?? null),
    },
    count: row.piece_count,
    first_line: {
      name: words(row.name),
      picture: row.picture ? pictureOf(row.picture, words(row.picture.alt) || words(row.name)) : null,
    },
  }));
  return { data, total: rows[0]?.all_count ?? 0, page, per_page };
}
