import { defineResource } from '@kaifong/base/resource';
import { menuTypes } from './menu-item.ts';

/**
 * What of an item stands in sheets and histories, and comes back when it is taken back. Its calls below are written by
 * hand: an item knows its place in the tree and, of a category, its products.
 */
export const menu = defineResource({
  domain: 'navigation',
  name: 'menu',
  path: 'menu',
  fields: {
    title: { kind: 'text', localized: true, required: true, max: 160 },
    type: { kind: 'enum', options: menuTypes, required: true },
    /** Of a category unique, of others what they lead to; looked at when it is written. */
    url: { kind: 'text', max: 2000 },
    parent_id: { kind: 'reference', reference: 'menu' },
    order: { kind: 'integer' },
    enabled: { kind: 'boolean', default: true },
    open_in_current_tab: { kind: 'boolean', default: true },
    display_in_mobile: { kind: 'boolean', default: true },
    display_in_desktop: { kind: 'boolean', default: true },
    image: { kind: 'image' },
    short_description: { kind: 'richtext', localized: true, size: 'small', max: 20_000 },
    meta_title: { kind: 'text', localized: true, max: 160 },
    meta_description: { kind: 'longtext', localized: true, max: 320 },
    css: { kind: 'longtext', max: 20_000, namesFiles: true },
  },
  list: {
    columns: [
      ...(['id', 'title', 'parent_id', 'type', 'url', 'order'] as const),
      ...(['enabled', 'display_in_desktop', 'display_in_mobile', 'updated_at'] as const),
    ],
    sort: ['id', 'order'],
    defaultSort: 'order',
    filters: ['enabled', 'type'],
    few: true,
  },
  form: { sections: [{ name: 'content', fields: ['title', 'type', 'url'] }] },
  search: ['title', 'url'],
  batchKeys: ['enabled', 'display_in_mobile', 'display_in_desktop', 'open_in_current_tab'],
  clone: true,
  restore: true,
});
