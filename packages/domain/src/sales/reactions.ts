// The letters of an order, and what it does by itself. Letters are written after the commit of what they tell about and each once, so that an event that
// comes twice, or a worker that died half way, never writes a second one.

import { minute } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { type AnyReaction, react } from '@kaifong/kernel/events';
import { enqueue } from '@kaifong/kernel/jobs';
import { createElement } from 'react';
import { countSold } from '../catalogue/index.ts';
import {
  capabilitiesOf,
  differencePaid,
  orderApproved,
  orderCanceled,
  orderChanged,
  orderCommented,
  orderCompleted,
  orderPaid,
  orderPlaced,
  orderRejected,
  parcelShipped,
  paymentAbnormal,
  paymentFailed,
  paymentRejected,
  refundApproved,
  refundSent,
  returnApproved,
  returnRejected,
  returnRequested,
} from './contract/index.ts';
import { OrderAnswered } from './desk/letters/order-answered.tsx';
import { OrderApproved } from './desk/letters/order-approved.tsx';
import { OrderCanceled } from './desk/letters/order-canceled.tsx';
import { OrderChanged } from './desk/letters/order-changed.tsx';
import { OrderCompleted } from './desk/letters/order-completed.tsx';
import { openDownloads } from './desk/letters/order-downloads.tsx';
import { OrderPlaced } from './desk/letters/order-placed.tsx';
import { letterRefundOf, OrderRefunded, RefundSent } from './desk/letters/order-refunded.tsx';
import { OrderRejected } from './desk/letters/order-rejected.tsx';
import { letterReturnOf, ReturnApproved, ReturnRejected, ReturnRequested } from './desk/letters/order-return.tsx';
import { OrderShipped } from './desk/letters/order-shipped.tsx';
import { parcelItemsOf } from './desk/letters/parcel-items.ts';
import { PaymentReceived } from './desk/letters/payment-received.tsx';
import { PaymentRejected } from './desk/letters/payment-rejected.tsx';
import { sendOrderLetter } from './desk/letters/send-order-letter.ts';
import { sendPaymentAlert } from './desk/letters/send-payment-alert.ts';
import type { OrderBundle } from './desk/queries/order-bundle.ts';
import { sendPayLink } from './jobs.ts';
import { countCameBack, countOrderSold } from './order/actions/count-sold.ts';
import { dueOf } from './order/rules/due-of.ts';
import { hasPaidLetter } from './order/rules/order-effects.ts';
import { creditNoteOf, papersOf } from './paper/letters/order-papers.ts';
import { completeVirtualOrder } from './payment/actions/complete-order.ts';
import { claimReactions } from './reactions/claim-orders.ts';
import { pointReactions } from './reactions/points.ts';
import { winWhenPaid } from './reactions/win-leads.ts';

/** Letters of one order are written in the order of what they tell. */
const about = ({ order_id }: { order_id: number }) => `order:${order_id}`;

const writeWhenPlaced = react({
  name: 'sales.write-placed',
  to: orderPlaced,
  about,
  run: (tx, { order_id }) =>
    sendOrderLetter(
      tx,
      { orderId: order_id, kind: 'placed' },
      (order) => createElement(OrderPlaced, { order }),
      // Nobody owes anything before the shop has taken it.
      (bundle) => (bundle.order.needs_approval ? [] : papersOf(bundle, 'invoice')),
    ),
});

const writeWhenPaid = react({
  name: 'sales.write-paid',
  to: orderPaid,
  about,
  run: (tx, { order_id }) =>
    sendOrderLetter(
      tx,
      { orderId: order_id, kind: 'paid' },
      (order) => (hasPaidLetter(order.payment.settles) ? createElement(PaymentReceived, { order }) : undefined),
      (bundle) => papersOf(bundle, 'receipt'),
    ),
});

const completeWhenPaid = react({
  name: 'sales.complete-virtual',
  to: orderPaid,
  about,
  run: (tx, { order_id }) => completeVirtualOrder(tx, order_id),
});

const openWhenPaid = react({
  name: 'sales.open-downloads',
  to: orderPaid,
  about,
  run: (tx, { order_id }) => openDownloads(tx, order_id),
});

/** Files that came into an order since it was paid. */
const openWhenDifferencePaid = react({
  name: 'sales.open-downloads-later',
  to: differencePaid,
  about,
  run: (tx, { order_id }) => openDownloads(tx, order_id),
});

const openWhenChanged = react({
  name: 'sales.open-downloads-changed',
  to: orderChanged,
  about,
  run: (tx, { order_id }) => openDownloads(tx, order_id),
});

