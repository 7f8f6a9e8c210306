import { day } from '@kaifong/base/time';
import { describe, expect, it } from 'vitest';
import { mayReturn, returnableOf } from './returnable-of.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);

describe('a buyer may ask', () => {
  const facts = { status: 'completed', shipped: true, completedAt: ago(14), days: 14 } as const;
  it.each([
    ['until the last moment of the window', {}, true],
    ['not after it', { completedAt: ago(14.01) }, false],
    ['while her parcel is on its way', { status: 'shipped', completedAt: undefined }, true],
    ['not where the shop takes nothing back', { days: 0 }, false],
    ['not for what was never sent', { shipped: false }, false],
    ['not for an order that was canceled', { status: 'canceled' }, false],
  ] as const)('%s', (_, more, may) => {
    expect(mayReturn({ ...facts, ...more }, now)).toBe(may);
  });
});

it('counts neither refunded pieces nor those on their way back', () => {
  const lines = [
    { id: 1, quantity: 5, refunded_quantity: 1 },
    { id: 2, quantity: 2, refunded_quantity: 0 },
  ];
  const asked = (status: 'approved' | 'rejected' | 'completed') => ({
    status,
    lines: [{ line_id: 1, quantity: 3, received: 1, refunded: 1 }],
  });
  expect(returnableOf(lines, [asked('approved'), asked('rejected'), asked('completed')])).toEqual([
    { line_id: 1, left: 1 },
    { line_id: 2, left: 2 },
  ]);
});
