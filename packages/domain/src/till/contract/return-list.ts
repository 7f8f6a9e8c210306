// Goods that came back over the counter, of all stores.
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { returnPays, tillReturnKinds } from './status.ts';

export const tillReturnList = defineList({
  domain: 'till',
  name: 'till_return',
  noun: 'till_return',
  path: 'till-return',
  many: 'till-returns',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    kind: { kind: 'enum', options: tillReturnKinds, required: true, filter: true },
    store: { kind: 'text', localized: true, required: true },
    session: { kind: 'text', required: true },
    session_id: { kind: 'integer', required: true, shown: 'never' },
    amount: { kind: 'money', column: 'amount_cents', required: true, currency: 'currency' },
    set_off: { kind: 'money', column: 'set_off_cents', required: true, currency: 'currency', shown: 'later' },
    rounding: { kind: 'money', column: 'rounding_cents', required: true, currency: 'currency', shown: 'later' },
    pay: { kind: 'enum', options: returnPays, filter: true, shown: 'later' },
    points: { kind: 'integer', required: true, shown: 'later' },
    reason: { kind: 'text', required: true },
    account: { kind: 'text', required: true },
    approved_by: { kind: 'text', required: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    currency: { kind: 'text', required: true, shown: 'never' },
  },
  filters: { store_id: { kind: 'reference', reference: 'store' } },
  defaultSort: '-id',
  keyword: true,
});
export const tillReturnCalls = callsOfList(tillReturnList);
export type TillReturnRow = ListRow<(typeof tillReturnList)['columns']>;
