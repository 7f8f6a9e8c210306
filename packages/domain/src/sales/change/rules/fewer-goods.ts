import type { orderLines } from '../../order/schema.ts';
import type { ChangedGoods } from '../../refund/contract/index.ts';

type Line = Pick<typeof orderLines.$inferSelect, 'stock_id' | 'name' | 'options' | 'sku' | 'quantity' | 'total_cents'>;

/** Goods a changed order has fewer of, with what they cost before discounts; of what was added both are below zero. */
export function fewerGoods(before: readonly Line[], after: readonly Line[]): ChangedGoods[] {
  const goods = new Map<number, ChangedGoods>();
  const count = (lines: readonly Line[], sign: 1 | -1) => {
    for (const { stock_id, name, options, sku, quantity, total_cents } of lines) {
      const known = goods.get(stock_id) ?? { name, options, sku, quantity: 0, amount_cents: 0 };
      const sums = {
        quantity: known.quantity + sign * quantity,
        amount_cents: known.amount_cents + sign * total_cents,
      };
      goods.set(stock_id, { ...known, ...sums });
    }
  };
  count(before, 1);
  count(after, -1);
  return [...goods.values()].filter(({ quantity, amount_cents }) => quantity !== 0 || amount_cents !== 0);
}
