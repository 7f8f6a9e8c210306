import { describe, expect, it } from 'vitest';
import { nextWordOf } from './next-action.ts';

const money = { due: 0 } as never;
const shipping_address = {} as never;
const transfer = {
  awaits_approval: false,
  payment_method: 'bank_transfer',
  payment_deadline_at: null,
  shipping_address,
  money,
} as const;

describe('what an order waits for', () => {
  it.each([
    [{ ...transfer, status: 'pending' }, 'pending'],
    [{ ...transfer, status: 'pending', payment_deadline_at: '2026-11-23T00:00:00Z' }, 'pending_deadline'],
    [{ ...transfer, status: 'pending', payment_method: 'cash_on_delivery' }, 'pending_cash'],
    [{ ...transfer, status: 'pending', awaits_approval: true }, 'awaits_approval'],
    [{ ...transfer, status: 'payment_review' }, 'payment_review'],
    [{ ...transfer, status: 'paid' }, 'paid'],
    [{ ...transfer, status: 'paid', shipping_address: null }, 'paid_unshipped'],
    [{ ...transfer, status: 'paid', money: { due: 78 } as never }, 'rest_due'],
    [{ ...transfer, status: 'processing', money: { due: 78 } as never }, 'rest_due'],
    [
      { ...transfer, status: 'processing', payment_method: 'cash_on_delivery', money: { due: 78 } as never },
      'processing',
    ],
    [{ ...transfer, status: 'shipped' }, 'shipped'],
    [{ ...transfer, status: 'shipped', money: { due: 20 } as never }, 'shipped_cash'],
    [{ ...transfer, status: 'completed' }, undefined],
    [{ ...transfer, status: 'canceled' }, undefined],
  ] as const)('%j waits for %s', (order, word) => {
    expect(nextWordOf(order)).toBe(word);
  });
});
