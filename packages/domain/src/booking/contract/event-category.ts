import { defineResource } from '@kaifong/base/resource';

/** Events are found by category; a menu item may lead to one. */
export const eventCategory = defineResource({
  domain: 'booking',
  name: 'event_category',
  path: 'event_category',
  fields: {
    visibled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 120 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'title' },
    order: { kind: 'integer', required: true, default: 0 },
    short_description: { kind: 'richtext', localized: true, size: 'small' },
    meta_title: { kind: 'text', localized: true, max: 120 },
    meta_short_description: { kind: 'longtext', localized: true, max: 300 },
    image: { kind: 'image' },
    image_path: { kind: 'computed', of: 'text' },
  },
  list: {
    columns: ['id', 'title', 'order', 'visibled', 'updated_at'],
    sort: ['id', 'title', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['visibled'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'url', 'short_description'] },
      { name: 'search', fields: ['meta_title', 'meta_short_description'] },
      { name: 'side', fields: ['visibled', 'order', 'image'] },
    ],
  },
  search: ['title', 'url'],
  batchKeys: ['visibled', 'order'],
  clone: true,
  restore: true,
});
