import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { factColumns, type LineRow, type LineState, type StockFacts } from './cart-lines.ts';

const read = statement<StockFacts & Pick<LineState, 'stock_id'>, [readonly number[]]>(
  'stock-facts',
  `select s.id as stock_id, ${factColumns} from stocks s join products p on p.id = s.product_id where s.id = any($1::int[])`,
);

const keyOf = (id: number) => `sales.stock:${id}`;

/**
 * Whole lines from their state. What their stocks say is kept in memory and dropped with the pages that show it; what can
 * be had is of the state and never kept. For showing a cart only: an order reads everything in one statement.
 */
export async function withFacts<State extends LineState>(
  ctx: Context,
  states: readonly State[],
): Promise<(State & LineRow)[]> {
  const ids = states.map(({ stock_id }) => stock_id);
  const facts = await ctx.runtime.cache.rememberEach(
    ids,
    keyOf,
    { tags: ['products'], size: 1200 },
    async (unknown) => {
      const rows = await ctx.run(read, [unknown]);
      return new Map(rows.map((row) => [row.stock_id, row]));
    },
  );
  return states.flatMap((state) => {
    const known = facts.get(state.stock_id);
    // Deleted since: its lines went with it.
    return known ? [{ ...known, ...state }] : [];
  });
}
