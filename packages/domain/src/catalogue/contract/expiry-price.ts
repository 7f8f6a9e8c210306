import { defineResource } from '@kaifong/base/resource';

/** Pieces that expire within some days cost less. Steps ("30 days 20 %, 10 days 50 %") are a record each. */
export const expiryPrice = defineResource({
  domain: 'catalogue',
  name: 'expiry_price',
  path: 'expiry_price',
  fields: {
    /** Staff alone read it. */
    title: { kind: 'text', required: true, max: 120 },
    days: { kind: 'integer', required: true, min: 0, max: 365, filled: true, help: true },
    percent: { kind: 'integer', required: true, min: 1, max: 100, filled: true, help: true },
    /** Of either; with neither of all goods. */
    categories: { kind: 'references', reference: 'category', help: true },
    products: { kind: 'references', reference: 'product' },
    enabled: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['id', 'title', 'days', 'percent', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'days', 'percent', 'updated_at'],
    defaultSort: '-days',
    filters: ['enabled'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'days', 'percent'] },
      { name: 'goods', fields: ['categories', 'products'] },
      { name: 'side', fields: ['enabled'] },
    ],
  },
  search: ['title'],
  batchKeys: ['enabled', 'days', 'percent'],
  clone: true,
});
