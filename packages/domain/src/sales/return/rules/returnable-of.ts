// What of an order its buyer may still ask to send back. Pure.
import { day } from '@kaifong/base/time';
import type { OrderStatus } from '../../order/contract/index.ts';
import { openReturnStatuses } from '../../order/contract/index.ts';
import type { ReturnStatus } from '../contract/index.ts';

export interface ReturnFacts {
  readonly status: OrderStatus;
  /** Something of it was sent. */
  readonly shipped: boolean;
  /** When she had her goods; undefined while they are on their way. */
  readonly completedAt: Date | undefined;
  /** Days she has; 0: none. */
  readonly days: number;
}

interface Sent {
  readonly status: OrderStatus;
  /** Parcels of it, packed or gone. */
  readonly parcels: number;
  /** Some of it goes to an address. */
  readonly sentTo: boolean;
  readonly completedAt: Date | undefined;
  readonly days: number;
}

/** An order of the time before parcels was sent when it was completed. */
export const returnFactsOf = ({ status, parcels, sentTo, completedAt, days }: Sent): ReturnFacts => ({
  status,
  shipped: parcels > 0 || (sentTo && completedAt !== undefined),
  completedAt,
  days,
});

/** Goods that were sent can be sent back until the shop's days are over; they are counted from when she had them. */
export function mayReturn({ status, shipped, completedAt, days }: ReturnFacts, now: Date): boolean {
  if (!shipped || days === 0 || (status !== 'shipped' && status !== 'completed')) return false;
  return completedAt === undefined || now.getTime() <= completedAt.getTime() + days * day;
}

interface Line {
  readonly id: number;
  readonly quantity: number;
  readonly refunded_quantity: number;
}

interface Asked {
  readonly status: ReturnStatus;
  readonly lines: readonly {
    readonly line_id: number;
    readonly quantity: number;
    readonly received: number;
    /** Pieces whose money this return gave back already: the line counts them as refunded. */
    readonly refunded: number;
  }[];
}

/** Pieces that an open return may still bring, and those the shop has though their money waits for a second account. */
function goneOf({ status, lines }: Asked, id: number): number {
  const isOpen = (openReturnStatuses as readonly string[]).includes(status);
  const here = status === 'completed';
  return lines.reduce((sum, line) => {
    if (line.line_id !== id) return sum;
    return sum + (isOpen ? line.quantity : here ? Math.max(0, line.received - line.refunded) : 0);
  }, 0);
}

/** Pieces by line that she has and that nothing brings back yet. */
export function returnableOf(lines: readonly Line[], returns: readonly Asked[]): { line_id: number; left: number }[] {
  return lines.map(({ id, quantity, refunded_quantity }) => {
    const gone = returns.reduce((sum, back) => sum + goneOf(back, id), 0);
    return { line_id: id, left: Math.max(0, quantity - refunded_quantity - gone) };
  });
}
