import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { giveUsesBack } from '../../../promotions/index.ts';
import type { LinePrice } from '../../rules/order-price-of.ts';
import { orderDiscounts, orderLines } from '../../schema.ts';
import type { Repriced } from '../queries/repricing.ts';

async function writeLine(tx: TxContext, id: number, { discount_cents, tax_cents }: LinePrice): Promise<void> {
  await tx.db.update(orderLines).set({ discount_cents, tax_cents }).where(eq(orderLines.id, id));
}

/** Writes what became of lines and discounts; the order's own columns are its caller's. The order is locked. */
export async function writeRepriced(
  tx: TxContext,
  id: number,
  lines: readonly (typeof orderLines.$inferSelect)[],
  { price, dropped }: Repriced,
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const now = price.lines[index];
    if (now && (now.discount_cents !== line.discount_cents || now.tax_cents !== line.tax_cents))
      await writeLine(tx, line.id, now);
  }
  if (dropped.length === 0) return;
  const gone = and(eq(orderDiscounts.order_id, id), inArray(orderDiscounts.promotion_id, [...dropped]));
  await tx.db.delete(orderDiscounts).where(gone);
  await giveUsesBack(tx, id, dropped);
}
