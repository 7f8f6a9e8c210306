// A kind of claim, as a row: up to how much, and from when on it is proven.
import { defineResource } from '@kaifong/base/resource';

export const claimType = defineResource({
  domain: 'hr',
  name: 'reimbursement_type',
  path: 'reimbursement_type',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 80 },
    enabled: { kind: 'boolean', default: true },
    /** Most of one line; none: no limit. All amounts are in the base currency. */
    line_limit: { kind: 'money' },
    /** Most of one person in a calendar month. */
    month_limit: { kind: 'money' },
    /** A line above it needs a receipt; none: never. */
    receipt_above: { kind: 'money', help: true },
    /** A claim with more of this kind is approved by two; none: by one. */
    second_above: { kind: 'money', help: true },
    order: { kind: 'integer', required: true, default: 0 },
  },
  list: {
    columns: ['id', 'name', 'line_limit', 'month_limit', 'receipt_above', 'order', 'enabled', 'updated_at'],
    sort: ['id', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['enabled'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name'] },
      { name: 'limits', fields: ['line_limit', 'month_limit', 'receipt_above', 'second_above'] },
      { name: 'side', fields: ['enabled', 'order'] },
    ],
  },
  search: ['name'],
  batchKeys: ['enabled', 'order'],
});
