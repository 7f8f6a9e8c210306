// Days on which nobody takes leave of her own wish: a sale, the stock-take, Lunar New Year in a flower shop.
import { defineResource } from '@kaifong/base/resource';

export const leaveBlackout = defineResource({
  domain: 'hr',
  name: 'leave_blackout',
  path: 'leave_blackout',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 120 },
    from_on: { kind: 'date', required: true },
    to_on: { kind: 'date', required: true },
    /** People of the store; none: of every store. */
    store_id: { kind: 'reference', reference: 'store', help: true },
    /** People of the department, as their record names it; empty: of every department. */
    department: { kind: 'text', max: 80, help: true },
  },
  list: {
    columns: ['id', 'name', 'from_on', 'to_on', 'store_id', 'department', 'updated_at'],
    sort: ['id', 'from_on', 'updated_at'],
    defaultSort: '-from_on',
    filters: ['store_id'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'from_on', 'to_on'] },
      { name: 'side', fields: ['store_id', 'department'] },
    ],
  },
  search: ['name', 'department'],
  batchKeys: ['department'],
});
