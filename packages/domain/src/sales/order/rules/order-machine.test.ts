import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { paymentMethodCodes } from '../../method/contract/index.ts';
import { type OrderCommand, type OrderStatus, orderCommands, orderStatuses } from '../contract/index.ts';
import { type OrderFacts, orderRules } from './order-machine.ts';

const nextStatusOf = (command: OrderCommand, facts: OrderFacts) => orderRules.stepOf(command, facts)?.to;

const total = 5000;
const order = (status: OrderStatus, method: OrderFacts['paymentMethod'] = 'bank_transfer', captured?: number) => ({
  status,
  paymentMethod: method,
  capturedCents:
    captured ??
    (['paid', 'processing', 'shipped', 'completed'].includes(status) && method === 'bank_transfer' ? total : 0),
  refundedCents: 0,
  totalCents: total,
  toShip: true,
  pieceCount: 2,
  shippedPieces: 0,
  needsApproval: false,
  archivedFrom: status === 'archived' ? ('completed' as const) : null,
  hasAside: status === 'abnormal',
  hasSlip: status === 'payment_review',
});
const all = () => true;

/** What a provider, the buyer or the system does, however it is to be paid. */
const always: typeof steps = {
  'payment-trouble': { pending: 'pending', approved: 'approved' },
  change: {
    pending: 'pending',
    approved: 'approved',
    payment_reject: 'payment_reject',
    paid: 'paid',
    processing: 'processing',
  },
  relocate: {
    pending: 'pending',
    approved: 'approved',
    payment_review: 'payment_review',
    payment_reject: 'payment_reject',
    paid: 'paid',
    processing: 'processing',
  },
  'choose-payment': { pending: 'pending', approved: 'approved', payment_reject: 'pending' },
  'flag-payment': {
    pending: 'abnormal',
    approved: 'abnormal',
    payment_review: 'abnormal',
    payment_reject: 'abnormal',
    canceled: 'abnormal',
  },
  'accept-payment': { abnormal: 'paid' },
  'return-payment': { abnormal: 'canceled' },
};

/** Every step there is; what is not in this table is refused. */
const steps: Record<string, Partial<Record<OrderStatus, OrderStatus>>> = {
  'bank_transfer submit-slip': {
    pending: 'payment_review',
    approved: 'payment_review',
    payment_reject: 'payment_review',
  },
  'bank_transfer reject-payment': { payment_review: 'payment_reject' },
  'bank_transfer confirm-payment': {
    pending: 'paid',
    approved: 'paid',
    payment_review: 'paid',
    payment_reject: 'paid',
  },
  'bank_transfer process': { paid: 'processing' },
  'bank_transfer ship': { paid: 'shipped', processing: 'shipped' },
  'bank_transfer ship-part': { paid: 'processing', processing: 'processing' },
  'bank_transfer complete': { shipped: 'completed' },
  'bank_transfer cancel': {
    pending: 'canceled',
    approved: 'canceled',
    payment_review: 'canceled',
    payment_reject: 'canceled',
    paid: 'canceled',
    processing: 'canceled',
  },
  'bank_transfer confirm-receipt': { shipped: 'completed' },
  'bank_transfer archive': { completed: 'archived', canceled: 'archived', refunded: 'archived', rejected: 'archived' },
  'bank_transfer reopen': { archived: 'completed' },
  'bank_transfer refund': { paid: 'paid', processing: 'processing', shipped: 'shipped', completed: 'completed' },
  'cash_on_delivery reject-payment': { payment_review: 'payment_reject' },
  'cash_on_delivery confirm-payment': {
    pending: 'paid',
    approved: 'paid',
    payment_review: 'paid',
    payment_reject: 'paid',
  },
  'cash_on_delivery process': { pending: 'processing', approved: 'processing' },
  'cash_on_delivery ship': { paid: 'shipped', processing: 'shipped' },
  'cash_on_delivery ship-part': { paid: 'processing', processing: 'processing' },
  'cash_on_delivery complete': { shipped: 'completed' },
  'cash_on_delivery cancel': {
    pending: 'canceled',
    approved: 'canceled',
    payment_review: 'canceled',
    payment_reject: 'canceled',
    paid: 'canceled',
    processing: 'canceled',
  },
  'cash_on_delivery archive': {
    completed: 'archived',
    canceled: 'archived',
    refunded: 'archived',
    rejected: 'archived',
  },
  'cash_on_delivery reopen': { archived: 'completed' },
};

