import { defineResource } from '@kaifong/base/resource';

/** What a package holds: uses to be counted, or money of the base currency. */
export const grantKinds = ['units', 'money'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** When the time of a package begins to run. */
export const packageStarts = ['first_use', 'purchase', 'day'] as const;
export type PackageStart = (typeof packageStarts)[number];

/** What each bought piece of a product grants: ten haircuts, or 500 dollars to spend. */
export const packagePlan = defineResource({
  domain: 'packages',
  name: 'package_plan',
  path: 'package_plan',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 120, help: true },
    product_id: { kind: 'reference', reference: 'product', required: true, help: true },
    grants: { kind: 'enum', options: grantKinds, default: 'units', filled: true },
    units: { kind: 'integer', min: 1, max: 10_000 },
    money: { kind: 'money', max: 1_000_000, help: true },
    single_price: { kind: 'money', max: 1_000_000, help: true },
    starts: { kind: 'enum', options: packageStarts, default: 'first_use', filled: true },
    starts_on: { kind: 'date' },
    valid_days: { kind: 'integer', min: 1, max: 3650, help: true },
    ends_on: { kind: 'date', help: true },
    warn_days: { kind: 'integer', min: 0, max: 365, default: 14, filled: true, help: true },
    friends: { kind: 'integer', min: 0, max: 20, default: 0, filled: true, help: true },
    /** What units pay for; with none of the three staff alone note their uses. Money with none of them pays for everything. */
    products: { kind: 'references', reference: 'product', help: true },
    categories: { kind: 'references', reference: 'category' },
    events: { kind: 'references', reference: 'event', help: true },
    enabled: { kind: 'boolean', default: true, help: true },
    sold: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'product_id', 'grants', 'sold', 'enabled', 'updated_at'],
    sort: ['id', 'name', 'updated_at'],
    defaultSort: 'name',
    filters: ['grants', 'enabled'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'product_id', 'grants', 'units', 'money', 'single_price'] },
      { name: 'cover', fields: ['products', 'categories', 'events'] },
      { name: 'validity', fields: ['starts', 'starts_on', 'valid_days', 'ends_on', 'warn_days'] },
      { name: 'side', fields: ['friends', 'enabled'] },
    ],
  },
  search: ['name'],
  batchKeys: ['friends', 'warn_days'],
});
