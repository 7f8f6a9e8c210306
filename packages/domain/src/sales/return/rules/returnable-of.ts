// What of an order its buyer may still ask to send back. Pure.
import { day } from '@kaifong/base/time';
import type { OrderStatus } from '../../contract/index.ts';
import { openReturnStatuses, type ReturnStatus } from '../contract/index.ts';

export interface ReturnFacts {
  readonly status: OrderStatus;
  /** Something of it was sent. */
  readonly shipped: boolean;
  /** When she had her goods; undefined while they are on their way. */
  readonly completedAt: Date | undefined;
  /** Days she has; 0: none. */
  readonly days: number;
}

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
  readonly lines: readonly { readonly line_id: number; readonly quantity: number }[];
}

/** Pieces by line that were neither refunded nor are on their way back. */
export function returnableOf(lines: readonly Line[], returns: readonly Asked[]): { line_id: number; left: number }[] {
  const open = returns.filter(({ status }) => (openReturnStatuses as readonly string[]).includes(status));
  const asked = open.flatMap((each) => each.lines);
  return lines.map(({ id, quantity, refunded_quantity }) => {
    const back = asked.reduce((sum, line) => sum + (line.line_id === id ? line.quantity : 0), 0);
    return { line_id: id, left: Math.max(0, quantity - refunded_quantity - back) };
  });
}
