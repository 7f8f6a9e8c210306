import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../../media/contract/index.ts';
import { displayAmount } from '../../cart/contract/checkout.ts';
import { storeDownload } from '../../download/contract/download.ts';
import { contact, deliveryAddress } from '../../method/contract/contact.ts';
import { paymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import { pickupPlace } from '../../method/contract/shipping.ts';
import { orderComment, orderLine } from '../../order/contract/order.ts';
import { buyerDocument } from '../../order/contract/order-document.ts';
import { fulfilmentState, orderStatus, paymentState } from '../../order/contract/status.ts';
import { shipment } from '../../parcel/contract/shipment.ts';
import { payCode, slipMethod } from '../../payment/contract/pay-code.ts';
import { paymentTrouble } from '../../payment/contract/paying.ts';
import { adjustment } from '../../pricing/contract/line.ts';
import { storeRefund } from '../../refund/contract/refund.ts';
import { returnableLine, storeReturn } from '../../return/contract/return.ts';

const money = {
  /** Before discounts. */
  subtotal: z.number(),
  adjustments: z.array(adjustment),
  shipping: z.number(),
  total: z.number(),
  /** The currency the order is charged in. */
  currency: z.string(),
};

/** One line of "my orders". */
export const storeOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatus,
  /** True: the order waits for the buyer's money, and neither for the shop's approval nor for the door. */
  to_pay: z.boolean(),
  /** Some of it goes to an address. */
  ships: z.boolean(),
  /** True: the buyer fetches the order in a store of the shop. */
  fetched: z.boolean(),
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
  /** The store of the shop she fetches it in; null: it is brought, or waits elsewhere. */
  store_id: z.number().nullable(),
  /** The code she shows in that store, while she has not fetched the order; `svg` draws it for the scanner. */
  collect: z.object({ code: z.string(), svg: z.string(), ready: z.boolean() }).nullable(),
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
  /** Files she bought, once they are paid. */
  downloads: z.array(storeDownload),
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
    /** True: the order has come and she may say so. */
    confirm_receipt: z.boolean(),
    pay: z.boolean(),
  }),
});
export type StoreOrder = z.output<typeof storeOrder>;
