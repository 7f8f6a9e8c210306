import { type Context, inTransaction } from '@kaifong/kernel/context';
import { type Binding, bind, bindList, bindWith, withCookies } from '@kaifong/kernel/http';
import { enqueue } from '@kaifong/kernel/jobs';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps, orCurrent, showing } from '@kaifong/kernel/steps';
import { acceptPayment, returnPayment } from './aside/actions/resolve-payment.ts';
import { asideRows } from './aside/queries/list-asides.ts';
import { addCartItem } from './cart/actions/add-cart-item.ts';
import { applyCoupon, removeCoupon } from './cart/actions/apply-coupon.ts';
import { changeCartItem } from './cart/actions/change-cart-item.ts';
import { previewCheckout } from './cart/actions/preview-checkout.ts';
import { readCart } from './cart/actions/read-cart.ts';
import { removeCartItem } from './cart/actions/remove-cart-item.ts';
import { setCartBags } from './cart/actions/set-cart-bags.ts';
import { getRedeemShop } from './cart/queries/list-redeem.ts';
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
import { checkOut, goOnToPay } from './desk/actions/check-out.ts';
import { exportOrders } from './desk/queries/export-orders.ts';
import { getAdminOrder } from './desk/queries/get-admin-order.ts';
import { getPayableOrder } from './desk/queries/get-payable-order.ts';
import { getShipment } from './desk/queries/get-shipment.ts';
import { getStoreOrder } from './desk/queries/get-store-order.ts';
import { listOrders, orderList } from './desk/queries/list-orders.ts';
import { listOwnOrders, ownOrderList } from './desk/queries/list-own-orders.ts';
import { getPayCodePicture } from './desk/queries/pay-code-picture.ts';
import { giveMoreDownloads } from './download/actions/give-more-downloads.ts';
import { takeDownload } from './download/actions/take-download.ts';
import { explainStock } from './explain/queries/explain-stock.ts';
import { reconcileNightly } from './jobs.ts';
import { updatePaymentMethod } from './method/actions/update-payment-method.ts';
import { getMethods, showPaymentMethod } from './method/queries/list-methods.ts';
import { addOrderComment, commentByBuyer } from './order/actions/add-order-comment.ts';
import { approveOrder, rejectOrder } from './order/actions/approve-order.ts';
import { archiveOrder, reopenOrder } from './order/actions/archive-order.ts';
import { createOrder, previewOrder } from './order/actions/create-order.ts';
import { orderAgain } from './order/actions/order-again.ts';
import { placeTestOrder, removeTestOrder } from './order/actions/test-order.ts';
import { accessedOrderId, ownOrderId } from './order/scopes.ts';
import { resendOrderLetter, sendOrderPaper } from './paper/letters/send-order-paper.ts';
import { getOrderDocument, getOrderDocuments } from './paper/queries/get-order-document.ts';
import { getRefundDocument } from './paper/queries/get-refund-document.ts';
import { listOrderLetters } from './paper/queries/list-order-letters.ts';
import { packParcel } from './parcel/actions/pack-parcel.ts';
import { parcelSteps } from './parcel/actions/parcel-steps.ts';
import { shipOrder, shipParcel } from './parcel/actions/ship-order.ts';
import { startPicking } from './parcel/actions/start-picking.ts';
import { beginPayment, buyerOf, linkHolder } from './payment/actions/begin-payment.ts';
import { completeOrder, confirmReceipt } from './payment/actions/complete-order.ts';
import { confirmPayment } from './payment/actions/confirm-payment.ts';
import { handOver } from './payment/actions/hand-over.ts';
import { askAboutDifference, settleDifference } from './payment/actions/reconcile-payments.ts';
import { rejectPayment } from './payment/actions/reject-payment.ts';
import { replayEvent } from './payment/actions/replay-event.ts';
import { settleOrder } from './payment/actions/settle-payment.ts';
import { submitSlip } from './payment/actions/submit-slip.ts';
import { getOrderSlip } from './payment/queries/get-order-slip.ts';
import { getInboxEvent, inboxRows } from './payment/queries/inbox.ts';
import { differenceList, listDifferences } from './payment/queries/list-differences.ts';
import { listSlips, slipList } from './payment/queries/list-slips.ts';

