import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type LineRow, lineColumns, lineJoins, type PricedLine, priceLines } from './cart-lines.ts';
import { storeDay } from './read-cart-lines.ts';

const readQuotes = statement<LineRow, [readonly number[], string]>(
  'quote-lines',
  `select ${lineColumns('$2', { isRedeem: 'false', quote: 'i.quote_id' })}
   from (select q.id, q.id as quote_id, q.stock_id, q.quantity from quotes q where q.id = any($1::int[])) i ${lineJoins} order by i.id`,
);

/** Lines of quotes that are sold over the counter, at the prices that were agreed on. One that ended is not `visible`. */
export async function readQuoteLines(ctx: Context, quoteIds: readonly number[]): Promise<PricedLine[]> {
  if (quoteIds.length === 0) return [];
  return priceLines(await ctx.run(readQuotes, [quoteIds, await storeDay(ctx)]), ctx.runtime.now());
}
