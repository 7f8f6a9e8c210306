// Pieces of text that pages, the shop's home and other places show by name.
import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';

export const block = defineResource({
  domain: 'content',
  name: 'block',
  path: 'block',
  fields: {
    enabled: { kind: 'boolean', default: true },
    identifier: { kind: 'text', required: true, unique: true, rule: 'key_format', max: 80 },
    title: { kind: 'text', localized: true, required: true, max: 160 },
    content: { kind: 'richtext', localized: true, size: 'medium' },
  },
  list: {
    columns: ['id', 'title', 'identifier', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'identifier', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'identifier', 'content'] },
      { name: 'display', fields: ['enabled'] },
    ],
  },
  search: ['title', 'identifier'],
  batchKeys: ['enabled', 'title'],
  clone: true,
  restore: true,
});

export const storeBlock = z.object({
  id: z.number(),
  identifier: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
});
export type StoreBlock = z.output<typeof storeBlock>;
