import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { purchaseOrderStatuses } from './purchase-order-status.ts';

/** What the shop ordered from its suppliers. Amounts are in the order's own currency. */
export const purchaseOrderList = defineList({
  domain: 'purchasing',
  name: 'po',
  path: 'po',
  many: 'purchase-orders',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    supplier: { kind: 'text', required: true },
    status: { kind: 'enum', options: purchaseOrderStatuses, required: true, status: true, sort: true, filter: true },
    /** Pieces ordered, and those that arrived for sale. */
    ordered: { kind: 'integer', column: 'piece_count', required: true, shown: 'later' },
    received: { kind: 'integer', column: 'received_pieces', required: true },
    expected_date: { kind: 'date', sort: true, filter: true },
    warehouse: { kind: 'text', localized: true, required: true },
    total: {
      kind: 'money',
      column: 'total_cents',
      required: true,
      guard: { see: 'get cost' },
      currency: 'currency',
      sort: true,
    },
    created_at: { kind: 'instant', required: true, sort: true, filter: true },
    currency: { kind: 'text', required: true, shown: 'never' },
    supplier_id: { kind: 'reference', reference: 'supplier', required: true, filter: true, shown: 'never' },
    version: { kind: 'integer', required: true, shown: 'never' },
    /** Only purchase orders whose goods should have come by now. */
    late: { kind: 'boolean', shown: 'never' },
  },
  filters: {
    warehouse_id: { kind: 'reference', reference: 'warehouse' },
    /** Goods are still to come. */
    incoming: { kind: 'boolean' },
  },
  defaultSort: '-id',
  keyword: true,
});

export const purchaseOrderCalls = callsOfList(purchaseOrderList);
export const purchaseOrderRow = rowShape(purchaseOrderList);
export type PurchaseOrderRow = ListRow<(typeof purchaseOrderList)['columns']>;
