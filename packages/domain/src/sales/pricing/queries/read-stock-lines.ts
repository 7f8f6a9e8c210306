import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type LineRow, lineColumns, lineJoins, type PricedLine, plainItem, priceLines } from './cart-lines.ts';
import { storeDay } from './read-cart-lines.ts';

const readStocks = statement<LineRow, [number[], number[], string]>(
  'stock-lines',
  `select ${lineColumns('$3', plainItem)}
   from unnest($1::int[], $2::int[]) with ordinality as i(stock_id, quantity, id) ${lineJoins} order by i.id`,
);

export interface WantedLine {
  readonly stock_id: number;
  readonly quantity: number;
}

/**
 * Lines staff write down by stock, priced like a cart's, now or at a moment; the same stock twice is one line. Refuses a stock that does not
 * exist at its line.
 */
export async function readStockLines(
  ctx: Context,
  wanted: readonly WantedLine[],
  { skipMissing = false, at = ctx.runtime.now() }: { skipMissing?: boolean; at?: Date } = {},
): Promise<PricedLine[]> {
  const quantities = new Map<number, number>();
  for (const { stock_id, quantity } of wanted) quantities.set(stock_id, (quantities.get(stock_id) ?? 0) + quantity);
  const rows = await ctx.run(readStocks, [[...quantities.keys()], [...quantities.values()], await storeDay(ctx, at)]);
  const known = new Set(rows.map((row) => row.stock_id));
  const missing = wanted.findIndex((line) => !known.has(line.stock_id));
  if (missing >= 0 && !skipMissing) throw failField(`lines.${missing}.stock_id`, 'sales.cart-unavailable');
  return priceLines(rows, at);
}
