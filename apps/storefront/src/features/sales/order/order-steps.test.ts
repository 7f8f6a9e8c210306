import type { OrderStatus } from '@kaifong/domain/sales/contract';
import { describe, expect, it } from 'vitest';
import { isOver, statusKeyOf, stepsOf } from './order-steps.ts';

const wayOf = (settles: 'review' | 'delivery', ...statuses: OrderStatus[]) =>
  stepsOf({
    status: statuses.at(-1) ?? 'pending',
    settles,
    ships: true,
    progress: statuses.map((status, at) => ({ status, at: `day ${at}` })),
  }).map(({ step, state }) => `${step} ${state}`);

describe('the way of an order', () => {
  it('leads from placing to delivery', () => {
    expect(wayOf('review', 'pending')).toEqual([
      'placed now',
      'paid next',
      'processing next',
      'shipped next',
      'completed next',
    ]);
  });

  it('tells a slip that was not accepted, and what comes all the same', () => {
    expect(wayOf('review', 'pending', 'payment_review', 'payment_reject')).toEqual([
      'placed done',
      'payment_review done',
      'payment_reject now',
      'paid next',
      'processing next',
      'shipped next',
      'completed next',
    ]);
  });

  it('has no payment ahead when cash is paid at the door', () => {
    expect(wayOf('delivery', 'pending', 'processing')).toEqual([
      'placed done',
      'processing now',
      'shipped next',
      'completed next',
    ]);
  });

  it('needs no parcel where nothing is sent', () => {
    const steps = stepsOf({
      status: 'pending',
      settles: 'review',
      ships: false,
      progress: [{ status: 'pending', at: '' }],
    });
    expect(steps.map(({ step }) => step)).toEqual(['placed', 'paid', 'completed']);
  });

  it('skips what was skipped', () => {
    expect(wayOf('review', 'pending', 'paid', 'shipped')).toEqual([
      'placed done',
      'paid done',
      'shipped now',
      'completed next',
    ]);
  });

  it.each(['canceled', 'refunded', 'completed'] as const)('ends with %s', (status) => {
    expect(wayOf('review', 'pending', status)).toEqual(['placed done', `${status} now`]);
    expect(isOver(status)).toBe(true);
  });

  it('carries the times of the past only', () => {
    const steps = stepsOf({
      status: 'paid',
      settles: 'review',
      ships: true,
      progress: [
        { status: 'pending', at: 'Monday' },
        { status: 'paid', at: 'Tuesday' },
      ],
    });
    expect(steps.map(({ at }) => at)).toEqual(['Monday', 'Tuesday', null, null, null]);
  });
});

it.each([
  [{ status: 'completed', toPay: false, ships: true, fetched: false }, 'status.completed'],
  [{ status: 'completed', toPay: false, ships: false, fetched: false }, 'step.done'],
  [{ status: 'paid', toPay: false, ships: false, fetched: false }, 'status.paid'],
  [{ status: 'pending', toPay: true, ships: false, fetched: false }, 'status.toPay'],
  [{ status: 'pending', toPay: true, ships: true, fetched: true }, 'status.toPay'],
  [{ status: 'processing', toPay: false, ships: true, fetched: true }, 'status.processing'],
  [{ status: 'shipped', toPay: false, ships: true, fetched: true }, 'fetched.shipped'],
  [{ status: 'completed', toPay: false, ships: true, fetched: true }, 'fetched.completed'],
] as const)('where an order stands: %j is said by %s', (order, key) => {
  expect(statusKeyOf(order)).toBe(key);
});
