// Sales over the counter, of all stores and sessions: a sale is found again, opened and printed once more.
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';

/** Sales without their ways to pay, and no sum of them: until a drawer is counted both would say what should lie there. */
export const tillSaleList = defineList({
  domain: 'till',
  name: 'till_sale',
  noun: 'till_session',
  path: 'till-sale',
  many: 'till-sales',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    store: { kind: 'text', localized: true, required: true },
    session: { kind: 'text', required: true, filter: true },
    session_id: { kind: 'integer', required: true, shown: 'never' },
    register_name: { kind: 'text', required: true, shown: 'later' },
    pieces: { kind: 'integer', column: 'piece_count', required: true },
    total: { kind: 'money', column: 'total_cents', required: true, currency: 'currency', sort: true },
    account: { kind: 'text', required: true },
    is_gift: { kind: 'boolean', required: true, filter: true, shown: 'later' },
    currency: { kind: 'text', required: true, shown: 'never' },
  },
  filters: { store_id: { kind: 'reference', reference: 'store' } },
  defaultSort: '-id',
  keyword: true,
});
export const tillSaleCalls = callsOfList(tillSaleList);
export type TillSaleRow = ListRow<(typeof tillSaleList)['columns']>;