const writeWhenRejected = react({
  name: 'sales.write-payment-rejected',
  to: paymentRejected,
  about,
  run: (tx, { order_id, payment_id, reason }) =>
    sendOrderLetter(tx, { orderId: order_id, kind: 'payment-rejected', part: payment_id }, (order) =>
      createElement(PaymentRejected, { order, reason: order.reasonText(reason) }),
    ),
});

/**
 * The wait before the link after a refused payment, since most buyers try another card on the same page; none where the
 * provider was away. Refused: after a while, since most buyers try another card on the same page.
 */
const afterAWhile = 10 * minute;

const linkWhenFailed = react({
  name: 'sales.write-payment-failed',
  to: paymentFailed,
  about,
  async run(tx, { order_id, why }) {
    const startAfter = new Date(tx.runtime.now().getTime() + afterAWhile);
    await enqueue(tx, sendPayLink, { order_id }, why === 'away' ? {} : { startAfter });
  },
});

const alertWhenAbnormal = react({
  name: 'sales.write-payment-abnormal',
  to: paymentAbnormal,
  about,
  run: (tx, { order_id, payment_id }) => sendPaymentAlert(tx, order_id, payment_id),
});

const writeWhenShipped = react({
  name: 'sales.write-shipped',
  to: parcelShipped,
  about,
  run: (tx, { order_id, shipment_id }) =>
    sendOrderLetter(tx, { orderId: order_id, kind: 'shipped', part: shipment_id }, (order, bundle) => {
      const shipment = bundle.shipments.find(({ id }) => id === shipment_id);
      if (!shipment) return undefined;
      // Handed over with the same step: nothing waits for her any more.
      if (order.collectCode && bundle.order.status === 'completed') return undefined;
      const due = dueOf(bundle.order);
      return createElement(OrderShipped, {
        order,
        shipment,
        cashDue: due > 0,
        items: parcelItemsOf(order, bundle, shipment),
      });
    }),
});

const writeWhenCompleted = react({
  name: 'sales.write-completed',
  to: orderCompleted,
  about,
  run: (tx, { order_id }) =>
    sendOrderLetter(
      tx,
      { orderId: order_id, kind: 'completed' },
      (order) => createElement(OrderCompleted, { order }),
      // Money that was counted at the door has no letter of its own.
      (bundle) =>
        hasPaidLetter(capabilitiesOf(bundle.order.payment_method).settles) ? [] : papersOf(bundle, 'receipt'),
    ),
});

const writeWhenCanceled = react({
  name: 'sales.write-canceled',
  to: orderCanceled,
  about,
  run: (tx, { order_id, reason, refunded_cents }) =>
    sendOrderLetter(
      tx,
      { orderId: order_id, kind: 'canceled' },
      (order) =>
        createElement(OrderCanceled, {
          order,
          reason: order.reasonText(reason),
          refund: refunded_cents > 0 ? order.money(refunded_cents) : undefined,
        }),
      (bundle) => papersOf(bundle, 'credit-note'),
    ),
});

const writeWhenApproved = react({
  name: 'sales.write-approved',
  to: orderApproved,
  about,
  run: (tx, { order_id }) =>
    sendOrderLetter(
      tx,
      { orderId: order_id, kind: 'approved' },
      (order) => createElement(OrderApproved, { order }),
      (bundle) => papersOf(bundle, 'invoice'),
    ),
});

const writeWhenDeclined = react({
  name: 'sales.write-rejected',
  to: orderRejected,
  about,
  run: (tx, { order_id, reason }) =>
    sendOrderLetter(tx, { orderId: order_id, kind: 'rejected' }, (order) =>
      createElement(OrderRejected, { order, reason: order.reasonText(reason) }),
    ),
});

const writeWhenChanged = react({
  name: 'sales.write-changed',
  to: orderChanged,
  about,
  run: (tx, { order_id, step }) =>
    sendOrderLetter(
      tx,
      { orderId: order_id, kind: 'changed', part: step },
      (order, bundle) => {
        const toPay = dueOf(bundle.order) > 0;
        return createElement(OrderChanged, { order, toPay, isDifference: toPay && bundle.order.due_since !== null });
      },
      (bundle) => papersOf(bundle, 'invoice'),
    ),
});

const writeWhenAnswered = react({
  name: 'sales.write-answered',
  to: orderCommented,
  about,
  run: (tx, { order_id, comment_id, author }) =>
    sendOrderLetter(tx, { orderId: order_id, kind: 'answered', part: comment_id }, (order, { comments }) => {
      const comment = comments.find(({ id }) => id === comment_id);
      if (author !== 'staff' || comment?.visibility !== 'public') return undefined;
      return createElement(OrderAnswered, { order, text: comment.text });
    }),
});

