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
} as const;

it('promises money back for a canceled order only where some was paid', () => {
  expect(nextWordOf(order)).toBe('order.next.canceledUnpaid');
  expect(nextWordOf({ ...order, deliverTo: null })).toBe('order.next.canceledUnpaid');
  expect(nextWordOf({ ...order, paidSome: true })).toBe('order.next.canceled');
});