import { linkedOrderId } from './payment/queries/pay-link.ts';
import { testConnection } from './payment/queries/test-connection.ts';
import { listUnsignedRoom } from './payment/queries/unsigned-room.ts';
import { relocate } from './place/actions/relocate.ts';
import { rehearsePromotion } from './pricing/queries/rehearse-promotion.ts';
import { approveRefund, rejectRefund } from './refund/actions/approve-refund.ts';
import { cancelByBuyer, cancelOrder } from './refund/actions/cancel-order.ts';
import { refundOrder } from './refund/actions/refund-order.ts';
import { askProviderAgain, markRefundSent } from './refund/actions/send-refund.ts';
import { getRefund } from './refund/queries/get-refund.ts';
import { getRefundable } from './refund/queries/get-refundable.ts';
import { refundRows } from './refund/queries/list-refunds.ts';
import { askReturn, callOffByBuyer } from './return/actions/ask-return.ts';
import { approveReturn, callOffReturn, rejectReturn } from './return/actions/decide-return.ts';
import { finishReturn } from './return/actions/finish-return.ts';
import { receiveReturn } from './return/actions/receive-return.ts';
import { getReturn, getReturnPicture } from './return/queries/get-return.ts';
import { returnRows } from './return/queries/list-returns.ts';

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

/** A buyer's own order, by whatever names it, after something was done with it. */
async function hers(ctx: Context, named: Promise<number>, act: (id: number) => Promise<unknown>) {
  const id = await named;
  await act(id);
  return data(getStoreOrder(ctx, id));
}

/** An order of staff after a step that is no step of its machine's calls. */
const stepped =
  <Input extends { readonly id: number }>(take: (ctx: Context, input: Input) => Promise<unknown>) =>
  (ctx: Context, input: Input) =>
    showing(ctx, input.id, getAdminOrder, () => take(ctx, input));

const cart: Binding[] = [
  bind(routes.readCart, async (ctx, input) => cartReply(await readCart(ctx, input), input.cart_id)),
  bind(routes.listRedeem, async (ctx) => ({ data: await getRedeemShop(ctx) })),
  bind(routes.addCartItem, async (ctx, input) => cartReply(await addCartItem(ctx, input), input.cart_id)),
  bind(routes.updateCartItem, async (ctx, input) => cartReply(await changeCartItem(ctx, input), input.cart_id)),
  bind(routes.setCartBags, (ctx, input) => data(setCartBags(ctx, input))),
  bind(routes.removeCartItem, async (ctx, input) => cartReply(await removeCartItem(ctx, input), input.cart_id)),
];

const checkout: Binding[] = [
  bind(routes.applyCoupon, async (ctx, input) => ({ data: await applyCoupon(ctx, input) })),
  bind(routes.removeCoupon, async (ctx, input) => ({ data: await removeCoupon(ctx, input) })),
  bind(routes.previewCheckout, (ctx, input) => data(previewCheckout(ctx, input))),
  bindWith(
    routes.placeOrder,
    (ctx, input) => data(checkOut(ctx, input)),
    async (ctx, reply) => payingReply(await goOnToPay(ctx, reply.data)),
  ),
];

