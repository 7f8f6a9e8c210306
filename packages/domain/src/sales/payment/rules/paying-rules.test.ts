import { describe, expect, it } from 'vitest';
import type { OrderFacts } from '../../order/rules/order-machine.ts';
import { chargeOf } from './charge-of.ts';
import { misfitOf, type Taken } from './fits-order.ts';
import { troubleOf } from './payable-state-of.ts';

const order = {
  payment_method: 'stripe',
  currency: 'HKD',
  display_currency: 'JPY',
  display_rate: '19.2731',
} as const;

describe('chargeOf', () => {
  it('asks for what is due in the currency of the order', () => {
    expect(chargeOf(order, 5000, false)).toEqual({ cents: 5000, currency: 'HKD' });
  });
  it('asks for the currency she looked at where the shop wants that, in whole yen', () => {
    expect(chargeOf(order, 5000, true)).toEqual({ cents: 96_400, currency: 'JPY' });
    expect(chargeOf({ ...order, display_currency: 'USD', display_rate: '0.1283' }, 5000, true)).toEqual({
      cents: 642,
      currency: 'USD',
    });
  });
  it('asks for the base currency where the provider cannot charge the other one', () => {
    expect(chargeOf({ ...order, payment_method: 'paypal', display_currency: 'VND' }, 5000, true).currency).toBe('HKD');
  });
});

const facts: OrderFacts = {
  status: 'pending',
  paymentMethod: 'stripe',
  capturedCents: 0,
  refundedCents: 0,
  totalCents: 5000,
  toShip: true,
  pieceCount: 1,
  shippedPieces: 0,
  needsApproval: false,
  archivedFrom: null,
  hasAside: false,
  hasSlip: false,
};
const taken: Taken = {
  asked_cents: 5000,
  charged_cents: 642,
  charged_currency: 'USD',
  taken_cents: 642,
  taken_currency: 'USD',
};

describe('misfitOf', () => {
  it.each<[string, Partial<OrderFacts>, Partial<Taken>, string | undefined]>([
    ['what was asked for', {}, {}, undefined],
    ['a slip is being looked at', { status: 'payment_review' }, {}, undefined],
    ['a cent less', {}, { taken_cents: 641 }, 'too-little'],
    ['a cent more', {}, { taken_cents: 643 }, 'too-much'],
    ['another currency', {}, { taken_currency: 'HKD' }, 'currency'],
    ['after it was canceled', { status: 'canceled' }, {}, 'too-late'],
    ['when it is paid', { status: 'paid', capturedCents: 5000 }, {}, 'second'],
    ['when it is shipped', { status: 'shipped', capturedCents: 5000 }, {}, 'second'],
    ['when it costs more than it did', { totalCents: 5100 }, {}, 'changed'],
  ])('%s', (_what, order, money, expected) => {
    expect(misfitOf({ ...facts, ...order }, { ...taken, ...money })).toBe(expected);
  });
});

describe('troubleOf', () => {
  const failed = { method: 'sic_pay', status: 'failed', reason: '' } as const;
  const waiting = { payment_method: 'sic_pay', captured_cents: 0 } as const;

  it('tells of the last try of the way the order waits for', () => {
    expect(troubleOf(waiting, failed)).toBe('failed');
    expect(troubleOf(waiting, { ...failed, status: 'begun', reason: 'away' })).toBe('away');
    expect(troubleOf(waiting, { ...failed, status: 'begun' })).toBeNull();
    expect(troubleOf(waiting, undefined)).toBeNull();
  });
  it('forgets it once she chose another way', () => {
    expect(troubleOf({ ...waiting, payment_method: 'bank_transfer' }, failed)).toBeNull();
  });
  it('tells of a try to pay what a paid order costs more, whichever way that was', () => {
    expect(troubleOf({ payment_method: 'bank_transfer', captured_cents: 5000 }, failed)).toBe('failed');
  });
});
