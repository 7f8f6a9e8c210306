import { defineResource } from '@kaifong/base/resource';

export const warehouse = defineResource({
  domain: 'catalogue',
  name: 'warehouse',
  path: 'warehouse',
  fields: {
    title: { kind: 'text', localized: true, required: true, max: 120 },
    enabled: { kind: 'boolean', default: true },
    /** What lies here may be sold; a depot for damaged goods says no. */
    is_sellable: { kind: 'boolean', default: true },
    address: { kind: 'longtext', max: 500 },
  },
  list: {
    columns: ['id', 'title', 'enabled', 'is_sellable', 'updated_at'],
    sort: ['id', 'title', 'updated_at'],
    defaultSort: 'id',
    filters: ['enabled', 'is_sellable'],
    few: true,
  },
  form: { sections: [{ name: 'content', fields: ['title', 'address', 'enabled', 'is_sellable'] }] },
  search: ['title'],
  batchKeys: ['enabled', 'is_sellable'],
});
