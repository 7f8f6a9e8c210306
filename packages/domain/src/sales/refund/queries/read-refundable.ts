// What the plan of a refund is made from: the order's frozen amounts and what went back of it before.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { PresentTerms } from '../../facts/index.ts';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import type { OrderStatus } from '../../order/contract/index.ts';
import { openReturnStatuses } from '../../order/contract/status.ts';
import type { Refunded } from '../rules/plan-refund.ts';
import type { RefundableOrder } from '../rules/shares-of.ts';

interface Row {
  status: OrderStatus;
  payment_method: PaymentMethodCode;
  currency: string;
  discount: number;
  shipping: number;
  shipping_discount: number;
  surcharge: number;
  tax: number;
  included_tax: number;
  surcharge_tax: number;
  points: number;
  points_value: number;
  captured: number;
  lines: {
    id: number;
    stock_id: number;
    quantity: number;
    total: number;
    discount: number;
    tax: number;
    points_each: number;
    unit: number;
    price: number;
    gift: boolean;
    /** A package pays for it. */
    paid: boolean;
    present: PresentTerms | null;
    fixed: boolean;
    /** Pieces of refunds that were not rejected. */
    back: number;
    /** Pieces of returns that are not settled yet. */
    returning: number;
  }[];
  done: {
    shipping: number;
    surcharge: number;
    settled: number;
    presents: number;
    tax: number;
    points: number;
    approved: number;
  };
}

const open = openReturnStatuses.map((status) => `'${status}'`).join(', ');

const read = statement<Row, [number]>(
  'refundable-order',
  `select o.status, o.payment_method, o.currency, o.discount_cents::float8 as discount, o.shipping_cents::float8 as shipping,
     o.shipping_discount_cents::float8 as shipping_discount, o.surcharge_cents::float8 as surcharge,
     o.tax_cents::float8 as tax, o.included_tax_cents::float8 as included_tax,
     o.surcharge_tax_cents::float8 as surcharge_tax, o.points,
     o.points_cents::float8 as points_value, o.captured_cents::float8 as captured,
     (select json_agg(json_build_object('id', l.id, 'stock_id', l.stock_id, 'quantity', l.quantity, 'total', l.total_cents,
        'discount', l.discount_cents, 'tax', l.tax_cents, 'points_each', coalesce(l.points_each, 0),
        'unit', l.unit_price_cents, 'price', coalesce(l.special_price_cents, l.price_cents), 'present', l.present, 'paid', l.payer_id is not null,
        'gift', l.points_each is null and l.unit_price_cents = 0 and l.price_cents > 0,
        'fixed', (select p.is_bag from products p where p.id = l.product_id),
        'back', coalesce((select sum(rl.quantity) from refund_lines rl join refunds r on r.id = rl.refund_id
          where rl.line_id = l.id and r.status <> 'rejected'), 0),
        'returning', coalesce((select sum(bl.quantity) from return_lines bl join returns b on b.id = bl.return_id
          where bl.line_id = l.id and b.status in (${open})), 0)) order by l.id)
      from order_lines l where l.order_id = o.id) as lines,
     (select json_build_object('shipping', coalesce(sum(shipping_cents), 0), 'surcharge', coalesce(sum(surcharge_cents), 0),
        'settled', coalesce(sum(amount_cents + kept_cents), 0), 'presents', coalesce(sum(presents_cents), 0), 'tax', coalesce(sum(tax_cents) filter (where kind <> 'change'), 0),
        'points', coalesce(sum(points) filter (where kind <> 'change'), 0),
        'approved', coalesce(sum(amount_cents + kept_cents) filter (where status <> 'pending'), 0))
      from refunds where order_id = o.id and status <> 'rejected' and kind <> 'surplus') as done
   from orders o where o.id = $1`,
);

export interface ReadRefundable {
  readonly status: OrderStatus;
  readonly currency: string;
  readonly paymentMethod: PaymentMethodCode;
  readonly order: RefundableOrder;
  readonly done: Refunded;
  /** Of what is settled, that which was agreed to. */
  readonly approved: number;
  /** Pieces by line that are on their way back with a return: its settling refunds them. */
  readonly returning: ReadonlyMap<number, number>;
  /** By line. */
  readonly stocks: ReadonlyMap<number, number>;
}

const keptOf = ({ stock_id, unit, points_each, fixed, paid, gift, price, present }: Row['lines'][number]) => ({
  ...{ stock_id, unit_cents: unit, apart: points_each > 0 || fixed || paid },
  present: gift ? { price_cents: price, terms: present } : null,
});

/** Undefined when there is no such order. To decide by it, hold the order's lock. */
export async function readRefundable(ctx: Context, orderId: number): Promise<ReadRefundable | undefined> {
  const [row] = await ctx.run(read, [orderId]);
  if (!row) return undefined;
  const lines = row.lines ?? [];
  return {
    status: row.status,
    currency: row.currency,
    paymentMethod: row.payment_method,
    order: {
      lines: lines.map((line) => ({
        ...{ id: line.id, quantity: line.quantity, total: line.total, discount: line.discount, tax: line.tax },
        ...{ fixed: line.fixed, pointsEach: line.points_each, kept: keptOf(line) },
      })),
      discount: row.discount,
      shipping: row.shipping,
      shippingDiscount: row.shipping_discount,
      surcharge: row.surcharge,
      tax: row.tax,
      includedTax: row.included_tax,
      surchargeTax: row.surcharge_tax,
      points: row.points,
      pointsValue: row.points_value,
      captured: row.captured,
    },
    done: {
      pieces: new Map(lines.map(({ id, back }) => [id, back])),
      shipping: row.done.shipping,
      surcharge: row.done.surcharge,
      settled: row.done.settled,
      presents: row.done.presents,
      tax: row.done.tax,
      points: row.done.points,
    },
    approved: row.done.approved,
    returning: new Map(lines.map(({ id, returning }) => [id, returning])),
    stocks: new Map(lines.map(({ id, stock_id }) => [id, stock_id])),
  };
}
