// The money of a paid order that was changed: more is asked for, less goes back.
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { OrderPrice, Totals } from '../../facts/order-price-of.ts';
import { writeReason } from '../../order/contract/index.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { moneyEffect, taskEffect } from '../../order/rules/order-effects.ts';
import { orderLines } from '../../order/schema.ts';
import { applyRefund } from '../../refund/actions/apply-refund.ts';
import { writeRefund } from '../../refund/actions/write-refund.ts';
import type { RefundPlan } from '../../refund/rules/plan-refund.ts';
import { nothing } from '../../refund/rules/slice-of.ts';
import { taxesBack } from '../../refund/rules/taxes-back.ts';
import type { Order, PricedBefore } from '../../reprice/queries/read-order.ts';
import { differenceOf } from '../rules/difference-of.ts';
import { fewerGoods } from '../rules/fewer-goods.ts';

const taxOf = ({ tax_cents, included_tax_cents }: Pick<Totals, 'tax_cents' | 'included_tax_cents'>) =>
  tax_cents + included_tax_cents;

/** Money for no piece in particular: what the order has is what it costs now. */
function planOf(order: Order, totals: Totals, back: number): RefundPlan {
  const none = { value: 0, back: nothing };
  const tax = Math.min(back, Math.max(0, taxOf(order) - taxOf(totals)));
  return {
    ...{ lines: [], shipping: none, surcharge: none, sums: nothing },
    ...{ goodwill: back, given: 0, presents: 0, short: 0, amount: back, tax, points: 0, rest: false },
  };
}

export interface Settled {
  readonly set: { readonly overpaid_cents: number; readonly refunded_cents: number; readonly due_since: Date | null };
  readonly effects: readonly StepEffect[];
}

const linesOf = (tx: TxContext, order_id: number) =>
  tx.db.select().from(orderLines).where(eq(orderLines.order_id, order_id)).orderBy(orderLines.id);

/** `lines`: as they were; those it has now are written. What the order's row says of its money afterwards. Above the shop's limit the way back waits for a second account. */
export async function settleDifference(
  tx: TxContext,
  locked: LockedOrder,
  { order, lines }: Pick<PricedBefore, 'order' | 'lines'>,
  { totals, taxes: after }: Pick<OrderPrice, 'totals' | 'taxes'>,
): Promise<Settled> {
  const { overpaid_cents, refunded_cents } = order;
  const { due, back } = differenceOf(order, totals.total_cents);
  if (due > 0) {
    const due_since = order.due_since ?? tx.runtime.now();
    const effects = [moneyEffect('difference-due', due, order), taskEffect('waits-for-difference')];
    return { set: { overpaid_cents, refunded_cents, due_since }, effects };
  }
  const set = { overpaid_cents: overpaid_cents + back, refunded_cents, due_since: null };
  if (back === 0) return { set, effects: [] };
  const plan = planOf(order, totals, back);
  const wish = {
    kind: 'change' as const,
    plan,
    reason: writeReason('order-changed', ''),
    changed: fewerGoods(lines, await linesOf(tx, order.id)),
    taxes: taxesBack(plan.tax, order.taxes, { held: [], before: after }),
  };
  const written = await writeRefund(tx, locked, wish);
  if (written.refund.status === 'pending') return { set, effects: [taskEffect('refund-to-approve')] };
  const applied = await applyRefund(tx, locked, { ...written, rest: false });
  return { set: { ...set, refunded_cents: applied.refunded_cents }, effects: applied.effects };
}
