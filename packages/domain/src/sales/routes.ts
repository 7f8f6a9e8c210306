import { type Context, inTransaction } from '@kaifong/kernel/context';
import { type Binding, bind, bindList, bindWith, withCookies } from '@kaifong/kernel/http';
import { enqueue } from '@kaifong/kernel/jobs';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { addCartItem } from './actions/add-cart-item.ts';
import { addOrderComment, commentByBuyer } from './actions/add-order-comment.ts';
import { applyCoupon, removeCoupon } from './actions/apply-coupon.ts';
import { approveOrder, rejectOrder } from './actions/approve-order.ts';
import { archiveOrder, reopenOrder } from './actions/archive-order.ts';
import { cancelByBuyer, cancelOrder } from './actions/cancel-order.ts';
import { changeCartItem } from './actions/change-cart-item.ts';
import { completeOrder, confirmReceipt } from './actions/complete-order.ts';
import { confirmPayment } from './actions/confirm-payment.ts';
import { createOrder, previewOrder } from './actions/create-order.ts';
import { orderAgain } from './actions/order-again.ts';
import { packParcel } from './actions/pack-parcel.ts';
import { parcelSteps } from './actions/parcel-steps.ts';
import { goOnToPay, placeOrder } from './actions/place-order.ts';
import { previewCheckout } from './actions/preview-checkout.ts';
import { readCart } from './actions/read-cart.ts';
import { rejectPayment } from './actions/reject-payment.ts';
import { removeCartItem } from './actions/remove-cart-item.ts';
import { shipOrder, shipParcel } from './actions/ship-order.ts';
import { startPicking } from './actions/start-picking.ts';
import { submitSlip } from './actions/submit-slip.ts';
import { placeTestOrder, removeTestOrder } from './actions/test-order.ts';
import { updatePaymentMethod } from './actions/update-payment-method.ts';
import { openCartLink, takeCartLink } from './cart-mail/actions/open-cart-link.ts';
import { changeOrder } from './change/actions/change-order.ts';
import {
  asideCalls,
  type BegunPayment,
  type Cart,
  inboxCalls,
  type OrderAgain,
  orderMachine,
  orderSteps,
  type PlaceOrderResult,
  refundCalls,
  refundMachine,
  refundSteps,
  returnCalls,
  returnMachine,
  returnSteps,
  routes,
  shipmentMachine,
  shipmentSteps,
} from './contract/index.ts';
import { explainStock } from './explain/queries/explain-stock.ts';
import { reconcileNightly } from './jobs.ts';
import { resendOrderLetter, sendOrderPaper } from './letters/send-order-paper.ts';
import { listOrderLetters } from './paper/queries/list-order-letters.ts';
import { beginPayment, buyerOf, linkHolder } from './payment/actions/begin-payment.ts';
import { askAboutDifference, settleDifference } from './payment/actions/reconcile-payments.ts';
import { replayEvent } from './payment/actions/replay-event.ts';
import { acceptPayment, returnPayment } from './payment/actions/resolve-payment.ts';
import { settleOrder } from './payment/actions/settle-payment.ts';
import { getPayableOrder } from './payment/queries/get-payable-order.ts';
import { getInboxEvent, inboxRows } from './payment/queries/inbox.ts';
import { asideRows } from './payment/queries/list-asides.ts';
import { differenceList, listDifferences } from './payment/queries/list-differences.ts';
import { listSlips, slipList } from './payment/queries/list-slips.ts';
import { linkedOrderId } from './payment/queries/pay-link.ts';
import { testConnection } from './payment/queries/test-connection.ts';
import { listUnsignedRoom } from './payment/queries/unsigned-room.ts';
import { exportOrders } from './queries/export-orders.ts';
import { getAdminOrder } from './queries/get-admin-order.ts';
import { getOrderDocument, getOrderDocuments } from './queries/get-order-document.ts';
import { getOrderSlip } from './queries/get-order-slip.ts';
import { getStoreOrder } from './queries/get-store-order.ts';
import { getMethods, showPaymentMethod } from './queries/list-methods.ts';
import { listOrders, orderList } from './queries/list-orders.ts';
import { listOwnOrders, ownOrderList } from './queries/list-own-orders.ts';
import { getRedeemShop } from './queries/list-redeem.ts';
import { getPayCodePicture } from './queries/pay-code.ts';
import { rehearsePromotion } from './queries/rehearse-promotion.ts';
import { approveRefund, rejectRefund } from './refund/actions/approve-refund.ts';
import { refundOrder } from './refund/actions/refund-order.ts';
import { askProviderAgain, markRefundSent } from './refund/actions/send-refund.ts';
import { getRefund } from './refund/queries/get-refund.ts';
import { getRefundDocument } from './refund/queries/get-refund-document.ts';
import { getRefundable } from './refund/queries/get-refundable.ts';
import { refundRows } from './refund/queries/list-refunds.ts';
import { askReturn, callOffByBuyer } from './return/actions/ask-return.ts';
import { approveReturn, callOffReturn, rejectReturn } from './return/actions/decide-return.ts';
import { finishReturn } from './return/actions/finish-return.ts';
import { receiveReturn } from './return/actions/receive-return.ts';
import { getReturn, getReturnPicture } from './return/queries/get-return.ts';
import { returnRows } from './return/queries/list-returns.ts';
import { accessedOrderId, ownOrderId } from './scopes.ts';

