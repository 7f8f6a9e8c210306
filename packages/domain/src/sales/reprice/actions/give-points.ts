import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { givePointsBack, returnRedemptions } from '../../../members/index.ts';
import type { Priced } from '../../pricing/queries/pricing.ts';
import type { Line, PricedBefore } from '../queries/read-order.ts';
import { type ChangedLine, isGift } from '../rules/changed-lines.ts';

/** Points she has again: those that paid for more than there is now, and those of goods that were redeemed and go. */
export async function givePointsOfChange(
  tx: TxContext,
  { order, lines }: PricedBefore,
  wished: readonly ChangedLine<Line>[],
  price: Priced,
): Promise<StepEffect[]> {
  if (order.customer_id === null) return [];
  let points = order.points - price.totals.points;
  for (const line of lines) {
    if (isGift(line) || line.points_each === null) continue;
    const left = wished.find((one) => one.line?.id === line.id)?.quantity ?? 0;
    const pieces = line.quantity - left;
    if (pieces <= 0) continue;
    points += pieces * line.points_each;
    await returnRedemptions(tx, order.id, [{ stock_id: line.stock_id, quantity: pieces }]);
  }
  if (points <= 0) return [];
  const given = await givePointsBack(tx, { orderId: order.id, source: `change:${order.id}:${order.version}`, points });
  return given > 0 ? [{ kind: 'points', word: 'points-back', amount: given }] : [];
}
