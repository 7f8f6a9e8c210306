import { defineRate, defineRoute, many, one, pageInput, perMinute, rates, uploadedFile } from '@kaifong/base/contract';
import * as z from 'zod';
import { setCartBagsInput } from '../../cart/contract/bags.ts';
import {
  addCartItemInput,
  cart,
  couponInput,
  readCartInput,
  removeCartItemInput,
  updateCartItemInput,
} from '../../cart/contract/cart.ts';
import { checkoutPreview, placeOrderInput, previewCheckoutInput } from '../../cart/contract/checkout.ts';
import { redeemShop } from '../../cart/contract/redeem.ts';
import { language } from '../../contract/language.ts';
import { knownPaymentMethod } from '../../method/contract/payment-capabilities.ts';
import { commentText, orderAccessInput, ownOrderInput } from '../../order/contract/order.ts';
import { orderAccessedAgainInput, orderAgain, orderOwnAgainInput } from '../../order/contract/order-again.ts';
import { placeOrderResult } from './placing.ts';
import { storeOrder, storeOrderRow } from './store-order.ts';

const cartReply = one(cart);
const checkoutRate = defineRate('checkout', perMinute(20));
const store = { door: 'store', permission: 'public' } as const;

export const readCart = defineRoute({
  ...store,
  name: 'sales.read-cart',
  method: 'POST',
  reads: 'own',
  path: '/api/cart',
  input: readCartInput,
  output: cartReply,
  summary: 'Reads the cart with today’s prices; an empty or unknown cart_id starts a new one.',
});

export const addCartItem = defineRoute({
  ...store,
  name: 'sales.add-cart-item',
  method: 'POST',
  path: '/api/cart/item',
  input: addCartItemInput,
  output: cartReply,
  summary: 'Puts a stock into the cart; refuses what was not selected, less than one, or more than there is.',
});

export const updateCartItem = defineRoute({
  ...store,
  name: 'sales.update-cart-item',
  method: 'PUT',
  path: '/api/cart/item',
  input: updateCartItemInput,
  output: cartReply,
  summary: 'Changes how many of a line; more than there is leaves the line as it was.',
});

export const removeCartItem = defineRoute({
  ...store,
  name: 'sales.remove-cart-item',
  method: 'DELETE',
  path: '/api/cart/item',
  input: removeCartItemInput,
  output: cartReply,
  summary: 'Takes a line out of the cart.',
});

export const setCartBags = defineRoute({
  ...store,
  name: 'sales.set-cart-bags',
  method: 'PUT',
  path: '/api/cart/bags',
  input: setCartBagsInput,
  output: cartReply,
  summary: 'Sets how many plastic bags lie in the cart; more than there is is refused at its field.',
});

/** A visitor who guesses codes soon has to wait (trust.md, 4). */
const couponRate = defineRate('coupon', perMinute(10));

export const applyCoupon = defineRoute({
  ...store,
  name: 'sales.apply-coupon',
  method: 'POST',
  path: '/api/cart/coupon',
  rate: couponRate,
  input: couponInput,
  output: cartReply,
  summary: 'Types a coupon code into the cart; a refused one says what is missing.',
});

export const removeCoupon = defineRoute({
  ...store,
  name: 'sales.remove-coupon',
  method: 'DELETE',
  path: '/api/cart/coupon',
  input: couponInput,
  output: cartReply,
  summary: 'Takes a coupon code out of the cart.',
});

export const previewCheckout = defineRoute({
  ...store,
  name: 'sales.preview-checkout',
  method: 'POST',
  path: '/api/checkout/preview',
  input: previewCheckoutInput,
  output: one(checkoutPreview),
  summary: 'What this cart would cost, sent there, paid so, and the choices there are.',
});

export const placeOrder = defineRoute({
  ...store,
  name: 'sales.place-order',
  method: 'POST',
  path: '/api/checkout',
  rate: checkoutRate,
  idempotent: true,
  input: placeOrderInput,
  output: one(placeOrderResult),
  summary: 'Turns the cart into one order and reserves its stock; the same cart twice is the same order.',
});

const own = { door: 'store', permission: 'self' } as const;

export const listOwnOrders = defineRoute({
  ...own,
  name: 'sales.list-own-orders',
  method: 'GET',
  path: '/api/order',
  input: pageInput,
  output: many(storeOrderRow),
  summary: 'The customer’s orders, newest first.',
});

export const getOwnOrder = defineRoute({
  ...own,
  name: 'sales.get-own-order',
  method: 'GET',
  path: '/api/order/:id',
  input: ownOrderInput,
  output: one(storeOrder),
  summary: 'One of the customer’s own orders.',
});

