import { describe, expect, it } from 'vitest';
import { effectsOf } from './effects.ts';

const display = { currency: 'HKD', rate: '1', mark: 'HK$', total: 516 };
const unpaid = { subtotal: 516, shipping: 0, total: 516, captured: 0, refunded: 0, due: 516, currency: 'HKD', display };
const paid = { ...unpaid, captured: 516, due: 0 };
const transfer = { count: 4, payment_method: 'bank_transfer' } as const;
const cash = { count: 4, payment_method: 'cash_on_delivery' } as const;
const words = (...facts: Parameters<typeof effectsOf>) => effectsOf(...facts).map(({ word }) => word);

describe('what a step will do', () => {
  it('frees the pieces of an order nothing was paid for', () => {
    expect(effectsOf({ ...transfer, status: 'pending', money: unpaid }, 'cancel')).toEqual([
      { kind: 'stock', word: 'released', count: 4 },
      { kind: 'letter', word: 'letter_canceled' },
    ]);
  });

  it('gives everything back that was captured', () => {
    const effects = effectsOf({ ...transfer, status: 'processing', money: paid }, 'cancel');
    expect(effects).toContainEqual({ kind: 'money', word: 'refunded', amount: 516 });
  });

  it('closes a slip nobody has looked at', () => {
    expect(words({ ...transfer, status: 'payment_review', money: unpaid }, 'cancel')).toContain('slip_closed');
    expect(words({ ...transfer, status: 'payment_reject', money: unpaid }, 'cancel')).not.toContain('slip_closed');
  });

  it('takes the cash at the door, and only there', () => {
    expect(words({ ...cash, status: 'shipped', money: unpaid }, 'complete')).toEqual(['cash', 'letter_completed']);
    expect(words({ ...transfer, status: 'shipped', money: paid }, 'complete')).toEqual(['letter_completed']);
  });

  it('captures what is due', () => {
    expect(effectsOf({ ...transfer, status: 'pending', money: unpaid }, 'confirm-payment')[0]).toEqual({
      kind: 'money',
      word: 'captured',
      amount: 516,
    });
  });
});
