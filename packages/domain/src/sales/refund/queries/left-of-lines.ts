import type { Context } from '@kaifong/kernel/context';
import type { OrderStatus } from '../../order/contract/status.ts';
import { isTooMuch, planRefund, restOf } from '../rules/plan-refund.ts';
import { readRefundable } from './read-refundable.ts';

/** Statuses of an order of which nothing was paid, neither with money nor by packages. */
const unpaidStatuses: ReadonlySet<OrderStatus> = new Set([
  ...(['draft', 'pending', 'approved', 'payment_review', 'payment_reject', 'canceled', 'rejected'] as const),
]);

/** What of a line can still go back. */
export interface LeftOfLine {
  readonly line_id: number;
  readonly quantity: number;
  /** Cents in the order's currency, before anything is kept. */
  readonly amount_cents: number;
}

/** What of some lines of an order can still go back; none of an order that was not paid. Lines that packages paid for go back without money. */
export async function leftOfLines(ctx: Context, orderId: number, lineIds: readonly number[]): Promise<LeftOfLine[]> {
  const read = await readRefundable(ctx, orderId);
  if (!read) return [];
  const { pieces, money } = restOf(read.order, read.done);
  if (money <= 0 && unpaidStatuses.has(read.status)) return [];
  return lineIds.flatMap((line_id) => {
    const quantity = (pieces.get(line_id) ?? 0) - (read.returning.get(line_id) ?? 0);
    if (quantity <= 0) return [];
    const lines = [{ id: line_id, quantity }];
    const plan = planRefund(read.order, read.done, { kind: 'part', lines, shipping: 0, surcharge: 0, goodwill: 0 });
    return isTooMuch(plan) ? [] : [{ line_id, quantity, amount_cents: plan.amount }];
  });
}
