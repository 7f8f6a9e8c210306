import { containsKeyword, likePart, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { warehouses } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { transferList } from '../contract/index.ts';
import { stockTransferLines as lines, stockTransfers as transfers } from '../schema.ts';
import { seenTransfers } from '../scopes.ts';

const source = alias(warehouses, 'source');
const target = alias(warehouses, 'target');

export const transferRows = listFrom(transferList, {
  from: transfers,
  columns: { id: transfers.id, from_warehouse: source.title, to_warehouse: target.title, opened_by: accounts.name },
  joins: [{ kind: 'inner', with: accounts, on: eq(accounts.id, transfers.opened_by) }],
  rowJoins: [
    { kind: 'inner', with: source, on: eq(source.id, transfers.from_warehouse_id) },
    { kind: 'inner', with: target, on: eq(target.id, transfers.to_warehouse_id) },
  ],
  newestFirst: true,
  seen: seenTransfers,
  filters: {
    from_warehouse_id: reference(transfers.from_warehouse_id),
    to_warehouse_id: reference(transfers.to_warehouse_id),
  },
  /** A keyword finds a transfer by its number, its remark, who wrote it, or the sku of goods in it. */
  keyword: (keyword) => sql`(${containsKeyword([transfers.number, transfers.remark, accounts.name], keyword)}
    or ${transfers.id} in (select l.transfer_id from stock_transfer_lines l join stocks s on s.id = l.stock_id
      where s.sku ilike ${likePart(keyword)}))`,
  rows: async (ctx, rows) => {
    const ids = rows.map(({ id }) => id);
    const sums = await ctx.db
      .select({
        id: lines.transfer_id,
        pieces: sql<number>`sum(${lines.quantity})::int`,
        in_transit: sql<number>`coalesce(sum(${lines.quantity} - ${lines.received} - ${lines.damaged} - ${lines.returned}
          - ${lines.missing}) filter (where ${transfers.shipped_at} is not null), 0)::int`,
      })
      .from(lines)
      .innerJoin(transfers, eq(transfers.id, lines.transfer_id))
      .where(inArray(lines.transfer_id, ids))
      .groupBy(lines.transfer_id);
    const of = new Map(sums.map(({ id, ...numbers }) => [id, numbers]));
    return ids.map((id) => of.get(id) ?? { pieces: 0, in_transit: 0 });
  },
});