const countWhenPaid = react({
  name: 'sales.count-sold',
  to: orderPaid,
  about,
  run: (tx, { order_id }) => countOrderSold(tx, order_id),
});

const writeWhenDifferencePaid = react({
  name: 'sales.write-difference-paid',
  to: differencePaid,
  about,
  run: (tx, { order_id, payment_id }) =>
    sendOrderLetter(tx, { orderId: order_id, kind: 'paid', part: payment_id }, (order) =>
      hasPaidLetter(order.payment.settles) ? createElement(PaymentReceived, { order }) : undefined,
    ),
});

const countWhenChanged = react({
  name: 'sales.count-changed',
  to: orderChanged,
  about,
  run: (tx, { sold }) => countSold(tx, sold),
});

const countWhenRefunded = react({
  name: 'sales.count-refunded',
  to: refundApproved,
  about,
  run: (tx, { order_id, lines }) => countCameBack(tx, order_id, lines),
});

const writeWhenRefunded = react({
  name: 'sales.write-refunded',
  to: refundApproved,
  about,
  run: async (tx, { order_id, refund_id, kind }) => {
    // The letter that tells of the canceled order tells of its money.
    if (kind === 'cancel') return;
    const refundIn = ({ refunds }: OrderBundle) => refunds.find(({ id }) => id === refund_id);
    await sendOrderLetter(
      tx,
      { orderId: order_id, kind: 'refunded', part: refund_id },
      (order, bundle) => {
        const refund = refundIn(bundle);
        return (
          refund && createElement(OrderRefunded, { order, refund: letterRefundOf(order, refund, bundle, 'whole') })
        );
      },
      (bundle) => [refundIn(bundle)].flatMap((refund) => (refund ? [creditNoteOf(refund)] : [])),
    );
  },
});

const writeWhenRefundSent = react({
  name: 'sales.write-refund-sent',
  to: refundSent,
  about,
  run: async (tx, { order_id, refund_id, handed }) => {
    if (handed) return;
    await sendOrderLetter(tx, { orderId: order_id, kind: 'refund-sent', part: refund_id }, (order, bundle) => {
      const refund = bundle.refunds.find(({ id }) => id === refund_id);
      return refund && createElement(RefundSent, { order, refund: letterRefundOf(order, refund, bundle, 'share') });
    });
  },
});

/** A letter about one of the order's returns. */
const writeOfReturn = (
  tx: TxContext,
  { order_id, return_id }: { order_id: number; return_id: number },
  kind: string,
  letter: typeof ReturnApproved,
) =>
  sendOrderLetter(tx, { orderId: order_id, kind, part: return_id }, (order, { returns }) => {
    const back = returns.find(({ id }) => id === return_id);
    return back && createElement(letter, { order, back: letterReturnOf(order, back) });
  });

const writeWhenReturnRequested = react({
  name: 'sales.write-return-requested',
  to: returnRequested,
  about,
  run: (tx, event) => writeOfReturn(tx, event, 'return-requested', ReturnRequested),
});

const writeWhenReturnApproved = react({
  name: 'sales.write-return-approved',
  to: returnApproved,
  about,
  run: (tx, event) => writeOfReturn(tx, event, 'return-approved', ReturnApproved),
});

const writeWhenReturnRejected = react({
  name: 'sales.write-return-rejected',
  to: returnRejected,
  about,
  run: (tx, event) => writeOfReturn(tx, event, 'return-rejected', ReturnRejected),
});

export const reactions: readonly AnyReaction[] = [
  ...claimReactions,
  winWhenPaid,
  ...pointReactions,
  countWhenPaid,
  countWhenChanged,
  writeWhenDifferencePaid,
  countWhenRefunded,
  writeWhenPlaced,
  writeWhenPaid,
  completeWhenPaid,
  openWhenPaid,
  openWhenDifferencePaid,
  openWhenChanged,
  writeWhenRejected,
  linkWhenFailed,
  alertWhenAbnormal,
  writeWhenShipped,
  writeWhenCompleted,
  writeWhenCanceled,
  writeWhenApproved,
  writeWhenDeclined,
  writeWhenChanged,
  writeWhenAnswered,
  writeWhenRefunded,
  writeWhenRefundSent,
  writeWhenReturnRequested,
  writeWhenReturnApproved,
  writeWhenReturnRejected,
];
