// Writes the lines of a changed order with what was taken off them.
import type { TxContext } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { frozenLine } from '../../order/actions/write-order.ts';
import { orderDiscounts, orderLines } from '../../order/schema.ts';
import { takenOf } from '../../pricing/queries/adjustments.ts';
import type { Priced } from '../../pricing/queries/pricing.ts';
import { readerOf } from '../../pricing/queries/read-cart-lines.ts';
import type { Line } from '../queries/read-order.ts';
import { isGift } from '../rules/changed-lines.ts';

/** The lines there were, in the places of the price's rows; presents by their stock. */
function matched(price: Priced, lines: readonly Line[], kept: readonly (Line | undefined)[]): (Line | undefined)[] {
  const gifts = lines.filter(isGift);
  return price.rows.map((row, at) => {
    if (!row.gift) return kept[at];
    const found = gifts.findIndex(({ stock_id }) => stock_id === row.stock_id);
    return found < 0 ? undefined : gifts.splice(found, 1)[0];
  });
}

/**
 * `kept`: the lines there were, in the order of the price's rows; presents find theirs by themselves. What is in neither is
 * gone, with what was taken off it.
 */
export async function writeLines(
  tx: TxContext,
  orderId: number,
  { price, lines, kept }: { price: Priced; lines: readonly Line[]; kept: readonly (Line | undefined)[] },
): Promise<void> {
  const { words } = await readerOf(tx);
  const stay = matched(price, lines, kept);
  const gone = lines.filter((line) => !stay.includes(line)).map(({ id }) => id);
  await tx.db.delete(orderDiscounts).where(eq(orderDiscounts.order_id, orderId));
  if (gone.length > 0) await tx.db.delete(orderLines).where(inArray(orderLines.id, gone));
  const ids: number[] = [];
  for (const [at, row] of price.rows.entries()) {
    const line = stay[at];
    const values = frozenLine(row, price.lines[at], words);
    if (line) {
      const { quantity, total_cents, discount_cents, tax_cents, tax, present } = values;
      const amounts = { quantity, total_cents, discount_cents, tax_cents, tax, present };
      await tx.db.update(orderLines).set(amounts).where(eq(orderLines.id, line.id));
      ids.push(line.id);
      continue;
    }
    const [written] = await tx.db
      .insert(orderLines)
      .values({ ...values, order_id: orderId })
      .returning({ id: orderLines.id });
    if (!written) throw new Error('a line was not written');
    ids.push(written.id);
  }
  const discounts = takenOf(price.discounts).map(({ line, ...rest }) => ({
    ...rest,
    order_id: orderId,
    line_id: line === null ? null : (ids[line] ?? null),
  }));
  if (discounts.length > 0) await tx.db.insert(orderDiscounts).values(discounts);
}
