import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { today } from './goods.ts';

interface LotHere {
  readonly id: number;
  readonly stock_id: number;
  readonly expiry_date: string | null;
}

const read = statement<LotHere, [readonly number[], number, string]>(
  'till-lots-here',
  `select id, stock_id, expiry_date::text from inventories
   where stock_id = any($1::int[]) and warehouse_id = $2 and not is_discard and (expiry_date is null or expiry_date >= $3::date)
   order by expiry_date nulls first, id`,
);

/** Lots of a warehouse that goods can be put back into: what is over is not put onto a shelf. */
export const lotsHere = async (
  ctx: Context,
  stockIds: readonly number[],
  warehouseId: number,
): Promise<readonly LotHere[]> =>
  stockIds.length === 0 ? [] : ctx.run(read, [stockIds, warehouseId, await today(ctx)]);