const sixtyDays = 60 * 24 * 60 * 60;
const hintFor = 60 * 60;

/** The cart's id goes into a cookie when it is another than the caller held. Scripts may read it: they send it back. */
const cookiesFor = (cart: Cart, held: string | undefined) =>
  cart.cart_id === held ? [] : [{ name: 'cart_id', value: cart.cart_id, maxAge: sixtyDays, httpOnly: false }];

const cartReply = (cart: Cart, held: string | undefined) => withCookies({ data: cart }, cookiesFor(cart, held));
const againReply = (again: OrderAgain, held: string | undefined) =>
  withCookies({ data: again }, cookiesFor(again.cart, held));

/** Hints for pages and scripts, as the specification names them; nothing is decided by one (`payment/`). */
function payingReply<Paying extends PlaceOrderResult | BegunPayment>(paying: Paying) {
  if (!('order_number' in paying)) return { data: paying };
  const hint = (name: string, value: string) => ({ name, value, maxAge: hintFor, httpOnly: false });
  const { order_number, identifier, next } = paying;
  const stripe = next?.step === 'script' ? [hint('order', order_number), hint('stripe_key', next.publicKey)] : [];
  return withCookies({ data: paying }, [
    hint('order_number', order_number),
    hint('payment_method', identifier),
    ...stripe,
  ]);
}

const data = async <T>(answer: Promise<T>): Promise<{ data: T }> => ({ data: await answer });

const cart: Binding[] = [
  bind(routes.readCart, async (ctx, input) => cartReply(await readCart(ctx, input), input.cart_id)),
  bind(routes.listRedeem, async (ctx) => ({ data: await getRedeemShop(ctx) })),
  bind(routes.addCartItem, async (ctx, input) => cartReply(await addCartItem(ctx, input), input.cart_id)),
  bind(routes.updateCartItem, async (ctx, input) => cartReply(await changeCartItem(ctx, input), input.cart_id)),
  bind(routes.removeCartItem, async (ctx, input) => cartReply(await removeCartItem(ctx, input), input.cart_id)),
];

const checkout: Binding[] = [
  bind(routes.applyCoupon, async (ctx, input) => ({ data: await applyCoupon(ctx, input) })),
  bind(routes.removeCoupon, async (ctx, input) => ({ data: await removeCoupon(ctx, input) })),
  bind(routes.previewCheckout, (ctx, input) => data(previewCheckout(ctx, input))),
  bindWith(
    routes.placeOrder,
    (ctx, input) => data(placeOrder(ctx, input)),
    async (ctx, reply) => payingReply(await goOnToPay(ctx, reply.data)),
  ),
];

const buyer: Binding[] = [
  bindList(routes.listOwnOrders, ownOrderList, listOwnOrders),
  bind(routes.getOwnOrder, async (ctx, { id }) => data(getStoreOrder(ctx, await ownOrderId(ctx, id)))),
  bind(routes.commentOwnOrder, async (ctx, { id, comment }) =>
    data(commentByBuyer(ctx, await ownOrderId(ctx, id), comment)),
  ),
  bind(routes.submitOwnSlip, async (ctx, { id, file, payment_method }) =>
    data(submitSlip(ctx, await ownOrderId(ctx, id), file, payment_method)),
  ),
  bind(routes.cancelOwnOrder, async (ctx, { id, reason }) =>
    data(cancelByBuyer(ctx, await ownOrderId(ctx, id), reason)),
  ),
  bind(routes.confirmOwnReceipt, async (ctx, { id }) => data(confirmReceipt(ctx, await ownOrderId(ctx, id)))),
  bind(routes.confirmAccessedReceipt, async (ctx, input) =>
    data(confirmReceipt(ctx, await accessedOrderId(ctx, input))),
  ),
  bind(routes.orderOwnAgain, async (ctx, { id, cart_id }) =>
    againReply(await orderAgain(ctx, await ownOrderId(ctx, id), cart_id), cart_id),
  ),
  bind(routes.orderAccessedAgain, async (ctx, input) =>
    againReply(await orderAgain(ctx, await accessedOrderId(ctx, input), input.cart_id), input.cart_id),
  ),
  bind(routes.accessOrder, async (ctx, input) => data(getStoreOrder(ctx, await accessedOrderId(ctx, input)))),
  bind(routes.commentAccessedOrder, async (ctx, input) =>
    data(commentByBuyer(ctx, await accessedOrderId(ctx, input), input.comment)),
  ),
  bind(routes.submitAccessedSlip, async (ctx, input) =>
    data(submitSlip(ctx, await accessedOrderId(ctx, input), input.file, input.payment_method)),
  ),
  bind(routes.cancelAccessedOrder, async (ctx, input) =>
    data(cancelByBuyer(ctx, await accessedOrderId(ctx, input), input.reason)),
  ),
];

