// What belongs to one customer is not there for another: every storefront route that takes an id or a token.

import { applyFor } from '@kaifong/domain/applications/testing';
import { bookFor } from '@kaifong/domain/booking/testing';
import { makeSubmissionWithFile } from '@kaifong/domain/forms/testing';
import { makeSharedPackage } from '@kaifong/domain/packages/testing';
import { makePromotion } from '@kaifong/domain/promotions/testing';
import { makeGivenBack } from '@kaifong/domain/sales/testing';
import { inputSchemaOf } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { triesOfApplication } from '../testing/application-tries.ts';
import { triesOfBooking, triesOfGuest } from '../testing/booking-tries.ts';
import { type Answer, callAt, type FilledShop, type Member, placeOrder } from '../testing/fill-shop.ts';
import { triesOfReader } from '../testing/news-tries.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import { slip } from '../testing/slip-form.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
let shop: FilledShop;
let amy: Member;
let bob: Member;
let guest: Awaited<ReturnType<typeof placeOrder>>;
/** What else Bob has: goods on their way back, money given back for some. */
let returnOfBob: string;
let refundOfBob: number;
/** The form he filled in, with a file. */
let formOfBob: { readonly id: string; readonly fileId: string };
let bookingOfBob: string;
/** The url of the event he booked. */
let bookedEvent: string;
let applicationOfBob: string;

/** A package he shares with a friend. */
let packageOfBob: { readonly id: number; readonly friendId: number };

/** Written straight away: sending an order, taking it back and paying it back are tested where they are at home. */
async function giveBobMore(): Promise<void> {
  ({ returnId: returnOfBob, refundId: refundOfBob } = await makeGivenBack(suite.runtime, bob.orderNumber));
  await makePromotion(suite.runtime, { code: 'TEA' });
  packageOfBob = await makeSharedPackage(suite.runtime, bob.id);
  formOfBob = await makeSubmissionWithFile(suite.runtime, bob.id);
  bookingOfBob = await bookFor(suite.runtime, bob.id);
  const booked = await suite.runtime.database.connection.query(
    'select e.url from events e join bookings b on b.event_id = e.id where b.public_id = $1',
    [bookingOfBob],
  );
  bookedEvent = String(booked.rows[0]?.url);
  ({ publicId: applicationOfBob } = await applyFor(suite.runtime, undefined, { customerId: bob.id }));
  const typed = { token: bob.token, payload: { cart_id: bob.cartId, code: 'TEA' } };
  expect((await callAt(suite, 'POST', '/api/cart/coupon', typed)).status).toBe(200);
  const wished = { token: bob.token, payload: { product_id: shop.productId } };
  expect((await callAt(suite, 'POST', '/api/wishlist', wished)).status).toBe(200);
}

beforeAll(async () => {
  ({ suite, shop, amy, bob } = await openFilledSuite());
  guest = await placeOrder(suite, shop, 'guest@customer.example');
  await giveBobMore();
});
afterAll(() => suite.close());

const address = { first_name: 'X', last_name: 'Y', country: 'HKG', contact_number: '91234567', address: 'Somewhere' };

type Try = (token: string) => Promise<Answer>;
const get =
  (url: () => string): Try =>
  (token) =>
    callAt(suite, 'GET', url(), { token });
const send = (method: 'POST' | 'PUT' | 'DELETE', url: () => string, payload: () => object = () => ({})): Try => {
  return (token) => callAt(suite, method, url(), { token, payload: payload() });
};
const sendSlip =
  (url: () => string, fields: () => Record<string, string> = () => ({})): Try =>
  (token) =>
    callAt(suite, 'POST', url(), { token, ...slip(fields()) });

/** A form that asks to send goods back. */
const sendBack = (fields: () => Record<string, string> = () => ({})) => {
  return () => ({ lines: '[{"line_id":1,"quantity":1}]', reason: 'other', ...fields() });
};

