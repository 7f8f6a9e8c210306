import { sheetFormat } from '@kaifong/base/contract';
import { listInput } from '@kaifong/base/list';
import { stepActors, stepEffect, stepOrigins } from '@kaifong/base/steps';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { orderPlace } from '../../../inventory/contract/index.ts';
import { displayAmount } from '../../cart/contract/checkout.ts';
import { orderDownload } from '../../download/contract/download.ts';
import { contact, deliveryAddress } from '../../method/contract/contact.ts';
import { paymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import { pickupPlace } from '../../method/contract/shipping.ts';
import { orderComment, orderLine } from '../../order/contract/order.ts';
import { orderDocument } from '../../order/contract/order-document.ts';
import { orderCommand, staffCommand } from '../../order/contract/order-machine.ts';
import { fulfilmentState, orderChannel, orderStatus, paymentState } from '../../order/contract/status.ts';
import { adminShipment } from '../../parcel/contract/shipment.ts';
import { paymentDecision } from '../../payment/contract/status.ts';
import { adjustment } from '../../pricing/contract/line.ts';
import { refundRecord } from '../../refund/contract/refund.ts';
import { returnStatus } from '../../return/contract/status.ts';

export const orderSorts = ['id', 'number', 'created_at', 'total', 'status'] as const;

export const listOrdersInput = listInput;
export type ListOrdersInput = z.output<typeof listOrdersInput>;
export const exportOrdersInput = listOrdersInput.extend({ format: sheetFormat });
export type ExportOrdersInput = z.output<typeof exportOrdersInput>;

export const adminOrderRow = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  status: orderStatus,
  payment: paymentState,
  fulfilment: fulfilmentState,
  channel: orderChannel,
  payment_method: paymentMethodCode,
  customer_id: z.number().nullable(),
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  count: z.number(),
  total: z.number(),
  /** In the total, whether prices hold it or it came on top. */
  tax: z.number(),
  currency: z.string(),
  /** Some of it has left, the rest has not. */
  partly_shipped: z.boolean(),
  /** Paid with play money of a simulator. */
  rehearsal: z.boolean(),
  created_at: instantOutput,
});
export type AdminOrderRow = z.output<typeof adminOrderRow>;

export const paymentRecord = z.object({
  id: z.number(),
  method: paymentMethodCode,
  /** `payment_review` waits for staff, `paid` is money in hand, `canceled` was never looked at, `abnormal` does not fit. */
  status: z.enum(['payment_review', 'payment_reject', 'paid', 'refunded', 'canceled', 'abnormal']),
  amount: z.number(),
  currency: z.string(),
  /** Of a simulator: nobody paid. */
  rehearsal: z.boolean(),
  /** What became of money that did not fit. */
  decision: paymentDecision.nullable(),
  /** What the provider took, where that is another amount. */
  taken: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  reference: z.string(),
  /** `Visa •••• 4242` where a card terminal took it. */
  card: z.string(),
  reason: z.string(),
  /** Who decided, by name. */
  reviewed_by: z.string(),
  slip: z.object({ filename: z.string(), mimetype: z.string() }).nullable(),
  /** Orders that were sent the very same file. */
  same_slip_orders: z.array(z.string()),
  created_at: instantOutput,
});

/** One step of the order's life. */
export const timelineEntry = z.object({
  id: z.number(),
  command: orderCommand,
  from: orderStatus.nullable(),
  to: orderStatus,
  /** `Amy Chan`, `Customer`, `System`. */
  who: z.string(),
  actor_kind: z.enum(stepActors),
  origin: z.enum(stepOrigins),
  reason: z.string(),
  /** What it did to money and stock, and whom it wrote to. */
  effects: z.array(stepEffect),
  created_at: instantOutput,
});

export const adminOrder = z.object({
  ...adminOrderRow.omit({ count: true }).shape,
  count: z.number(),
  /** Paid with play money in a shop that takes money by now: nobody may take it for a sale. */
  unpaid_in_earnest: z.boolean(),
  language: z.string(),
  contact,
  /** Null: nothing of it is sent. */
  shipping_address: deliveryAddress.nullable(),
  billing_address: deliveryAddress.nullable(),
  shipping_method: z.string(),
  /** Where the parcel waits; null: it is brought, or the name says it. */
  pickup_point: pickupPlace.nullable(),
  /** The store it was sold in, or is fetched from. */
  store_id: z.number().nullable(),
  /** Its name; null: it has none. */
  store_name: z.string().nullable(),
  /** Registers whose drawer the cash of an order that is fetched can go into; null: no cash is taken when it is handed over. */
  cash_drawers: z.array(z.object({ session_id: z.number(), register: z.string(), number: z.string() })).nullable(),
  /** Who brings what is sent so; empty where the method does not say. */
  carrier: z.string(),
  payment_method_name: z.string(),
  note: z.string(),
  /** Frozen names and prices; `available_inventories` is today's, `refunded` are the pieces that went back. */
  lines: z.array(
    orderLine.extend({
      product_id: z.number().nullable(),
      available_inventories: z.number().nullable(),
      refunded: z.number(),
      /** It came with a promotion. */
      gift: z.boolean(),
      /** It goes into a parcel. */
      ships: z.boolean(),
      /** Pieces in parcels, left or not, and those of them that have left. */
      packed: z.number(),
      shipped: z.number(),
    }),
  ),
  /** Where its pieces come from; a kit is there as its parts. */
  places: z.array(orderPlace),
  money: z.object({
    subtotal: z.number(),
    adjustments: z.array(adjustment),
    shipping: z.number(),
    total: z.number(),
    /** Of goods that came back or were not sent; what nobody pays any more, because the order is canceled. */
    credited: z.number(),
    canceled: z.number(),
    captured: z.number(),
    refunded: z.number(),
    /** Of what was refunded: agreed to, and not sent yet. */
    to_refund: z.number(),
    /** Came for what the order does not cost any more, and has not gone back yet. */
    overpaid: z.number(),
    /** Still to be paid: the total less what was credited, canceled and captured, with what was refunded and overpaid. */
    due: z.number(),
    currency: z.string(),
    display: displayAmount,
  }),
  payment_deadline_at: instantOutput.nullable(),
  cancel_reason: z.string().nullable(),
  payments: z.array(paymentRecord),
  refunds: z.array(refundRecord),
  returns: z.array(z.object({ id: z.number(), number: z.string(), status: returnStatus, created_at: instantOutput })),
  shipments: z.array(adminShipment),
  downloads: z.array(orderDownload),
  comments: z.array(orderComment.extend({ visibility: z.enum(['public', 'internal']), who: z.string() })),
  timeline: z.array(timelineEntry),
  /** The papers there are. */
  documents: z.array(orderDocument),
  /** What this member of staff may do next, the most likely first. */
  commands: z.array(staffCommand),
  /** The one to show as the primary button. */
  primary_command: staffCommand.nullable(),
  /** Somebody has to approve it before it can be paid. */
  awaits_approval: z.boolean(),
  updated_at: instantOutput,
});
export type AdminOrder = z.output<typeof adminOrder>;
