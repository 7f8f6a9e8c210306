// An order that was canceled and is delivered after all, because its money came late and is accepted: everything it had promised is
// taken once more, or nothing.

import { AppError, fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { reserveMoreStock } from '../../../inventory/index.ts';
import { pointsBalanceOf } from '../../../members/index.ts';
import { takeUsesAgain } from '../../../promotions/index.ts';
import { daysUntilThere } from '../../method/queries/days-until-there.ts';
import { warehouseOfStore } from '../../method/queries/store-points.ts';
import { payLinesAgain } from '../../order/actions/pay-lines.ts';
import { spendOrderPointsAgain } from '../../order/actions/spend-points.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { stockEffect } from '../../order/rules/order-effects.ts';
import { orderLines, orders } from '../../order/schema.ts';
import { takeQuotesAgain } from '../../quote/actions/order-quotes.ts';

type Line = Pick<typeof orderLines.$inferSelect, 'stock_id' | 'quantity' | 'points_each'>;

/** Says what there is no room for any more, and that the money can go back instead. */
async function tellLost(tx: TxContext, order: LockedOrder, error: unknown): Promise<never> {
  if (!(error instanceof AppError)) throw error;
  const { name, available } = error.params;
  if (error.code === 'inventory.not-enough')
    throw fail('sales.late-stock', { name: String(name), available: Number(available) });
  if (error.code === 'members.redeem-limit') throw fail('sales.late-redeem');
  if (error.code !== 'members.points-not-enough') throw error;
  const left = order.customer_id === null ? 0 : await pointsBalanceOf(tx, order.customer_id);
  throw fail('sales.late-points', { left });
}

async function pointsAgain(tx: TxContext, order: LockedOrder, lines: readonly Line[]): Promise<StepEffect[]> {
  const [paid] = await tx.db.select({ points: orders.points }).from(orders).where(eq(orders.id, order.id));
  const taken = await spendOrderPointsAgain(tx, { ...order, points: paid?.points ?? 0 }, lines);
  return taken > 0 ? [{ kind: 'points', word: 'points-spent-again', amount: taken }] : [];
}

/**
 * Uses of promotions, stock, what was redeemed, and points, in the order in which they are locked. Refuses what is gone, and then the
 * caller rolls back: `sales.late-uses`, `quote-ended`, `late-stock`, `late-redeem`, `late-points`.
 */
export async function takeAllAgain(tx: TxContext, order: LockedOrder): Promise<StepEffect[]> {
  if (!(await takeUsesAgain(tx, order.id))) throw fail('sales.late-uses');
  await takeQuotesAgain(tx, order.id);
  await payLinesAgain(tx, order);
  const lines = await tx.db.select().from(orderLines).where(eq(orderLines.order_id, order.id));
  const wanted = lines
    .filter(({ quote_id }) => quote_id === null)
    .map(({ stock_id, quantity }) => ({ stock_id, quantity }));
  try {
    const prefer = await warehouseOfStore(tx, order.store_id);
    await reserveMoreStock(tx, order.id, wanted, { within: await daysUntilThere(tx, order), prefer });
    return [stockEffect('reserved', order), ...(await pointsAgain(tx, order, lines))];
  } catch (error) {
    return tellLost(tx, order, error);
  }
}