/** Bob's things, asked for with Amy's session: as if they were not there. */
const notThere: Record<string, Try> = {
  'customers.get-address': get(() => `/api/address/${bob.addressId}`),
  'customers.update-address': send(
    'PUT',
    () => `/api/address/${bob.addressId}`,
    () => address,
  ),
  'customers.delete-address': send('DELETE', () => `/api/address/${bob.addressId}`),
  'sales.get-own-order': get(() => `/api/order/${bob.orderId}`),
  'sales.comment-own-order': send(
    'POST',
    () => `/api/order/${bob.orderId}/comment`,
    () => ({ comment: 'mine?' }),
  ),
  'sales.submit-own-slip': sendSlip(() => `/api/order/${bob.orderId}/slip`),
  'sales.order-own-again': send('POST', () => `/api/order/${bob.orderId}/again`),
  'sales.get-own-order-document': get(() => `/api/order/${bob.orderId}/document/invoice`),
  'sales.cancel-own-order': send('POST', () => `/api/order/${bob.orderId}/cancel`),
  'sales.access-order': send(
    'POST',
    () => '/api/order/access',
    () => ({ order_number: bob.orderNumber, key: amy.key }),
  ),
  'sales.comment-accessed-order': send(
    'POST',
    () => '/api/order/access/comment',
    () => {
      return { order_number: guest.orderNumber, key: amy.key, comment: 'mine?' };
    },
  ),
  'sales.submit-accessed-slip': sendSlip(
    () => '/api/order/access/slip',
    () => {
      return { order_number: guest.orderNumber, key: bob.key };
    },
  ),
  'sales.get-accessed-order-document': send(
    'POST',
    () => '/api/order/access/document',
    () => ({ order_number: bob.orderNumber, key: amy.key, kind: 'invoice' }),
  ),
  'sales.order-accessed-again': send(
    'POST',
    () => '/api/order/access/again',
    () => {
      return { order_number: guest.orderNumber, key: amy.key };
    },
  ),
  'sales.cancel-accessed-order': send(
    'POST',
    () => '/api/order/access/cancel',
    () => {
      return { order_number: guest.orderNumber, key: amy.key };
    },
  ),
  'sales.confirm-own-receipt': send('POST', () => `/api/order/${bob.orderId}/receipt`),
  'sales.get-own-refund-document': get(() => `/api/order/${bob.orderId}/refund/${refundOfBob}/document`),
  'sales.pay-own-order': send('POST', () => `/api/order/${bob.orderId}/pay`),
  'sales.payable-own-order': send('POST', () => `/api/order/${bob.orderId}/payable`),
  'sales.confirm-accessed-receipt': send(
    'POST',
    () => '/api/order/access/receipt',
    () => ({ order_number: bob.orderNumber, key: amy.key }),
  ),
  'sales.get-accessed-refund-document': send(
    'POST',
    () => '/api/order/access/refund-document',
    () => ({ order_number: bob.orderNumber, key: amy.key, refund: refundOfBob }),
  ),
  'sales.pay-accessed-order': send(
    'POST',
    () => '/api/order/access/pay',
    () => ({ order_number: bob.orderNumber, key: amy.key }),
  ),
  'sales.payable-accessed-order': send(
    'POST',
    () => '/api/order/access/payable',
    () => ({ order_number: bob.orderNumber, key: amy.key }),
  ),
  'sales.ask-own-return': sendSlip(() => `/api/order/${bob.orderId}/return`, sendBack()),
  'sales.ask-accessed-return': sendSlip(
    () => '/api/order/access/return',
    sendBack(() => ({ order_number: guest.orderNumber, key: amy.key })),
  ),
  'sales.call-off-own-return': send('POST', () => `/api/order/${bob.orderId}/return/${returnOfBob}/cancel`),
  'sales.call-off-accessed-return': send(
    'POST',
    () => '/api/order/access/return/cancel',
    () => ({ order_number: bob.orderNumber, key: amy.key, return: returnOfBob }),
  ),
  ...triesOfApplication({ get, send }, () => ({ applicationId: applicationOfBob, fileId: formOfBob.fileId })),
  ...triesOfBooking({ get, send, sendSlip }, () => ({ bookingId: bookingOfBob, fileId: formOfBob.fileId })),
  'forms.withdraw-own-submission': send('POST', () => `/api/submit_histories/${formOfBob.id}/withdraw`),
  'forms.get-own-submission-file': get(() => `/api/submit_histories/${formOfBob.id}/file/${formOfBob.fileId}`),
  'packages.share-package': send(
    'POST',
    () => `/api/package/${packageOfBob.id}/friend`,
    () => ({ email: 'amy@customer.example' }),
  ),
  'packages.unshare-package': send('DELETE', () => `/api/package/${packageOfBob.id}/friend/${packageOfBob.friendId}`),
  'wishlist.remove-wish': send('DELETE', () => `/api/wishlist/${shop.productId}`),
  'sales.place-order': send(
    'POST',
    () => '/api/checkout',
    () => ({
      cart_id: amy.cartId,
      contact: { email: 'amy@customer.example', first_name: 'A', last_name: 'B' },
      address_id: bob.addressId,
      shipping_method_id: shop.shippingMethodId,
      payment_method: 'bank_transfer',
      expected_total: 118,
    }),
  ),
};

