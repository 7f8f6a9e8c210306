import { describe, expect, it } from 'vitest';
import { nextWordOf, offeredSteps } from './next-action.ts';

const money = { due: 0 } as never;
const transfer = { payment_method: 'bank_transfer', payment_deadline_at: null, money } as const;

describe('what staff are offered', () => {
  it('puts the two answers to a slip side by side', () => {
    expect(
      offeredSteps({ commands: ['confirm-payment', 'reject-payment', 'cancel'], primary_command: 'confirm-payment' }),
    ).toEqual({ primary: 'confirm-payment', counterpart: 'reject-payment', menu: ['cancel'] });
  });

  it('has no primary button for who may not take the usual step', () => {
    expect(offeredSteps({ commands: ['cancel'], primary_command: null })).toEqual({
      primary: undefined,
      counterpart: undefined,
      menu: ['cancel'],
    });
    expect(offeredSteps({ commands: ['cancel'], primary_command: 'ship' }).primary).toBeUndefined();
  });

  it('keeps the earlier confirmation of cash in the menu', () => {
    expect(
      offeredSteps({ commands: ['confirm-payment', 'process', 'cancel'], primary_command: 'process' }).menu,
    ).toEqual(['confirm-payment', 'cancel']);
  });
});

describe('what an order waits for', () => {
  it.each([
    [{ ...transfer, status: 'pending' }, 'pending'],
    [{ ...transfer, status: 'pending', payment_deadline_at: '2026-11-23T00:00:00Z' }, 'pending_deadline'],
    [{ ...transfer, status: 'pending', payment_method: 'cash_on_delivery' }, 'pending_cash'],
    [{ ...transfer, status: 'payment_review' }, 'payment_review'],
    [{ ...transfer, status: 'shipped' }, 'shipped'],
    [{ ...transfer, status: 'shipped', money: { due: 20 } as never }, 'shipped_cash'],
    [{ ...transfer, status: 'completed' }, undefined],
    [{ ...transfer, status: 'canceled' }, undefined],
  ] as const)('%j waits for %s', (order, word) => {
    expect(nextWordOf(order)).toBe(word);
  });
});
