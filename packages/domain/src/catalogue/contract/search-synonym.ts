import { defineResource } from '@kaifong/base/resource';

/** Words that mean the same: whoever looks for one finds what the others find. In each language a list with commas. */
export const searchSynonym = defineResource({
  domain: 'catalogue',
  name: 'search_synonym',
  path: 'search_synonym',
  fields: {
    enabled: { kind: 'boolean', default: true },
    words: { kind: 'text', localized: true, required: true, max: 500, help: true },
  },
  list: {
    columns: ['id', 'words', 'enabled', 'updated_at'],
    sort: ['id', 'words', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled'],
  },
  form: { sections: [{ name: 'content', fields: ['words', 'enabled'] }] },
  search: ['words'],
  batchKeys: ['enabled', 'words'],
  restore: true,
});
