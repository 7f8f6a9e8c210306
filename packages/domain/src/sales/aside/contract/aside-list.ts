import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { paymentMethodCodes } from '../../method/contract/payment-capabilities.ts';
import { orderStatuses } from '../../order/contract/status.ts';

/** Money that does not fit its order, who has waited longest first: somebody accepts it or sends it back. `id` is the payment's. */
export const asideList = defineList({
  domain: 'sales',
  name: 'payment_abnormal',
  noun: 'payment',
  path: 'payment/abnormal',
  many: 'asides',
  columns: {
    order_number: { kind: 'text', required: true, primary: true },
    /** What came. */
    amount: { kind: 'money', column: 'amount_cents', required: true, currency: 'currency' },
    /** What the order still waits for. */
    due: { kind: 'money', required: true, currency: 'order_currency' },
    /** Why the money does not fit, in the caller's language. */
    reason: { kind: 'text', required: true },
    order_status: { kind: 'enum', options: orderStatuses, required: true, status: true, words: 'sales.status' },
    customer_name: { kind: 'text', required: true },
    method: { kind: 'enum', options: paymentMethodCodes, required: true, words: 'sales.payment_code', filter: true },
    reference: { kind: 'text', required: true, shown: 'later' },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    /** A sheet says what its amounts are in. */
    currency: { kind: 'text', required: true, shown: 'later' },
    order_currency: { kind: 'text', required: true, shown: 'later' },
    order_id: { kind: 'integer', required: true, shown: 'never' },
  },
  defaultSort: 'id',
  keyword: true,
});

export const asideCalls = callsOfList(asideList);
export type AsideRow = ListRow<(typeof asideList)['columns']>;
