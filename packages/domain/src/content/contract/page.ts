// Pages of the site: what staff edit, and what visitors read.
import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { publishedIn, publishingRoutes, publishingStatuses } from './publishing.ts';

/**
 * The record is the newest draft. Saving with `enabled: true` publishes it in every language that is complete, saving
 * with `enabled: false` takes it offline, and saving without `enabled` leaves what visitors see as it is.
 */
export const page = defineResource({
  domain: 'content',
  name: 'page',
  path: 'page',
  fields: {
    enabled: { kind: 'boolean', default: false },
    title: { kind: 'text', localized: true, required: true, max: 160 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'title' },
    short_description: { kind: 'longtext', localized: true, max: 1000 },
    content: { kind: 'richtext', localized: true, size: 'medium' },
    meta_title: { kind: 'text', localized: true, max: 160 },
    meta_description: { kind: 'text', localized: true, max: 320 },
    css: { kind: 'longtext', max: 20_000, namesFiles: true },
    header_script: { kind: 'longtext', max: 20_000 },
    footer_script: { kind: 'longtext', max: 20_000 },
    image: { kind: 'image' },
    image_path: { kind: 'text', readonly: true },
    status: { kind: 'enum', options: publishingStatuses, readonly: true },
    /** `PublishingSummary`: the state of each language. */
    states: { kind: 'json', readonly: true },
  },
  list: {
    columns: ['id', 'title', 'url', 'enabled', 'status', 'updated_at'],
    sort: ['id', 'title', 'url', 'updated_at'],
    defaultSort: '-id',
    filters: ['enabled', 'status'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'url', 'short_description', 'content'] },
      { name: 'search', fields: ['meta_title', 'meta_description'] },
      { name: 'display', fields: ['enabled', 'image'] },
      { name: 'code', fields: ['css', 'header_script', 'footer_script'] },
    ],
  },
  search: ['title', 'url'],
  batchKeys: ['enabled', 'title', 'url'],
  clone: true,
});

export const pagePublishing = publishingRoutes('page', 'page');

/** A page as visitors read it. */
export const pageDetail = z.object({
  id: z.number(),
  url: z.string(),
  /** Ready to be an `href`. */
  link: z.string(),
  title: z.string(),
  short_description: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  /** Sanitised, for this page alone. */
  css: z.string(),
  /** Code staff with `update script` put in; '' in a preview. */
  header_script: z.string(),
  footer_script: z.string(),
  image: picture.nullable(),
  ...publishedIn.shape,
});
export type PageDetail = z.output<typeof pageDetail>;

/** Where a page is found. */
export const pageLink = (url: string) => `/${encodeURIComponent(url)}`;

/** What stands around a page's content; its styles reach nothing outside. */
export const pageScope = '.page-content';
