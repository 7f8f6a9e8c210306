import type { Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import {
  choice,
  containsKeyword,
  day,
  defineListQuery,
  flag,
  instant,
  likePart,
  listPage,
  reference,
} from '@kaifong/kernel/list';
import { mayOf } from '@kaifong/kernel/steps';
import { eq, type SQL, sql } from 'drizzle-orm';
import { maySeeCost } from '../../catalogue/index.ts';
import { warehouses } from '../../catalogue/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type ListPurchaseOrdersInput, type PurchaseOrderRow, purchaseOrderStatuses } from '../contract/index.ts';
import { purchaseOrderLines, purchaseOrders, suppliers } from '../schema.ts';
import { isLate } from './get-purchase-order.ts';

const po = purchaseOrders;

/** Its number, its supplier, or a code of something it holds. */
function keywordCondition(keyword: string): SQL {
  const ofLine = sql`${po.id} in (select ${purchaseOrderLines.purchase_order_id} from ${purchaseOrderLines}
    where ${purchaseOrderLines.sku} ilike ${likePart(keyword)})`;
  return sql`(${containsKeyword([po.number, suppliers.name, suppliers.code], keyword)} or ${ofLine})`;
}

export const purchaseOrderList = defineListQuery({
  from: po,
  id: po.id,
  columns: {
    id: po.id,
    version: po.version,
    number: po.number,
    status: po.status,
    supplier_id: po.supplier_id,
    supplier: suppliers.name,
    warehouse: warehouses.title,
    currency: po.currency,
    total_cents: po.total_cents,
    piece_count: po.piece_count,
    received_pieces: po.received_pieces,
    expected_date: po.expected_date,
    created_at: po.created_at,
  },
  joins: [{ kind: 'inner', with: suppliers, on: eq(suppliers.id, po.supplier_id) }],
  rowJoins: [{ kind: 'inner', with: warehouses, on: eq(warehouses.id, po.warehouse_id) }],
  sort: {
    id: po.id,
    created_at: po.created_at,
    expected_date: po.expected_date,
    total: po.total_cents,
    status: po.status,
  },
  guarded: { total: 'get cost' },
  defaultSort: '-id',
  newestFirst: true,
  filters: {
    status: choice(po.status, purchaseOrderStatuses),
    supplier_id: reference(po.supplier_id),
    warehouse_id: reference(po.warehouse_id),
    created_at: instant(po.created_at),
    expected_date: day(po.expected_date),
    incoming: flag(sql`${po.status} in ('approved', 'sent', 'partial_received')`),
  },
  keyword: keywordCondition,
});

/** Purchase orders as staff list them. */
export async function listPurchaseOrders(
  ctx: Context,
  query: ListPurchaseOrdersInput,
): Promise<Page<PurchaseOrderRow>> {
  const page = await listPage(ctx, purchaseOrderList, query);
  const { main_language, time_zone } = await getSettings(ctx);
  const seesCost = maySeeCost(mayOf(ctx));
  const today = dateIn(time_zone, ctx.runtime.now());
  return {
    ...page,
    data: page.data.map(({ total_cents, piece_count, received_pieces, ...row }) => ({
      ...row,
      warehouse: textIn(row.warehouse, ctx.language, main_language),
      total: seesCost ? toWire(total_cents) : null,
      ordered: piece_count,
      received: received_pieces,
      late: isLate(row, today),
      created_at: row.created_at.toISOString(),
    })),
  };
}