const buyer: Binding[] = [
  bindList(routes.listOwnOrders, ownOrderList, listOwnOrders),
  bind(routes.getOwnOrder, async (ctx, { id }) => data(getStoreOrder(ctx, await ownOrderId(ctx, id)))),
  bind(routes.commentOwnOrder, (ctx, { id, comment }) =>
    hers(ctx, ownOrderId(ctx, id), (order) => commentByBuyer(ctx, order, comment)),
  ),
  bind(routes.submitOwnSlip, (ctx, { id, file, payment_method }) =>
    hers(ctx, ownOrderId(ctx, id), (order) => submitSlip(ctx, order, file, payment_method)),
  ),
  bind(routes.cancelOwnOrder, (ctx, { id, reason }) =>
    hers(ctx, ownOrderId(ctx, id), (order) => cancelByBuyer(ctx, order, reason)),
  ),
  bind(routes.confirmOwnReceipt, (ctx, { id }) =>
    hers(ctx, ownOrderId(ctx, id), (order) => confirmReceipt(ctx, order)),
  ),
  bind(routes.confirmAccessedReceipt, (ctx, input) =>
    hers(ctx, accessedOrderId(ctx, input), (order) => confirmReceipt(ctx, order)),
  ),
  bind(routes.orderOwnAgain, async (ctx, { id, cart_id }) =>
    againReply(await orderAgain(ctx, await ownOrderId(ctx, id), cart_id), cart_id),
  ),
  bind(routes.orderAccessedAgain, async (ctx, input) =>
    againReply(await orderAgain(ctx, await accessedOrderId(ctx, input), input.cart_id), input.cart_id),
  ),
  bind(routes.accessOrder, async (ctx, input) => data(getStoreOrder(ctx, await accessedOrderId(ctx, input)))),
  bind(routes.commentAccessedOrder, (ctx, input) =>
    hers(ctx, accessedOrderId(ctx, input), (order) => commentByBuyer(ctx, order, input.comment)),
  ),
  bind(routes.submitAccessedSlip, (ctx, input) =>
    hers(ctx, accessedOrderId(ctx, input), (order) => submitSlip(ctx, order, input.file, input.payment_method)),
  ),
  bind(routes.cancelAccessedOrder, (ctx, input) =>
    hers(ctx, accessedOrderId(ctx, input), (order) => cancelByBuyer(ctx, order, input.reason)),
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
  bind(routes.createOrder, async (ctx, input) => data(getAdminOrder(ctx, await createOrder(ctx, input)))),
  bind(routes.placeTestOrder, async (ctx) => data(getAdminOrder(ctx, await placeTestOrder(ctx)))),
  bind(routes.removeTestOrder, (ctx, { id }) => data(removeTestOrder(ctx, id))),
  bind(routes.previewOrder, (ctx, input) => data(previewOrder(ctx, input))),
  bind(routes.confirmPayment, stepped(confirmPayment)),
  bind(routes.rejectPayment, stepped(rejectPayment)),
  bind(routes.startPicking, stepped(startPicking)),
  bind(routes.shipOrder, stepped(shipOrder)),
  bind(routes.completeOrder, stepped(completeOrder)),
  bind(routes.handOver, stepped(handOver)),
  bind(routes.cancelOrder, stepped(cancelOrder)),
  bind(routes.addOrderComment, stepped(addOrderComment)),
  bind(routes.giveMoreDownloads, stepped(giveMoreDownloads)),
];

const documents: Binding[] = [
  bind(routes.getOrderDocument, (ctx, { id, kind, shipment_id }) => getOrderDocument(ctx, id, kind, shipment_id)),
  bind(routes.getOrderDocuments, getOrderDocuments),
  bind(routes.takeDownload, takeDownload),
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
  bind(routes.askOwnReturn, (ctx, input) =>
    hers(ctx, ownOrderId(ctx, input.id), (order) => askReturn(ctx, order, input)),
  ),
  bind(routes.askAccessedReturn, (ctx, input) =>
    hers(ctx, accessedOrderId(ctx, input), (order) => askReturn(ctx, order, input)),
  ),
  bind(routes.callOffOwnReturn, (ctx, input) =>
    hers(ctx, ownOrderId(ctx, input.id), (order) => callOffByBuyer(ctx, order, input.return)),
  ),
  bind(routes.callOffAccessedReturn, (ctx, input) =>
    hers(ctx, accessedOrderId(ctx, input), (order) => callOffByBuyer(ctx, order, input.return)),
  ),
  ...bindSteps(
    returnMachine,
    returnSteps,
    {
      'approve-return': approveReturn,
      'reject-return': rejectReturn,
      receive: receiveReturn,
      'finish-return': finishReturn,
      'call-off': callOffReturn,
    },
    getReturn,
  ),
];

const methods: Binding[] = [
  bind(routes.listPaymentMethods, async (ctx) => ({
    data: (await getMethods(ctx)).payment.map((row) => showPaymentMethod(ctx, row)),
  })),
  bind(routes.updatePaymentMethod, (ctx, input) => data(updatePaymentMethod(ctx, input))),
];

const steps = bindSteps(
  orderMachine,
  orderSteps,
  {
    approve: approveOrder,
    reject: rejectOrder,
    change: changeOrder,
    relocate,
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
  },
  getAdminOrder,
);

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
  ...bindSteps(
    refundMachine,
    refundSteps,
    {
      'approve-refund': approveRefund,
      'reject-refund': rejectRefund,
      'mark-sent': (ctx, input) => markRefundSent(ctx, input),
      'ask-again': askProviderAgain,
    },
    getRefund,
  ),
];

const parcels: Binding[] = [
  bind(routes.packParcel, async (ctx, input) =>
    data(getShipment(ctx, await orCurrent(ctx, input.id, getAdminOrder, () => packParcel(ctx, input)))),
  ),
  ...bindSteps(
    shipmentMachine,
    shipmentSteps,
    {
      ship: shipParcel,
      process: parcelSteps.plainStep('process'),
      deliver: parcelSteps.plainStep('deliver'),
      lose: parcelSteps.plainStep('lose'),
      unpack: parcelSteps.plainStep('unpack'),
    },
    getShipment,
  ),
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
