import type { Localized } from '@kaifong/base/localized';
import { partOf } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { Discount } from '../../../promotions/contract/index.ts';
import type { ChangedLine } from '../rules/changed-lines.ts';
import type { Line } from './read-order.ts';

interface Row {
  readonly line_id: number;
  readonly name: Localized;
  readonly amount_cents: number;
}

// Only what no promotion gave; what staff take off by hand is of the counter, whose orders nobody changes.
const read = statement<Row, [number]>(
  'kept-near-expiry',
  `select line_id, name, amount_cents::int from order_discounts
   where order_id = $1 and target = 'line' and promotion_id is null and code is null and line_id is not null order by id`,
);

/** What lines of an order were given because their pieces soon expired: kept, and less in proportion where fewer are kept. */
export async function keptNearExpiry(
  ctx: Context,
  orderId: number,
  wished: readonly ChangedLine<Line>[],
): Promise<Discount[]> {
  const rows = await ctx.run(read, [orderId]);
  return rows.flatMap(({ line_id, name, amount_cents }): Discount[] => {
    const at = wished.findIndex(({ line }) => line?.id === line_id);
    const { line, quantity } = wished[at] ?? { quantity: 0 };
    const cents = line ? partOf(amount_cents, Math.min(quantity, line.quantity), line.quantity) : 0;
    if (cents === 0) return [];
    return [
      { promotion_id: null, code: null, name, target: 'line', lines: [at], reduction: { kind: 'amount', cents } },
    ];
  });
}