/** Asks the provider first: the buyer may be back before its notice. */
async function payable(ctx: Context, id: number) {
  await settleOrder(ctx, id);
  return data(getPayableOrder(ctx, id));
}

const paying: Binding[] = [
  bind(routes.payOwnOrder, async (ctx, { id, payment_method }) =>
    payingReply(await beginPayment(ctx, await ownOrderId(ctx, id), buyerOf, payment_method)),
  ),
  bind(routes.payAccessedOrder, async (ctx, { payment_method, ...access }) =>
    payingReply(await beginPayment(ctx, await accessedOrderId(ctx, access), buyerOf, payment_method)),
  ),
  bind(routes.payLinkedOrder, async (ctx, { link, payment_method }) =>
    payingReply(await beginPayment(ctx, await linkedOrderId(ctx, link), linkHolder(link), payment_method)),
  ),
  bind(routes.payableOwnOrder, async (ctx, { id }) => payable(ctx, await ownOrderId(ctx, id))),
  bind(routes.payableAccessedOrder, async (ctx, access) => payable(ctx, await accessedOrderId(ctx, access))),
  bind(routes.payCodeOfLink, async (ctx, { link }) => getPayCodePicture(ctx, await linkedOrderId(ctx, link))),
  bind(routes.payableLinkedOrder, async (ctx, { link }) => payable(ctx, await linkedOrderId(ctx, link))),
];

const inbox: Binding[] = [
  ...bindRows(inboxCalls, inboxRows),
  bind(routes.listUnsignedRoom, (ctx) => data(listUnsignedRoom(ctx))),
  bind(routes.getInboxEvent, (ctx, { id }) => data(getInboxEvent(ctx, id))),
  bind(routes.replayInboxEvent, (ctx, { id }) => data(replayEvent(ctx, id))),
  bind(routes.testPaymentConnection, (ctx, { code }) => data(testConnection(ctx, code))),
];

const staff: Binding[] = [
  bindList(routes.listOrders, orderList, listOrders),
  bind(routes.exportOrders, exportOrders),
  bind(routes.explainStock, (ctx, input) => data(explainStock(ctx, input))),
  bind(routes.rehearsePromotion, (ctx, { id }) => data(rehearsePromotion(ctx, id))),
  bind(routes.getOrder, (ctx, { id }) => data(getAdminOrder(ctx, id))),
  bind(routes.getOrderSlip, getOrderSlip),
  bind(routes.createOrder, (ctx, input) => data(createOrder(ctx, input))),
  bind(routes.placeTestOrder, (ctx) => data(placeTestOrder(ctx))),
  bind(routes.removeTestOrder, (ctx, { id }) => data(removeTestOrder(ctx, id))),
  bind(routes.previewOrder, (ctx, input) => data(previewOrder(ctx, input))),
  bind(routes.confirmPayment, (ctx, input) => data(confirmPayment(ctx, input))),
  bind(routes.rejectPayment, (ctx, input) => data(rejectPayment(ctx, input))),
  bind(routes.startPicking, (ctx, input) => data(startPicking(ctx, input))),
  bind(routes.shipOrder, (ctx, input) => data(shipOrder(ctx, input))),
  bind(routes.completeOrder, (ctx, input) => data(completeOrder(ctx, input))),
  bind(routes.cancelOrder, (ctx, input) => data(cancelOrder(ctx, input))),
  bind(routes.addOrderComment, (ctx, input) => data(addOrderComment(ctx, input))),
];

const documents: Binding[] = [
  bind(routes.getOrderDocument, (ctx, { id, kind, shipment_id }) => getOrderDocument(ctx, id, kind, shipment_id)),
  bind(routes.getOrderDocuments, getOrderDocuments),
  bind(routes.getOwnOrderDocument, async (ctx, { id, kind }) => getOrderDocument(ctx, await ownOrderId(ctx, id), kind)),
  bind(routes.getAccessedOrderDocument, async (ctx, input) =>
    getOrderDocument(ctx, await accessedOrderId(ctx, input), input.kind),
  ),
];

