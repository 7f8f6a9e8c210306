import { dateIn } from '@kaifong/base/time';
import { containsKeyword, flag, likePart, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, type SQL, sql } from 'drizzle-orm';
import { warehouses } from '../../catalogue/schema.ts';
import { purchaseOrderList } from '../contract/index.ts';
import { purchaseOrderLines, purchaseOrders, suppliers } from '../schema.ts';
import { isLate } from './get-purchase-order.ts';

const po = purchaseOrders;

/** A keyword finds an order by its number, its supplier, or the sku of goods in it. */
function keywordCondition(keyword: string): SQL {
  const ofLine = sql`${po.id} in (select ${purchaseOrderLines.purchase_order_id} from ${purchaseOrderLines}
    where ${purchaseOrderLines.sku} ilike ${likePart(keyword)})`;
  return sql`(${containsKeyword([po.number, suppliers.name, suppliers.code], keyword)} or ${ofLine})`;
}

export const purchaseOrderRows = listFrom(purchaseOrderList, {
  from: po,
  columns: { supplier: suppliers.name, warehouse: warehouses.title },
  joins: [{ kind: 'inner', with: suppliers, on: eq(suppliers.id, po.supplier_id) }],
  rowJoins: [{ kind: 'inner', with: warehouses, on: eq(warehouses.id, po.warehouse_id) }],
  newestFirst: true,
  filters: {
    warehouse_id: reference(po.warehouse_id),
    incoming: flag(sql`${po.status} in ('approved', 'sent', 'partial_received')`),
  },
  keyword: keywordCondition,
  rows: async (ctx, rows) => {
    const today = dateIn(await ctx.runtime.domains.timeZone(ctx), ctx.runtime.now());
    return rows.map((row) => ({ late: isLate(row, today) }));
  },
});
