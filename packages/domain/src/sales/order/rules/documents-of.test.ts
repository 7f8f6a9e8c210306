import { expect, it } from 'vitest';
import { buyerDocumentsOf, orderDocumentsOf } from './documents-of.ts';

const order = (status: Parameters<typeof orderDocumentsOf>[0]['status'], captured = 0, refunded = 0) =>
  ({ status, captured_cents: captured, refunded_cents: refunded, shipping_address: {} }) as const;

it('an order has the papers there is a reason for', () => {
  const slips = ['packing-slip', 'delivery-note', 'pick-list'];
  expect(orderDocumentsOf(order('draft'))).toEqual([]);
  expect(orderDocumentsOf(order('pending'))).toEqual(['invoice', ...slips]);
  expect(orderDocumentsOf(order('paid', 100))).toEqual(['invoice', 'receipt', ...slips]);
  expect(orderDocumentsOf(order('completed', 100, 40))).toEqual(['invoice', 'receipt', 'credit-note', ...slips]);
  expect(orderDocumentsOf(order('canceled'))).toEqual(['invoice']);
  expect(orderDocumentsOf(order('refunded', 100, 100))).toEqual(['invoice', 'receipt', 'credit-note']);
  expect(orderDocumentsOf(order('rejected'))).toEqual([]);
});

it('nothing is picked or packed for goods that are not sent', () => {
  expect(orderDocumentsOf({ ...order('paid', 100), shipping_address: null })).toEqual(['invoice', 'receipt']);
});

it('a buyer gets no paper of the stock room', () => {
  expect(buyerDocumentsOf(order('paid', 100))).toEqual(['invoice', 'receipt']);
});
