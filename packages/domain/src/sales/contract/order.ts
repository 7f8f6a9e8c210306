import { publicId, recordId } from '@kaifong/base/ids';
import { defineFields, outputShape } from '@kaifong/base/resource';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { paymentTrouble } from '../payment/contract/paying.ts';
import { storeRefund } from '../refund/contract/refund.ts';
import { returnableLine, storeReturn } from '../return/contract/return.ts';
import { adjustment, language, lineDiscounts } from './cart.ts';
import { contact, deliveryAddress, displayAmount } from './checkout.ts';
import { buyerDocument } from './order-document.ts';
import { paymentMethodCode } from './payment-capabilities.ts';
import { shipment } from './shipment.ts';
import { pickupPlace } from './shipping.ts';
import { fulfilmentState, orderStatus, paymentState } from './status.ts';

/** A line as it was frozen: names and prices of that day. */
export const orderLineFields = defineFields({
  name: { kind: 'text', localized: true, required: true },
  sku: { kind: 'text', required: true },
  options: { kind: 'text', localized: true },
  quantity: { kind: 'integer', required: true, min: 1, max: 100_000 },
  price: { kind: 'money', column: 'price_cents', required: true },
  special_price: { kind: 'money', column: 'special_price_cents' },
  unit_price: { kind: 'money', column: 'unit_price_cents', required: true },
  line_total: { kind: 'money', column: 'total_cents', required: true },
});

export const orderLine = outputShape(orderLineFields).extend({
  id: z.number(),
  stock_id: z.number().nullable(),
  /** While the product still is there. */
  url: z.string().nullable(),
  /** Where shoppers find it then; ready to be an `href`. */
  link: z.string().nullable(),
  picture: picture.nullable(),
  /** Bought for points alone: what one piece costs of them. */
  points_each: z.number().nullable(),
  discounts: lineDiscounts,
});
export type OrderLine = z.output<typeof orderLine>;

export const orderComment = z.object({
  id: z.number(),
  author: z.enum(['customer', 'staff']),
  text: z.string(),
  created_at: instantOutput,
});

const money = {
  /** Before discounts. */
  subtotal: z.number(),
  adjustments: z.array(adjustment),
  shipping: z.number(),
  total: z.number(),
  /** What is charged in. */
  currency: z.string(),
};

/** One line of "my orders". */
export const storeOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatus,
  /** It waits for the buyer's money: neither for the shop's approval, nor for the door. */
  to_pay: z.boolean(),
  /** Some of it goes to an address. */
  ships: z.boolean(),
  created_at: instantOutput,
  total: z.number(),
  currency: z.string(),
  payment_method: z.object({ code: paymentMethodCode, name: z.string() }),
  /** Pieces. */
  count: z.number(),
  /** Name and picture of the first line. */
  first_line: z.object({ name: z.string(), picture: picture.nullable() }).nullable(),
});
export type StoreOrderRow = z.output<typeof storeOrderRow>;

/** A code that the buyer's banking app reads, with what it says, for who types it. */
export const payCode = z.object({
  text: z.string(),
  svg: z.string(),
  identifier: z.string(),
  bank_code: z.string(),
  name: z.string(),
});
export type PayCode = z.output<typeof payCode>;

/** A way to transfer money that is proven by a slip. */
export const slipMethod = z.object({
  code: paymentMethodCode,
  name: z.string(),
  instructions: z.string(),
  pay_code: payCode.nullable(),
});
export type SlipMethod = z.output<typeof slipMethod>;

/** An order as its buyer sees it. */
export const storeOrder = z.object({
  /** What the buyer's calls name the order by; nobody can guess it. */
  id: z.string(),
  number: z.string(),
  status: orderStatus,
  payment: paymentState,
  fulfilment: fulfilmentState,
  created_at: instantOutput,
  contact,
  /** Null: nothing of it is sent. */
  shipping_address: deliveryAddress.nullable(),
  billing_address: deliveryAddress.nullable(),
  shipping_method: z.string(),
  /** Where the parcel waits; null: it is brought, or the name says it. */
  pickup_point: pickupPlace.nullable(),
  payment_method: z.object({ code: paymentMethodCode, name: z.string(), instructions: z.string() }),
  /** Null: her way to pay has none, or nothing is due. */
  pay_code: payCode.nullable(),
  /** How she may transfer what a paid order costs more since it was changed; none while no slip is asked for. */
  slip_methods: z.array(slipMethod),
  note: z.string(),
  lines: z.array(orderLine),
  count: z.number(),
  ...money,
  /** Still to be paid; of a paid order what it costs more since it was changed. */
  due: z.number(),
  /** Paid so far, without what went back because it was changed. */
  paid: z.number(),
  display: displayAmount,
  /** Until when a transfer must be there; null when nothing is due by a time. */
  payment_deadline_at: instantOutput.nullable(),
  /** Why the last slip was refused. */
  payment_reject_reason: z.string().nullable(),
  slip: z.object({ filename: z.string(), submitted_at: instantOutput }).nullable(),
  cancel_reason: z.string().nullable(),
  shipments: z.array(shipment),
  /** Money that goes back, or went; those nobody has agreed to yet are not among them. */
  refunds: z.array(storeRefund),
  returns: z.array(storeReturn),
  /** Pieces by line she can still ask to send back. */
  returnable: z.array(returnableLine),
  comments: z.array(orderComment),
  /** What the status was when, oldest first. */
  progress: z.array(z.object({ status: orderStatus, at: instantOutput })),
  /** The papers there are. */
  documents: z.array(buyerDocument),
  /** The shop looks at it before it can be paid. */
  awaits_approval: z.boolean(),
  /** Why the last try to pay came to nothing, while another one helps. */
  payment_trouble: paymentTrouble.nullable(),
  can: z.object({
    return: z.boolean(),
    submit_slip: z.boolean(),
    cancel: z.boolean(),
    comment: z.boolean(),
    /** It has come and she may say so. */
    confirm_receipt: z.boolean(),
    pay: z.boolean(),
  }),
});
export type StoreOrder = z.output<typeof storeOrder>;

/** Order of a logged-in customer. */
export const ownOrderInput = z.object({ id: publicId, language });

/** Order of a guest: its number and the key she was given when she placed it. */
export const orderAccessInput = z.object({
  order_number: z.string().trim().min(1).max(40),
  key: z.string().trim().min(1).max(100),
  language,
});

export const commentText = z.string().trim().min(1, 'validation.required').max(2000);
export const reason = z.string().trim().min(1, 'validation.reason').max(500);

export const adminOrderId = z.object({ id: recordId, language });
