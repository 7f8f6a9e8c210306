import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { refundKinds, refundMethods, refundStatuses } from './status.ts';

/** Money that goes back, as staff work through it. */
export const refundList = defineList({
  domain: 'sales',
  name: 'refund',
  path: 'refund',
  many: 'refunds',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    customer_name: { kind: 'text', required: true },
    status: {
      kind: 'enum',
      options: refundStatuses,
      required: true,
      status: true,
      words: 'sales.refund_status',
      sort: true,
      filter: true,
    },
    kind: { kind: 'enum', options: refundKinds, required: true, words: 'sales.refund_kind', filter: true },
    method: { kind: 'enum', options: refundMethods, required: true, words: 'sales.refund_method', filter: true },
    /** The reason in the words of the list, in the reader's language, then what somebody wrote beside it. */
    reason: { kind: 'text', required: true, shown: 'later' },
    amount: { kind: 'money', column: 'amount_cents', required: true, currency: 'currency', sort: true },
    /** A sheet says what its amounts are in, and of which order. */
    currency: { kind: 'text', required: true, shown: 'later' },
    order_number: { kind: 'text', required: true, shown: 'later' },
    order_id: { kind: 'integer', required: true, shown: 'never' },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  defaultSort: '-id',
  keyword: true,
});

export const refundCalls = callsOfList(refundList);
export const refundRow = rowShape(refundList);
export type RefundRow = ListRow<(typeof refundList)['columns']>;
