import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';

export const brand = defineResource({
  domain: 'catalogue',
  name: 'brand',
  path: 'brand',
  fields: {
    enabled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 120 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'title' },
    short_description: { kind: 'longtext', localized: true, max: 1000 },
    description: { kind: 'richtext', localized: true },
    image: { kind: 'image' },
    image_path: { kind: 'computed', of: 'text' },
  },
  list: {
    columns: ['id', 'title', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'url', 'short_description', 'description'] },
      { name: 'display', fields: ['enabled', 'image'] },
    ],
  },
  search: ['title', 'url'],
  batchKeys: ['enabled', 'title'],
  clone: true,
  restore: true,
});

/** A brand as shoppers meet it. */
export const storeBrand = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  short_description: z.string(),
  description: z.string(),
  image: picture.nullable(),
});
export type StoreBrand = z.output<typeof storeBrand>;
