// Staff who earn by the same rules, and the rules: of what, how much, until when it may still go back.
import { numberInput } from '@kaifong/base/input';
import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';

/** What the percentage is of: what was paid with tax, without tax, or what is left of that when the goods are paid for. */
export const commissionBases = ['gross', 'net', 'margin'] as const;
export type CommissionBase = (typeof commissionBases)[number];

/** Of a sale by several: as its shares say, or to each the same. */
export const commissionSplits = ['share', 'equal'] as const;
export type CommissionSplit = (typeof commissionSplits)[number];

/** From so much turnover of the month on (of the base) everything sold in it earns so many percent. */
export const commissionTier = z.object({
  from: numberInput(z.number().min(0).max(1_000_000_000)),
  percent: numberInput(z.number().min(0).max(100)),
});
export const commissionTiers = z.array(commissionTier).max(20);
export type CommissionTier = z.output<typeof commissionTier>;

/** Staff who earn the same share of what is sold. What a product says for the group goes before the group's own percentage. */
export const commissionGroup = defineResource({
  domain: 'commission',
  name: 'commission_group',
  path: 'commission_group',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 120 },
    description: { kind: 'longtext', max: 500 },
    /** Nobody is in two groups: she would earn twice of one sale. */
    staff_ids: { kind: 'references', reference: 'account', help: true },
    base: { kind: 'enum', options: commissionBases, required: true, default: 'net', help: true },
    percent: { kind: 'percent', required: true, default: 0, help: true },
    /** `CommissionTier[]`, the lowest first. */
    tiers: { kind: 'json', help: true },
    product_first: { kind: 'boolean', default: true, help: true },
    split: { kind: 'enum', options: commissionSplits, required: true, default: 'share', help: true },
    /** Percent of a seller's commission for whoever stands above, level by level, parted by commas: `10, 5`. */
    upline_shares: { kind: 'text', max: 80, help: true },
    /** The most one person earns in a month; none: as much as comes. */
    cap: { kind: 'money', min: 0, help: true },
    payable_days: { kind: 'integer', required: true, min: 0, max: 365, default: 14, help: true },
    staff: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'base', 'percent', 'staff', 'updated_at'],
    sort: ['id', 'name', 'updated_at'],
    defaultSort: 'name',
    filters: [],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'description', 'staff_ids'] },
      { name: 'rate', fields: ['base', 'percent', 'tiers', 'product_first'] },
      { name: 'rules', fields: ['split', 'upline_shares', 'cap', 'payable_days'] },
    ],
  },
  search: ['name'],
  batchKeys: ['description', 'payable_days'],
});
