import type { ListQuery, Page } from '@kaifong/base/list';
import { type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { eq, sql } from 'drizzle-orm';
import { pictureOf } from '../../../media/contract/index.ts';
import { pictureJson } from '../../../media/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import { getMethods, paymentMethodOf } from '../../method/queries/list-methods.ts';
import type { OrderStatus } from '../../order/contract/index.ts';
import type { LineRecord } from '../../order/queries/order-record.ts';
import { orders } from '../../order/schema.ts';
import type { StoreOrderRow } from '../contract/index.ts';

/** The first line of an order, and what its product looks like today. */
const firstLine = sql<Pick<LineRecord, 'name' | 'picture'> | null>`(
  select json_build_object('name', l.name, 'picture', (
    select ${sql.raw(pictureJson('f', 'f.alt || pp.alt'))}
    from product_pictures pp join files f on f.id = pp.file_id
    where pp.product_id = l.product_id order by pp."order", pp.file_id limit 1))
  from order_lines l where l.order_id = orders.id order by l.id limit 1)`;

export const ownOrderList = defineListQuery({
  from: orders,
  id: orders.id,
  columns: {
    public_id: orders.public_id,
    number: orders.number,
    status: sql<OrderStatus>`coalesce(${orders.archived_from}, ${orders.status})`,
    created_at: orders.created_at,
    total_cents: orders.total_cents,
    currency: orders.currency,
    payment_method: orders.payment_method,
    needs_approval: orders.needs_approval,
    ships: sql<boolean>`${orders.shipping_address} is not null`,
    fetched: sql<boolean>`${orders.store_id} is not null and ${orders.pickup_point} is not null`,
    piece_count: orders.piece_count,
    line: firstLine,
  },
  sort: { id: orders.id },
  defaultSort: '-id',
  scope: (customer: number) => eq(orders.customer_id, customer),
});

const waitsForMoney = (method: PaymentMethodCode) => ['review', 'notice'].includes(capabilitiesOf(method).settles);

/** The caller's own orders, newest first. */
export async function listOwnOrders(ctx: Context, query: ListQuery): Promise<Page<StoreOrderRow>> {
  const { main_language } = await getSettings(ctx);
  const words = (text: Localized | null | undefined) => textIn(text, ctx.language, main_language);
  const methods = await getMethods(ctx);
  const page = await listPage(ctx, ownOrderList, query, requireCustomer(ctx));
  const data = page.data.map(
    ({ public_id, line, total_cents, piece_count, payment_method, needs_approval, ...row }) => ({
      ...row,
      id: public_id,
      to_pay: row.status === 'pending' && !needs_approval && waitsForMoney(payment_method),
      created_at: row.created_at.toISOString(),
      total: toWire(total_cents),
      payment_method: { code: payment_method, name: words(paymentMethodOf(methods, payment_method)?.name) },
      count: piece_count,
      first_line: {
        name: words(line?.name),
        picture: line?.picture ? pictureOf(line.picture, words(line.picture.alt) || words(line.name)) : null,
      },
    }),
  );
  return { ...page, data };
}
