import { defineResource } from '@kaifong/base/resource';

/** Customers that staff put together, for prices, promotions and mails. Its screen knows it by its name. */
export const customerGroup = defineResource({
  domain: 'members',
  name: 'customer_group',
  path: 'customer_group',
  fields: {
    name: { kind: 'text', required: true, unique: true, max: 60 },
    description: { kind: 'longtext', max: 500 },
    customers: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'customers', 'updated_at'],
    sort: ['id', 'name', 'updated_at'],
    defaultSort: 'name',
    filters: [],
    few: true,
  },
  form: { sections: [{ name: 'content', fields: ['name', 'description'] }] },
  search: ['name'],
  batchKeys: ['description'],
  batchByName: true,
});