export const commentOwnOrder = defineRoute({
  ...own,
  name: 'sales.comment-own-order',
  method: 'POST',
  path: '/api/order/:id/comment',
  rate: rates.contact,
  input: ownOrderInput.extend({ comment: commentText }),
  output: one(storeOrder),
  summary: 'Writes to the shop about an order.',
});

/** `payment_method`: how a difference was transferred; left out: the order's own way, or the only one there is. */
const slipInput = { file: uploadedFile, payment_method: knownPaymentMethod.optional() };

export const submitOwnSlip = defineRoute({
  ...own,
  name: 'sales.submit-own-slip',
  method: 'POST',
  path: '/api/order/:id/slip',
  rate: rates.contact,
  multipart: true,
  idempotent: true,
  input: ownOrderInput.extend(slipInput),
  output: one(storeOrder),
  summary: 'Sends the slip of a bank transfer; staff then review the payment.',
});

export const cancelOwnOrder = defineRoute({
  ...own,
  name: 'sales.cancel-own-order',
  method: 'POST',
  path: '/api/order/:id/cancel',
  idempotent: true,
  input: ownOrderInput.extend({ reason: z.string().trim().max(500).optional() }),
  output: one(storeOrder),
  summary: 'Cancels an order nothing has been paid for and frees its stock.',
});

export const confirmOwnReceipt = defineRoute({
  ...own,
  name: 'sales.confirm-own-receipt',
  method: 'POST',
  path: '/api/order/:id/receipt',
  idempotent: true,
  input: ownOrderInput,
  output: one(storeOrder),
  summary: 'The buyer says that her parcel has come: the order is complete.',
});

export const orderOwnAgain = defineRoute({
  ...own,
  name: 'sales.order-own-again',
  method: 'POST',
  path: '/api/order/:id/again',
  idempotent: true,
  input: orderOwnAgainInput,
  output: one(orderAgain),
  summary:
    'Puts the lines of one of the customer’s own orders into the cart, and says line by line what is not as it was.',
});

export const accessOrder = defineRoute({
  ...store,
  name: 'sales.access-order',
  method: 'POST',
  path: '/api/order/access',
  rate: rates.check,
  input: orderAccessInput,
  output: one(storeOrder),
  summary: 'Shows a guest her order by its number and key.',
});

export const commentAccessedOrder = defineRoute({
  ...store,
  name: 'sales.comment-accessed-order',
  method: 'POST',
  path: '/api/order/access/comment',
  rate: rates.contact,
  input: orderAccessInput.extend({ comment: commentText }),
  output: one(storeOrder),
  summary: 'Writes to the shop about an order, as a guest.',
});

export const submitAccessedSlip = defineRoute({
  ...store,
  name: 'sales.submit-accessed-slip',
  method: 'POST',
  path: '/api/order/access/slip',
  rate: rates.contact,
  multipart: true,
  idempotent: true,
  input: orderAccessInput.extend(slipInput),
  output: one(storeOrder),
  summary: 'Sends the slip of a bank transfer, as a guest.',
});

export const cancelAccessedOrder = defineRoute({
  ...store,
  name: 'sales.cancel-accessed-order',
  method: 'POST',
  path: '/api/order/access/cancel',
  rate: rates.check,
  idempotent: true,
  input: orderAccessInput.extend({ reason: z.string().trim().max(500).optional() }),
  output: one(storeOrder),
  summary: 'Cancels an order nothing has been paid for, as a guest.',
});

export const confirmAccessedReceipt = defineRoute({
  ...store,
  name: 'sales.confirm-accessed-receipt',
  method: 'POST',
  path: '/api/order/access/receipt',
  rate: rates.check,
  idempotent: true,
  input: orderAccessInput,
  output: one(storeOrder),
  summary: 'The same for a guest, by number and key.',
});

export const orderAccessedAgain = defineRoute({
  ...store,
  name: 'sales.order-accessed-again',
  method: 'POST',
  path: '/api/order/access/again',
  rate: rates.check,
  idempotent: true,
  input: orderAccessedAgainInput,
  output: one(orderAgain),
  summary: 'The same for a guest’s order, by its number and key.',
});

export const listRedeem = defineRoute({
  name: 'sales.list-redeem',
  method: 'GET',
  path: '/api/redeem',
  door: 'store',
  permission: 'public',
  input: z.object({ language }),
  output: one(redeemShop),
  summary: 'Lists what can be had for points today, how many the member who asks may still have, and what she had.',
});
