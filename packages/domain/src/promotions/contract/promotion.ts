import { defineResource, type RecordOf } from '@kaifong/base/resource';
import { promotionStatuses } from './promotion-machine.ts';

/** `exclusive`: with no other · `one_per_class`: with others of other classes · `free`: with all that are not exclusive. */
export const stackings = ['free', 'one_per_class', 'exclusive'] as const;
/** Everybody gets it, one code for all, or a batch of codes each of which is good once. */
export const codeModes = ['none', 'one', 'many'] as const;

export const promotion = defineResource({
  domain: 'promotions',
  name: 'promotion',
  path: 'promotion',
  fields: {
    /** What shoppers read beside the discount. */
    name: { kind: 'text', localized: true, required: true, max: 120, help: true },
    status: { kind: 'enum', options: promotionStatuses, readonly: true, default: 'draft' },
    /** `conditions` of contract/conditions.ts; all must be true. */
    conditions: { kind: 'json' },
    /** `rewards` there. */
    rewards: { kind: 'json', required: true },
    stacking: { kind: 'enum', options: stackings, required: true, default: 'free', help: true },
    stacking_class: { kind: 'text', rule: 'key_format', max: 40, help: true },
    /** The highest first. */
    priority: { kind: 'integer', min: 0, max: 1000, default: 0, filled: true, help: true },
    starts_at: { kind: 'instant' },
    ends_at: { kind: 'instant', closes: true },
    code_mode: { kind: 'enum', options: codeModes, required: true, default: 'none' },
    code: { kind: 'text', own: true, max: 40, help: true },
    limit_total: { kind: 'integer', min: 1, max: 10_000_000, help: true },
    limit_person: { kind: 'integer', min: 1, max: 1000, help: true },
    budget: { kind: 'money', help: true },
    uses: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'status', 'code_mode', 'code', 'starts_at', 'ends_at', 'uses', 'priority', 'updated_at'],
    sort: ['id', 'status', 'priority', 'starts_at', 'ends_at', 'updated_at'],
    defaultSort: '-id',
    filters: ['status', 'code_mode'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name'] },
      { name: 'conditions', fields: ['conditions'] },
      { name: 'rewards', fields: ['rewards'] },
      { name: 'codes', fields: ['code_mode', 'code'] },
      {
        name: 'side',
        fields: [
          'starts_at',
          'ends_at',
          'limit_total',
          'limit_person',
          'budget',
          'stacking',
          'stacking_class',
          'priority',
        ],
      },
    ],
  },
  search: ['name', 'code'],
  batchKeys: ['priority'],
  clone: true,
});
export type Promotion = RecordOf<typeof promotion.fields>;
