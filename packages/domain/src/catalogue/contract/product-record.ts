// A product's form and calls are written by hand; what the list changes of many is taken back like that of any resource.
import { defineResource } from '@kaifong/base/resource';

export const productRecord = defineResource({
  domain: 'catalogue',
  name: 'product',
  path: 'product',
  fields: {
    sku: { kind: 'text', required: true, unique: true },
    url: { kind: 'text', required: true, unique: true },
    visibled: { kind: 'boolean', default: true },
    is_new: { kind: 'boolean' },
    is_hot: { kind: 'boolean' },
    is_featured: { kind: 'boolean' },
  },
  list: { columns: ['id', 'sku'], sort: ['id'], defaultSort: '-id', filters: [], few: true },
  form: { sections: [] },
  search: [],
  batchKeys: ['visibled', 'is_new', 'is_hot', 'is_featured'],
});
