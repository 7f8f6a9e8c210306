import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';

/** What who spent so much within twelve months enjoys. */
export const membershipTier = defineResource({
  domain: 'members',
  name: 'membership_tier',
  path: 'membership_tier',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 60 },
    /** What member prices of a stock are kept under. */
    key: { kind: 'text', required: true, unique: true, rule: 'key_format', max: 60, help: true },
    /** In the base currency, over twelve months; 0: everybody with an account. */
    threshold: { kind: 'money', required: true, default: 0, help: true },
    benefits: { kind: 'longtext', localized: true, max: 2000, help: true },
    /** Points are multiplied by it. */
    earning_factor: { kind: 'decimal', min: 0, max: 100, default: 1, filled: true, help: true },
    /** From the lowest tier up. */
    order: { kind: 'integer', min: 0, max: 1_000_000, default: 0, filled: true, help: true },
    enabled: { kind: 'boolean', default: true },
    members: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'threshold', 'earning_factor', 'members', 'order', 'enabled'],
    sort: ['id', 'order', 'threshold'],
    defaultSort: 'order',
    filters: ['enabled'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'key', 'threshold', 'earning_factor', 'benefits'] },
      { name: 'display', fields: ['enabled', 'order'] },
    ],
  },
  search: ['name', 'key'],
  batchKeys: ['enabled', 'benefits'],
  restore: true,
});

/** A tier as shoppers see it. */
export const storeTier = z.object({
  key: z.string(),
  name: z.string(),
  /** Base currency, within twelve months. */
  threshold: z.number(),
  benefits: z.string(),
  earning_factor: z.number(),
});
export type StoreTier = z.output<typeof storeTier>;

/** Where a member stands between two tiers. */
export const standing = z.object({
  tier: storeTier.nullable(),
  /** The time until which she keeps her tier at least. */
  tier_until: z.string().nullable(),
  /** Base currency, paid within the last twelve months. */
  spent: z.number(),
  next: storeTier.nullable(),
  /** The amount that is missing to the next tier, base currency. */
  missing: z.number().nullable(),
});
export type Standing = z.output<typeof standing>;