/** Bob's things, asked for as parts of an order of Amy's. */
const notInOwnOrder: Record<string, Try> = {
  'a return': send('POST', () => `/api/order/${amy.orderId}/return/${returnOfBob}/cancel`),
  'a return, by the key': send(
    'POST',
    () => '/api/order/access/return/cancel',
    () => ({ order_number: amy.orderNumber, key: amy.key, return: returnOfBob }),
  ),
  'a credit note': get(() => `/api/order/${amy.orderId}/refund/${refundOfBob}/document`),
  'a credit note, by the key': send(
    'POST',
    () => '/api/order/access/refund-document',
    () => ({ order_number: amy.orderNumber, key: amy.key, refund: refundOfBob }),
  ),
};

/** A cart's id is a hint: another's opens the caller's own, so these answer, but never with what is Bob's. */
const ownInstead: Record<string, Try> = {
  'sales.read-cart': send(
    'POST',
    () => '/api/cart',
    () => ({ cart_id: bob.cartId }),
  ),
  'sales.add-cart-item': send(
    'POST',
    () => '/api/cart/item',
    () => {
      return { cart_id: bob.cartId, stock_id: shop.stockId, quantity: 1 };
    },
  ),
  'sales.update-cart-item': send(
    'PUT',
    () => '/api/cart/item',
    () => {
      return { cart_id: bob.cartId, item_id: bob.itemId, quantity: 50 };
    },
  ),
  'sales.remove-cart-item': send(
    'DELETE',
    () => '/api/cart/item',
    () => {
      return { cart_id: bob.cartId, item_id: bob.itemId };
    },
  ),
  'sales.set-cart-bags': send(
    'PUT',
    () => '/api/cart/bags',
    () => {
      return { cart_id: bob.cartId, bags: [{ stock_id: shop.stockId, quantity: 0 }] };
    },
  ),
  'sales.apply-coupon': send(
    'POST',
    () => '/api/cart/coupon',
    () => ({ cart_id: bob.cartId, code: 'TEA' }),
  ),
  'sales.remove-coupon': send(
    'DELETE',
    () => '/api/cart/coupon',
    () => ({ cart_id: bob.cartId, code: 'TEA' }),
  ),
  // A product's id is no secret: it goes on the list of whoever sends it.
  'wishlist.add-wish': send(
    'POST',
    () => '/api/wishlist',
    () => ({ product_id: shop.productId }),
  ),
  'sales.preview-checkout': send(
    'POST',
    () => '/api/checkout/preview',
    () => ({ cart_id: bob.cartId }),
  ),
};

const forged = () => ({ link: `${bob.orderId}.zzzzzz.${'0'.repeat(43)}` });

/** Tokens and links of mails: wrong ones open nothing, whoever tries. */
const secretsOfMails: Record<string, Try> = {
  'customers.verify-email': get(() => `/api/email/verify/${bob.id}/0000?expires=9999999999&signature=0000`),
  'sales.pay-linked-order': send('POST', () => '/api/order/link/pay', forged),
  'sales.pay-code-of-link': get(() => `/api/order/link/pay-code?link=${forged().link}`),
  'sales.payable-linked-order': send('POST', () => '/api/order/link/payable', forged),
  'sales.take-download': send('POST', () => '/api/order/download', forged),
  'sales.open-cart-link': send('POST', () => '/api/cart/link', forged),
  'sales.take-cart-link': send('POST', () => '/api/cart/link/take', forged),
  ...triesOfGuest(send, forged, () => bookedEvent),
  ...triesOfReader(get, send, forged),
  'reports.read-calendar-feed': get(() => `/api/calendar-feed/${'f'.repeat(43)}.ics`),
  'customers.check-reset-token': send(
    'POST',
    () => '/api/reset/check',
    () => ({ token: 'f'.repeat(64) }),
  ),
  'customers.reset-password': send(
    'POST',
    () => '/api/reset/password',
    () => {
      return { token: 'f'.repeat(64), password: 'Another-1-word', password_confirmation: 'Another-1-word' };
    },
  ),
};

/** Ids of what everybody may see. */
const forEverybody =
  /^(catalogue|navigation|settings|content)\.|^forms\.(show-form-by-id|submit-form)$|^crm\.(fill-funnel|check-address)$|^booking\.(book-event|join-waiting|list-event-units)$/;

const namesAThing = /^(id|.*_id|ids|key|token|hash|signature|order_number|identifier|link)$/;
const takingIds = bindings
  .map(({ route }) => route)
  .filter(({ door, name }) => door === 'store' && !forEverybody.test(name))
  .filter((route) => Object.keys(inputSchemaOf(route).properties ?? {}).some((name) => namesAThing.test(name)));

