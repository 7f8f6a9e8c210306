import { defineResource, type RecordOf } from '@kaifong/base/resource';

export const automation = defineResource({
  domain: 'automation',
  name: 'automation',
  path: 'automation',
  fields: {
    /** Staff's own name of it; a copy has another. */
    name: { kind: 'text', required: true, max: 120, own: true, help: true },
    /** Off: nobody enters, and whoever is in it stands still. A copy is off: the two would do the same to the same people. */
    enabled: { kind: 'boolean', default: false, own: true, help: true },
    /** `flow` of contract/flow.ts. Saving a changed one makes a new version. */
    flow: { kind: 'json' },
    current_version: { kind: 'integer', readonly: true, default: 1 },
  },
  list: {
    columns: ['id', 'name', 'enabled', 'current_version', 'updated_at'],
    sort: ['id', 'name', 'enabled', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'flow'] },
      { name: 'side', fields: ['enabled'] },
    ],
  },
  search: ['name'],
  batchKeys: ['enabled'],
  clone: true,
});
export type Automation = RecordOf<typeof automation.fields>;
