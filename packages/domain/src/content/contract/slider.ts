// The pictures at the top of the shop, one after another.
import { languages } from '@kaifong/base/localized';
import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';

export const slider = defineResource({
  domain: 'content',
  name: 'slider',
  path: 'slider',
  fields: {
    enabled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 120 },
    text: { kind: 'longtext', localized: true, max: 400 },
    button: { kind: 'text', localized: true, max: 40 },
    /** A path of this site, or an address. */
    link: { kind: 'text', max: 500 },
    image: { kind: 'image', required: true },
    image_mobile: { kind: 'image' },
    /** Shown to readers of this language alone; empty: to all. */
    only_language: { kind: 'enum', options: languages },
    starts_at: { kind: 'instant' },
    ends_at: { kind: 'instant', closes: true },
    order: { kind: 'integer', default: 0 },
  },
  list: {
    columns: ['id', 'title', 'order', 'enabled', 'starts_at', 'ends_at', 'updated_at'],
    sort: ['id', 'title', 'order', 'starts_at', 'updated_at'],
    defaultSort: 'order',
    filters: ['enabled', 'only_language'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'text', 'button', 'link'] },
      { name: 'pictures', fields: ['image', 'image_mobile'] },
      { name: 'display', fields: ['enabled', 'order', 'only_language', 'starts_at', 'ends_at'] },
    ],
  },
  search: ['title', 'link'],
  batchKeys: ['enabled', 'order', 'title'],
  clone: true,
  restore: true,
});

export const slide = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  /** Ready to be an `href`; '' when the slide leads nowhere. */
  link: z.string(),
  image: picture,
  /** For phones; null: `image` serves both. */
  image_mobile: picture.nullable(),
});
export type Slide = z.output<typeof slide>;