it('every storefront route that takes an id or a token is tried here', () => {
  const tried = Object.keys({ ...notThere, ...ownInstead, ...secretsOfMails }).sort();
  expect(takingIds.map(({ name }) => name).sort()).toEqual(tried);
});

/** Everything of Bob's and the guest's, as the database holds it. */
async function theirs(): Promise<unknown> {
  const { connection } = suite.runtime.database;
  const rows = async (text: string, values: unknown[]) => (await connection.query(text, values)).rows;
  return [
    await rows('select * from addresses where customer_id = $1', [bob.id]),
    await rows('select * from orders where number = any ($1) order by id', [[bob.orderNumber, guest.orderNumber]]),
    await rows(
      'select c.* from order_comments c join orders o on o.id = c.order_id where o.number = any ($1) order by c.id',
      [[bob.orderNumber, guest.orderNumber]],
    ),
    await rows('select * from cart_items where cart_id = $1 order by id', [bob.cartId]),
    await rows('select * from payments p join orders o on o.id = p.order_id where o.number = any ($1) order by p.id', [
      [bob.orderNumber, guest.orderNumber],
    ]),
    await rows('select coupon_codes from carts where id = $1', [bob.cartId]),
    await rows('select r.* from returns r join orders o on o.id = r.order_id where o.number = any ($1) order by r.id', [
      [bob.orderNumber, guest.orderNumber],
    ]),
    await rows('select * from form_submissions where customer_id = $1', [bob.id]),
    await rows('select * from bookings where customer_id = $1', [bob.id]),
    await rows('select * from applications where customer_id = $1', [bob.id]),
    await rows('select * from wishes where customer_id = $1 order by id', [bob.id]),
    await rows('select email, email_verified_at, password_hash from customers where id = $1', [bob.id]),
  ];
}

describe.skipIf(onlyExtensions)("another customer's things", () => {
  it.each(Object.entries(notThere))('%s: 404, and nothing changes', async (_name, attempt) => {
    const before = await theirs();
    const { status, body } = await attempt(amy.token);
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect(await theirs()).toEqual(before);
  });

  it.each(Object.entries(notInOwnOrder))('%s is no part of her own order: 404', async (_name, attempt) => {
    const before = await theirs();
    const { status, body } = await attempt(amy.token);
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect(await theirs()).toEqual(before);
  });

  it.each(Object.entries(ownInstead))('%s: never shows or changes the other cart', async (_name, attempt) => {
    const before = await theirs();
    for (const token of [amy.token, '']) {
      const { status, body } = await attempt(token);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toContain(bob.cartId);
    }
    expect(await theirs()).toEqual(before);
  });

  it.each(Object.entries(secretsOfMails))('%s: opens nothing without the mail', async (_name, attempt) => {
    const before = await theirs();
    const { status } = await attempt(amy.token);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await theirs()).toEqual(before);
  });

  it('their owners do get them', async () => {
    const own = (url: string) => callAt(suite, 'GET', url, { token: bob.token });
    expect((await own(`/api/address/${bob.addressId}`)).status).toBe(200);
    expect((await own(`/api/order/${bob.orderId}`)).status).toBe(200);
    const note = await suite.app.inject({
      url: `/api/order/${bob.orderId}/refund/${refundOfBob}/document`,
      headers: { authorization: `Bearer ${bob.token}` },
    });
    expect(note.headers['content-type']).toBe('application/pdf');
    const calledOff = await send('POST', () => `/api/order/${bob.orderId}/return/${returnOfBob}/cancel`)(bob.token);
    expect([calledOff.status, calledOff.body.code]).toEqual([200, undefined]);
    const cv = await suite.app.inject({
      url: `/api/submit_histories/${formOfBob.id}/file/${formOfBob.fileId}`,
      headers: { authorization: `Bearer ${bob.token}` },
    });
    expect([cv.statusCode, cv.body]).toEqual([200, 'cv']);
    expect((await send('POST', () => `/api/submit_histories/${formOfBob.id}/withdraw`)(bob.token)).status).toBe(200);
    expect((await send('DELETE', () => `/api/wishlist/${shop.productId}`)(bob.token)).status).toBe(200);
    const slipOfBob = await sendSlip(() => `/api/order/${bob.orderId}/slip`)(bob.token);
    expect([slipOfBob.status, slipOfBob.body.code]).toEqual([200, undefined]);
    const access = { payload: { order_number: guest.orderNumber, key: guest.key } };
    expect((await callAt(suite, 'POST', '/api/order/access', access)).status).toBe(200);
  });
});
