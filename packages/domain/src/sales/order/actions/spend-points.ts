// What an order costs in points.

import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { redeem, spendAgain, spendPoints } from '../../../members/index.ts';
import type { LockedOrder } from '../locks.ts';
import type { LineRecord, WrittenOrder } from '../queries/order-record.ts';

type Placed = Pick<WrittenOrder, 'order' | 'lines'>;

type PlacedLine = Pick<LineRecord, 'stock_id' | 'quantity' | 'points_each'>;

/** Goods that cost points alone. */
const redeemedOf = (lines: readonly PlacedLine[]) =>
  lines.flatMap(({ stock_id, quantity, points_each }) =>
    points_each === null || stock_id === null ? [] : [{ stock_id, quantity, points_each }],
  );

/**
 * Takes what an order costs in points, in the transaction that places it: those that pay a part, and those of goods that are
 * redeemed. Refuses `points-not-enough`, `redeem-limit`.
 */
export async function spendOrderPoints(tx: TxContext, { order, lines }: Placed): Promise<void> {
  const { customer_id: customerId, points } = order;
  if (customerId === null) return;
  const items = redeemedOf(lines);
  // Limits are locked before accounts.
  if (items.length > 0) await redeem(tx, { customerId, order, items });
  await spendPoints(tx, { customerId, order, points });
}

/**
 * Takes what a canceled order costs in points once more: it is delivered after all. Refuses like `spendOrderPoints`. Returns how many
 * points; those she never had back are not taken twice.
 */
export async function spendOrderPointsAgain(
  tx: TxContext,
  order: LockedOrder & { readonly points: number },
  lines: readonly PlacedLine[],
): Promise<number> {
  const { customer_id: customerId, points, version } = order;
  const items = redeemedOf(lines);
  if (points === 0 && items.length === 0) return 0;
  // An erased customer is forgotten, and her points with her.
  if (customerId === null) throw fail('members.points-not-enough');
  return spendAgain(tx, { customerId, order, points, items, again: String(version) });
}
