import { defineResource } from '@kaifong/base/resource';

/** Staff who earn the same share of what is sold; how much, a product says for each group. */
export const commissionGroup = defineResource({
  domain: 'commission',
  name: 'commission_group',
  path: 'commission_group',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 120 },
    description: { kind: 'longtext', max: 500 },
    /** Nobody is in two groups: she would earn twice of one sale. */
    staff_ids: { kind: 'references', reference: 'account', help: true },
    staff: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'staff', 'updated_at'],
    sort: ['id', 'name', 'updated_at'],
    defaultSort: 'name',
    filters: [],
    few: true,
  },
  form: { sections: [{ name: 'content', fields: ['name', 'description', 'staff_ids'] }] },
  search: ['name'],
  batchKeys: ['description'],
});
