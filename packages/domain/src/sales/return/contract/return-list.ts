import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { returnReasons, returnStatuses } from './status.ts';

/** Goods that buyers send back, as staff work through them. */
export const returnList = defineList({
  domain: 'sales',
  name: 'return',
  path: 'return',
  many: 'returns',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    customer_name: { kind: 'text', required: true },
    status: {
      kind: 'enum',
      options: returnStatuses,
      required: true,
      status: true,
      words: 'sales.return_status',
      sort: true,
      filter: true,
    },
    reason: { kind: 'enum', options: returnReasons, required: true, words: 'sales.return_reason', filter: true },
    version: { kind: 'integer', required: true, shown: 'never' },
    order_id: { kind: 'integer', required: true, shown: 'never' },
    order_number: { kind: 'text', required: true, shown: 'never' },
  },
  defaultSort: '-id',
  keyword: true,
});

export const returnCalls = callsOfList(returnList);
export const returnRow = rowShape(returnList);
export type ReturnRow = ListRow<(typeof returnList)['columns']>;
