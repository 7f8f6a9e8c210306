import { expect, it } from 'vitest';
import { nextWordOf } from './next-word.ts';

const order = {
  toPay: false,
  payOnline: false,
  status: 'canceled',
  deliverTo: { name: 'Mei', lines: [] },
  difference: null,
  slip: null,
  can: { confirmReceipt: false, submitSlip: false, cancel: false, comment: true },
  rejectReason: null,
  paidSome: false,
  fetched: false,
} as const;

it('promises money back for a canceled order only where some was paid', () => {
  expect(nextWordOf(order)).toBe('order.next.canceledUnpaid');
  expect(nextWordOf({ ...order, deliverTo: null })).toBe('order.next.canceledUnpaid');
  expect(nextWordOf({ ...order, paidSome: true })).toBe('order.next.canceled');
});

it('nothing is on its way that is fetched in a store', () => {
  const fetched = { ...order, fetched: true };
  expect(nextWordOf({ ...fetched, status: 'shipped' })).toBe('order.nextFetched.shipped');
  expect(nextWordOf({ ...fetched, status: 'processing' })).toBe('order.next.processing');
  expect(nextWordOf({ ...fetched, status: 'pending', toPay: true })).toBe('order.next.toPay');
});
