import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';

/** The lots of all stocks. The catalogue has them; calls, words and permissions are the inventory's. */
export const lotList = defineList({
  domain: 'inventory',
  name: 'inventory',
  path: 'inventory',
  many: 'inventories',
  columns: {
    id: { kind: 'integer', required: true, shown: 'later' },
    product: { kind: 'text', required: true, primary: true },
    option: { kind: 'text', required: true, shown: 'later' },
    sku: { kind: 'text', required: true, sort: true },
    warehouse: { kind: 'text', required: true },
    quantity: { kind: 'integer', required: true, sort: true },
    /** What lies in all lots of its stock. */
    stock_quantity: { kind: 'integer', required: true, shown: 'later' },
    reserved: { kind: 'integer', required: true, sort: true },
    available_inventories: { kind: 'integer', required: true, sort: true },
    /** Pieces that lie in quarantine: in no number that can be sold. */
    quarantined: { kind: 'integer', required: true },
    expiry_date: { kind: 'date', filter: true, sort: true },
    is_discard: { kind: 'boolean', shown: 'later' },
    stock_id: { kind: 'integer', required: true, shown: 'never' },
    warehouse_id: { kind: 'integer', required: true, shown: 'never' },
    product_id: { kind: 'integer', required: true, shown: 'never' },
  },
  filters: {
    low_stock: { kind: 'boolean' },
    warehouse_id: { kind: 'reference', reference: 'warehouse', single: true },
    product_id: { kind: 'reference', reference: 'product', unseen: true },
    stock_id: { kind: 'reference', unseen: true },
  },
  defaultSort: '-id',
  keyword: true,
});

export const lotCalls = callsOfList(lotList);
export const lotRow = rowShape(lotList);
export type LotRow = ListRow<(typeof lotList)['columns']>;
