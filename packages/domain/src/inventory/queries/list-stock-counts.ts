import { scopedTo } from '@kaifong/kernel/context';
import { containsKeyword, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { count, eq, inArray } from 'drizzle-orm';
import { warehouses } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { stockCountList } from '../contract/index.ts';
import { stockCountLines, stockCounts } from '../schema.ts';

export const stockCountRows = listFrom(stockCountList, {
  from: stockCounts,
  columns: { id: stockCounts.id, warehouse: warehouses.title, opened_by: accounts.name },
  joins: [{ kind: 'inner', with: accounts, on: eq(accounts.id, stockCounts.opened_by) }],
  rowJoins: [{ kind: 'inner', with: warehouses, on: eq(warehouses.id, stockCounts.warehouse_id) }],
  newestFirst: true,
  seen: (ctx) => scopedTo(ctx, 'warehouse', stockCounts.warehouse_id),
  filters: { warehouse_id: reference(stockCounts.warehouse_id) },
  keyword: (keyword) => containsKeyword([stockCounts.number, stockCounts.remark, accounts.name], keyword),
  rows: async (ctx, rows) => {
    const ids = rows.map(({ id }) => id);
    const sums = await ctx.db
      .select({
        id: stockCountLines.count_id,
        rows: count(),
        counted: count(stockCountLines.counted_quantity),
      })
      .from(stockCountLines)
      .where(inArray(stockCountLines.count_id, ids))
      .groupBy(stockCountLines.count_id);
    const of = new Map(sums.map(({ id, ...numbers }) => [id, numbers]));
    return ids.map((id) => of.get(id) ?? { rows: 0, counted: 0 });
  },
});
