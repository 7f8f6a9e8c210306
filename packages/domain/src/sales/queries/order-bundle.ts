// An order with all that belongs to it, in one statement.
import type { Localized } from '@kaifong/base/localized';
import type { StepEffect, stepActors, stepOrigins } from '@kaifong/base/steps';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { ProductType } from '../../catalogue/contract/index.ts';
import { type PictureRecord, pictureJson } from '../../media/index.ts';
import type { TaxRate } from '../../tax/contract/index.ts';
import type {
  DeliveryAddress,
  OrderChannel,
  OrderCommand,
  OrderStatus,
  PaymentAttemptStatus,
  PaymentMethodCode,
  PickupPoint,
  paymentDecisions,
  ShipmentStatus,
  TakenTax,
} from '../contract/index.ts';
import { type RefundBundle, refundBundle } from '../refund/queries/show-refund.ts';
import { type ReturnBundle, returnBundle } from '../return/queries/return-bundle.ts';
import { availableOf } from './cart-lines.ts';
import { storeDay } from './read-cart-lines.ts';

/** Columns of an order as JSON carries them: amounts are numbers, instants are ISO text. */
export interface OrderRecord {
  id: number;
  public_id: string;
  version: number;
  number: string;
  status: OrderStatus;
  channel: OrderChannel;
  customer_id: number | null;
  language: string;
  email: string;
  first_name: string;
  last_name: string;
  country_code: string | null;
  phone: string | null;
  /** Null: nothing of it is sent. */
  shipping_address: DeliveryAddress | null;
  billing_address: DeliveryAddress | null;
  shipping_name: Localized;
  shipping_method_id: number | null;
  pickup_point: PickupPoint | null;
  payment_method: PaymentMethodCode;
  currency: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_discount_cents: number;
  shipping_cents: number;
  surcharge_cents: number;
  tax_cents: number;
  included_tax_cents: number;
  shipping_tax_cents: number;
  surcharge_tax_cents: number;
  taxes: readonly TakenTax[];
  points: number;
  points_cents: number;
  total_cents: number;
  captured_cents: number;
  refunded_cents: number;
  overpaid_cents: number;
  due_since: string | null;
  display_currency: string;
  display_rate: string;
  display_mark: string;
  display_total_cents: number;
  piece_count: number;
  shipped_pieces: number;
  note: string;
  payment_deadline_at: string | null;
  cancel_reason: string | null;
  needs_approval: boolean;
  rehearsal: boolean;
  archived_from: OrderStatus | null;
  created_at: string;
  updated_at: string;
}

export interface LineRecord {
  id: number;
  stock_id: number;
  product_id: number;
  name: Localized;
  sku: string;
  options: Localized;
  quantity: number;
  /** Pieces whose refund was agreed to. */
  refunded_quantity: number;
  price_cents: number;
  special_price_cents: number | null;
  unit_price_cents: number;
  total_cents: number;
  discount_cents: number;
  tax_cents: number;
  tax: TaxRate | null;
  points_each: number | null;
  /** Null once shoppers cannot see the product. */
  url: string | null;
  product_type: ProductType;
  available: number | null;
  /** It goes into a parcel. */
  ships: boolean;
  /** Pieces in parcels, left or not, and those of them that have left. */
  packed: number;
  shipped: number;
  picture: PictureRecord | null;
}

/** What a rule took off: `line_id` where it is about one line. */
export interface DiscountRecord {
  line_id: number | null;
  target: 'line' | 'order' | 'shipping';
  promotion_id: number | null;
  code: string | null;
  name: Localized;
  amount_cents: number;
}

export interface StepRecord {
  id: number;
  command: OrderCommand;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  actor_kind: (typeof stepActors)[number];
  account: string | null;
  origin: (typeof stepOrigins)[number];
  reason: string;
  effects: StepEffect[];
  created_at: string;
}

export interface PaymentRecord {
  id: number;
  method: PaymentMethodCode;
  status: 'payment_review' | 'payment_reject' | 'paid' | 'refunded' | 'canceled' | 'abnormal';
  amount_cents: number;
  currency: string;
  /** Of a simulator. */
  rehearsal: boolean;
  reference: string;
  reason: string;
  decision: (typeof paymentDecisions)[number] | null;
  taken_cents: number | null;
  taken_currency: string | null;
  slip_file_id: string | null;
  slip_filename: string | null;
  slip_mimetype: string | null;
  same_slip_orders: string[] | null;
  account: string | null;
  created_at: string;
}

/** A try to be paid through a provider. */
export interface AttemptRecord {
  id: number;
  method: PaymentMethodCode;
  status: PaymentAttemptStatus;
  reason: string;
  created_at: string;
}

export interface ShipmentRecord {
  id: number;
  order_id: number;
  number: number;
  version: number;
  status: ShipmentStatus;
  carrier: string;
  tracking_number: string;
  tracking_url: string | null;
  shipped_at: string | null;
  lines: { line_id: number; quantity: number }[];
}

export interface CommentRecord {
  id: number;
  author: 'customer' | 'staff';
  account: string | null;
  visibility: 'public' | 'internal';
  text: string;
  created_at: string;
}

export interface OrderBundle {
  order: OrderRecord;
  lines: LineRecord[];
  discounts: DiscountRecord[];
  steps: StepRecord[];
  payments: PaymentRecord[];
  attempts: AttemptRecord[];
  refunds: RefundBundle[];
  returns: ReturnBundle[];
  shipments: ShipmentRecord[];
  comments: CommentRecord[];
}

/** The rows of a subselect as a JSON list in the order of their ids; [] when there are none. */
const list = (rows: string) => `coalesce((select json_agg(row order by row.id) from (${rows}) row), '[]'::json)`;

/** Pieces of a line in parcels, left or not, and those of them that have left. */
export const parcelsOfLine = (line: string): string => `
  select sum(sl.quantity) as packed,
    sum(sl.quantity) filter (where sh.status in ('shipped', 'completed', 'abnormal')) as shipped
  from shipment_lines sl join shipments sh on sh.id = sl.shipment_id
  where sl.line_id = ${line}.id and sh.status <> 'canceled'`;

const lines = `select l.*, case when p.visibled and s.visibled then p.url end as url, p.type as product_type,
    ${availableOf('$2')} as available, picture.picture, p.type = 'general' as ships,
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

/** The whole order by one of its names; undefined when there is none. Who may see it is the caller's question. */
export async function findOrderBundle(
  ctx: Context,
  by: keyof typeof byName,
  value: string | number,
): Promise<OrderBundle | undefined> {
  const [row] = await ctx.run(byName[by], [value, await storeDay(ctx)]);
  return row?.bundle;
}