describe('the order machine', () => {
  for (const method of ['bank_transfer', 'cash_on_delivery'] as const) {
    for (const command of orderCommands) {
      test.each(orderStatuses.map((status) => [status]))(`${method}: ${command} from %s`, (status) => {
        expect(nextStatusOf(command, order(status, method))).toBe(
          (steps[`${method} ${command}`] ?? always[command])?.[status],
        );
      });
    }
  }

  it('packs no transfer that is not paid, and pays nothing twice', () => {
    expect(nextStatusOf('process', order('paid', 'bank_transfer', 0))).toBeUndefined();
    expect(nextStatusOf('confirm-payment', order('pending', 'bank_transfer', total))).toBeUndefined();
  });

  it('never leaves an end, and never ships what is not paid and not cash', () => {
    const facts = fc.record({
      status: fc.constantFrom(...orderStatuses),
      paymentMethod: fc.constantFrom(...paymentMethodCodes),
      capturedCents: fc.integer({ min: 0, max: 10_000 }),
      refundedCents: fc.constant(0),
      totalCents: fc.integer({ min: 0, max: 10_000 }),
      toShip: fc.boolean(),
      pieceCount: fc.integer({ min: 1, max: 5 }),
      shippedPieces: fc.constant(0),
      needsApproval: fc.boolean(),
      archivedFrom: fc.constant(null),
      hasAside: fc.boolean(),
      hasSlip: fc.boolean(),
    });
    const ends: OrderStatus[] = ['completed', 'canceled', 'refunded', 'rejected', 'archived', 'draft'];
    fc.assert(
      fc.property(facts, fc.constantFrom(...orderCommands), (given, command: OrderCommand) => {
        const next = nextStatusOf(command, given);
        // A part of the order is refunded where it stands; the rest ends it.
        if (command === 'refund') return next === undefined || next === given.status;
        // Money beside the order is decided about where it stands.
        if (command === 'accept-payment' || command === 'return-payment')
          return next === undefined || next === given.status || given.status === 'abnormal';
        // Money may come for an order that is over; nothing else wakes it.
        if (ends.includes(given.status))
          return next === undefined || next === 'archived' || (command === 'flag-payment' && next === 'abnormal');
        if (next === 'shipped')
          return (
            given.toShip && (given.paymentMethod === 'cash_on_delivery' || given.capturedCents === given.totalCents)
          );
        // What a changed order costs more is paid where it stands.
        const stays = [
          'payment-trouble',
          'choose-payment',
          'ship-part',
          'change',
          'relocate',
          'confirm-payment',
          'submit-slip',
          'reject-payment',
        ].includes(command);
        return next === undefined || stays || next !== given.status;
      }),
    );
  });
});

