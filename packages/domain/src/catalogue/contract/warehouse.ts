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
    /** What lies here is kept apart until somebody has decided about it: not sold, and counted by itself. */
    is_quarantine: { kind: 'boolean', default: false, help: true },
    /** Of places that serve an order equally well the one with the lowest number goes first. */
    priority: { kind: 'integer', required: true, default: 0, min: 0, max: 999, help: true },
    address: { kind: 'longtext', max: 500 },
  },
  list: {
    columns: ['id', 'title', 'priority', 'enabled', 'is_sellable', 'is_quarantine', 'updated_at'],
    sort: ['id', 'title', 'priority', 'updated_at'],
    defaultSort: 'id',
    filters: ['enabled', 'is_sellable', 'is_quarantine'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'address'] },
      { name: 'side', fields: ['enabled', 'is_sellable', 'is_quarantine', 'priority'] },
    ],
  },
  search: ['title'],
  batchKeys: ['enabled', 'is_sellable', 'is_quarantine', 'priority'],
});
