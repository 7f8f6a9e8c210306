import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, requireInScope } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { nextNumber } from '@kaifong/kernel/numbering';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import type * as z from 'zod';
import { stockCountMachine } from '../contract/index.ts';
import type { openStockCountInput } from '../contract/stock-count.ts';
import { hasCategory, hasWarehouse } from '../queries/has-warehouse.ts';
import { stockCountNumber, stockCounts } from '../schema.ts';

const begin = statement<Record<string, never>, [number, string, number | null, string]>(
  'inventory-count-begin',
  `${stepInto} values ('${stockCountMachine.name}', $1, 'open', 'processing', $2, $3, $4, '[]'::jsonb)`,
);

const fill = statement<{ id: number }, [number, number, number | null]>(
  'inventory-count-fill',
  `insert into stock_count_lines (count_id, inventory_id, stock_id)
   select $1::int, i.id, i.stock_id from inventories i join stocks s on s.id = i.stock_id
   where i.warehouse_id = $2::int and i.quantity > 0
     and ($3::int is null or exists (
       select from product_categories pc where pc.product_id = s.product_id and pc.category_id = $3::int))
   returning id`,
);

/**
 * Opens a sheet with every lot of the warehouse that holds something; of one category, if one is named. Refuses a warehouse
 * that is not there, and a sheet without a row.
 */
export async function openStockCount(ctx: Context, input: z.output<typeof openStockCountInput>): Promise<number> {
  const { warehouse_id, category_id = null, remark = '' } = input;
  return inTransaction(ctx, async (tx) => {
    const { kind, accountId, origin } = authorOf(tx);
    if (accountId === null) throw fail('forbidden');
    requireInScope(tx, 'warehouse', warehouse_id);
    if (!(await hasWarehouse(tx, warehouse_id))) throw failField('warehouse_id', 'not-found');
    if (category_id !== null && !(await hasCategory(tx, category_id))) throw failField('category_id', 'not-found');
    const number = await nextNumber(tx, stockCountNumber);
    const [made] = await tx.db
      .insert(stockCounts)
      .values({ number, warehouse_id, category_id, remark, status: 'processing', opened_by: accountId })
      .returning({ id: stockCounts.id });
    if (!made) throw new Error('a stock-take was not written');
    const rows = await tx.run(fill, [made.id, warehouse_id, category_id]);
    if (rows.length === 0)
      throw failField(category_id === null ? 'warehouse_id' : 'category_id', 'inventory.nothing-to-count');
    await tx.run(begin, [made.id, kind, accountId, origin]);
    return made.id;
  });
}
