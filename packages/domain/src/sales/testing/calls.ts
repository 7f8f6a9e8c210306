// Steps as their callers take them: the answer is the record afterwards.
import type { Context } from '@kaifong/kernel/context';
import { callsOf } from '@kaifong/kernel/testing';
import { orderSteps, refundSteps, returnSteps, routes, shipmentSteps } from '../contract/index.ts';
import { getStoreOrder } from '../desk/queries/get-store-order.ts';
import { commentByBuyer as comment } from '../order/actions/add-order-comment.ts';
import { confirmReceipt as confirm } from '../payment/actions/complete-order.ts';
import { submitSlip as submit } from '../payment/actions/submit-slip.ts';
import { cancelByBuyer as cancel } from '../refund/actions/cancel-order.ts';
import { askReturn as ask, callOffByBuyer as callOff } from '../return/actions/ask-return.ts';
import { bindings } from '../routes.ts';

const call = callsOf(bindings);

export const approveOrder = call(orderSteps.approve.take);
export const rejectOrder = call(orderSteps.reject.take);
export const changeOrder = call(orderSteps.change.take);
export const archiveOrder = call(orderSteps.archive.take);
export const reopenOrder = call(orderSteps.reopen.take);
export const refundOrder = call(orderSteps.refund.take);
export const relocate = call(orderSteps.relocate.take);
export const acceptPayment = call(orderSteps['accept-payment'].take);
export const returnPayment = call(orderSteps['return-payment'].take);
export const confirmPayment = call(routes.confirmPayment);
export const rejectPayment = call(routes.rejectPayment);
export const startPicking = call(routes.startPicking);
export const shipOrder = call(routes.shipOrder);
export const completeOrder = call(routes.completeOrder);
export const handOver = call(routes.handOver);
export const cancelOrder = call(routes.cancelOrder);
export const addOrderComment = call(routes.addOrderComment);
export const createOrder = call(routes.createOrder);
export const placeTestOrder = call(routes.placeTestOrder);
export const packParcel = call(routes.packParcel);
export const shipParcel = call(shipmentSteps.ship.take);
export const unpackParcel = call(shipmentSteps.unpack.take);
export const loseParcel = call(shipmentSteps.lose.take);
export const approveRefund = call(refundSteps['approve-refund'].take);
export const rejectRefund = call(refundSteps['reject-refund'].take);
export const markRefundSent = call(refundSteps['mark-sent'].take);
export const askProviderAgain = call(refundSteps['ask-again'].take);
export const approveReturn = call(returnSteps['approve-return'].take);
export const rejectReturn = call(returnSteps['reject-return'].take);
export const receiveReturn = call(returnSteps.receive.take);
export const finishReturn = call(returnSteps['finish-return'].take);
export const callOffReturn = call(returnSteps['call-off'].take);

/** The same for what a buyer does with her order, by the order's number in our books. */
const hers =
  <Rest extends unknown[]>(act: (ctx: Context, id: number, ...rest: Rest) => Promise<unknown>) =>
  async (ctx: Context, id: number, ...rest: Rest) => {
    await act(ctx, id, ...rest);
    return getStoreOrder(ctx, id);
  };

export const commentByBuyer = hers(comment);
export const confirmReceipt = hers(confirm);
export const submitSlip = hers(submit);
export const cancelByBuyer = hers(cancel);
export const askReturn = hers(ask);
export const callOffByBuyer = hers(callOff);

/** The checkout of a buyer. */
export const previewCheckout = call(routes.previewCheckout);
export const placeOrder = call(routes.placeOrder);