const letters: Binding[] = [
  bind(routes.openCartLink, (ctx, input) => data(openCartLink(ctx, input))),
  bind(routes.takeCartLink, (ctx, input) => data(takeCartLink(ctx, input))),
  bind(routes.listOrderLetters, (ctx, { id }) => data(listOrderLetters(ctx, id))),
  bind(routes.resendOrderLetter, (ctx, input) => data(resendOrderLetter(ctx, input))),
  bind(routes.sendOrderPaper, (ctx, input) => data(sendOrderPaper(ctx, input))),
];

const returns: Binding[] = [
  ...bindRows(returnCalls, returnRows),
  bind(routes.getReturn, (ctx, { id }) => data(getReturn(ctx, id))),
  bind(routes.getReturnPicture, getReturnPicture),
  bind(routes.askOwnReturn, async (ctx, input) => data(askReturn(ctx, await ownOrderId(ctx, input.id), input))),
  bind(routes.askAccessedReturn, async (ctx, input) => data(askReturn(ctx, await accessedOrderId(ctx, input), input))),
  bind(routes.callOffOwnReturn, async (ctx, input) =>
    data(callOffByBuyer(ctx, await ownOrderId(ctx, input.id), input.return)),
  ),
  bind(routes.callOffAccessedReturn, async (ctx, input) =>
    data(callOffByBuyer(ctx, await accessedOrderId(ctx, input), input.return)),
  ),
  ...bindSteps(returnMachine, returnSteps, {
    'approve-return': approveReturn,
    'reject-return': rejectReturn,
    receive: receiveReturn,
    'finish-return': finishReturn,
    'call-off': callOffReturn,
  }),
];

const methods: Binding[] = [
  bind(routes.listPaymentMethods, async (ctx) => ({
    data: (await getMethods(ctx)).payment.map((row) => showPaymentMethod(ctx, row)),
  })),
  bind(routes.updatePaymentMethod, (ctx, input) => data(updatePaymentMethod(ctx, input))),
];

const steps = bindSteps(orderMachine, orderSteps, {
  approve: approveOrder,
  reject: rejectOrder,
  change: changeOrder,
  archive: archiveOrder,
  reopen: reopenOrder,
  'confirm-payment': confirmPayment,
  'reject-payment': rejectPayment,
  process: startPicking,
  ship: shipOrder,
  'ship-part': shipOrder,
  complete: completeOrder,
  refund: refundOrder,
  cancel: cancelOrder,
  'accept-payment': acceptPayment,
  'return-payment': returnPayment,
});

const refunds: Binding[] = [
  ...bindRows(refundCalls, refundRows),
  bind(routes.getRefund, (ctx, { id }) => data(getRefund(ctx, id))),
  bind(routes.getRefundable, (ctx, { id }) => data(getRefundable(ctx, id))),
  bind(routes.getRefundDocument, (ctx, { id }) => getRefundDocument(ctx, id)),
  bind(routes.getOwnRefundDocument, async (ctx, { id, refund }) =>
    getRefundDocument(ctx, refund, await ownOrderId(ctx, id)),
  ),
  bind(routes.getAccessedRefundDocument, async (ctx, input) =>
    getRefundDocument(ctx, input.refund, await accessedOrderId(ctx, input)),
  ),
  ...bindSteps(refundMachine, refundSteps, {
    'approve-refund': approveRefund,
    'reject-refund': rejectRefund,
    'mark-sent': markRefundSent,
    'ask-again': askProviderAgain,
  }),
];

const parcels: Binding[] = [
  bind(routes.packParcel, (ctx, input) => data(packParcel(ctx, input))),
  ...bindSteps(shipmentMachine, shipmentSteps, {
    ship: shipParcel,
    process: parcelSteps.plainStep('process'),
    deliver: parcelSteps.plainStep('deliver'),
    lose: parcelSteps.plainStep('lose'),
    unpack: parcelSteps.plainStep('unpack'),
  }),
];

const desk: Binding[] = [
  bindList(routes.listSlips, slipList, listSlips),
  ...bindRows(asideCalls, asideRows),
  bindList(routes.listDifferences, differenceList, listDifferences),
  bind(routes.reconcilePayments, async (ctx) => {
    // Without a key, which is good for one job ever; twice at once it does the same once.
    await inTransaction(ctx, (tx) => enqueue(tx, reconcileNightly, {}));
    return { data: { started: true as const } };
  }),
  bind(routes.askAboutDifference, (ctx, input) => data(askAboutDifference(ctx, input))),
  bind(routes.settleDifference, (ctx, input) => data(settleDifference(ctx, input))),
];

export const bindings: readonly Binding[] = [
  ...cart,
  ...checkout,
  ...buyer,
  ...paying,
  ...desk,
  ...inbox,
  ...staff,
  ...documents,
  ...letters,
  ...steps,
  ...refunds,
  ...parcels,
  ...returns,
  ...methods,
];