describe('what staff are offered', () => {
  it.each([
    ['pending', 'confirm-payment', ['confirm-payment', 'cancel', 'change', 'relocate']],
    ['payment_review', 'confirm-payment', ['confirm-payment', 'reject-payment', 'cancel', 'relocate']],
    ['payment_reject', 'confirm-payment', ['confirm-payment', 'cancel', 'change', 'relocate']],
    ['paid', 'process', ['process', 'ship', 'ship-part', 'refund', 'cancel', 'change', 'relocate']],
    ['processing', 'ship', ['ship', 'ship-part', 'refund', 'cancel', 'change', 'relocate']],
    ['shipped', 'complete', ['complete', 'refund']],
    ['completed', undefined, ['refund', 'archive']],
    ['canceled', undefined, ['archive']],
    ['archived', undefined, ['reopen']],
  ] as const)('%s: first %s', (status, primary, offered) => {
    expect(orderRules.offered(order(status), all)).toEqual(offered);
    expect(orderRules.primary(order(status), all)).toBe(primary);
  });

  it('finishes what is not sent once it is paid', () => {
    const unsent = (captured: number) => ({ ...order('paid', 'bank_transfer', captured), toShip: false });
    expect(orderRules.offered(unsent(total), all)).toEqual(['complete', 'refund', 'cancel', 'change']);
    expect(orderRules.primary(unsent(total), all)).toBe('complete');
    expect(nextStatusOf('complete', unsent(0))).toBeUndefined();
    expect(nextStatusOf('ship', unsent(total))).toBeUndefined();
  });

  it('lets nobody pay, pack or review what waits for approval', () => {
    for (const method of ['bank_transfer', 'cash_on_delivery', 'stripe'] as const) {
      const waiting = { ...order('pending', method), needsApproval: true };
      expect(orderRules.offered(waiting, all)).toEqual(['approve', 'reject', 'cancel', 'change', 'relocate']);
      expect(orderRules.primary(waiting, all)).toBe('approve');
      expect(orderRules.ownerMay('submit-slip', waiting)).toBe(false);
    }
    expect(orderRules.offered({ ...order('approved'), needsApproval: true }, all)).toEqual([
      'reject',
      'confirm-payment',
      'cancel',
      'change',
      'relocate',
    ]);
  });

  it.each(['completed', 'canceled', 'refunded', 'rejected'] as const)('opens what was %s as that', (before) => {
    expect(nextStatusOf('reopen', { ...order('archived'), archivedFrom: before })).toBe(before);
  });

  it('decides about money beside an order that goes its way, and leaves the order where it is', () => {
    for (const status of ['paid', 'processing', 'shipped', 'completed', 'canceled', 'refunded', 'rejected'] as const) {
      const beside = { ...order(status), hasAside: true };
      expect(orderRules.offered(beside, all)).toEqual(expect.arrayContaining(['return-payment', 'accept-payment']));
      expect(nextStatusOf('return-payment', beside)).toBe(status);
      expect(nextStatusOf('accept-payment', beside)).toBe(status);
    }
    expect(orderRules.offered({ ...order('abnormal'), hasAside: false }, all)).toEqual([]);
  });

  it('cancels nothing that has begun to leave, and splits no single piece', () => {
    const begun = { ...order('processing'), shippedPieces: 1 };
    expect(orderRules.offered(begun, all)).toEqual(['ship', 'refund', 'relocate']);
  });

  it('starts cash on delivery with picking', () => {
    const cash = order('pending', 'cash_on_delivery');
    expect(orderRules.offered(cash, all)).toEqual(['process', 'confirm-payment', 'cancel', 'change', 'relocate']);
    expect(orderRules.primary(cash, all)).toBe('process');
    // Confirming is no second best: the usual next step is somebody else's.
    expect(orderRules.primary(cash, (permission) => permission === 'pay order')).toBeUndefined();
  });

  it('holds nothing the caller has no permission for', () => {
    const packer = (permission: string) => permission === 'ship order';
    expect(orderRules.offered(order('paid'), packer)).toEqual(['ship', 'ship-part']);
    expect(orderRules.primary(order('paid'), packer)).toBeUndefined();
  });
});

test.each([
  ['pending', 'bank_transfer', 0, true],
  ['payment_review', 'bank_transfer', 0, true],
  ['paid', 'bank_transfer', total, false],
  ['processing', 'cash_on_delivery', 0, false],
  ['shipped', 'cash_on_delivery', 0, false],
  ['canceled', 'bank_transfer', 0, false],
] as const)('the buyer may cancel from %s (%s): %s', (status, method, captured, may) => {
  expect(orderRules.ownerMay('cancel', order(status, method, captured))).toBe(may);
});
