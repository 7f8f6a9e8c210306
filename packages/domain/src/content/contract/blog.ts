// The blog: categories, articles and what readers see of them.
import { many } from '@kaifong/base/contract';
import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';
import { productCard } from '../../catalogue/contract/index.ts';
import { picture } from '../../media/contract/index.ts';
import { publishedIn, publishingRoutes, publishingStatuses } from './publishing.ts';

export const blogCategory = defineResource({
  domain: 'content',
  name: 'blog_category',
  path: 'category',
  fields: {
    visibled: { kind: 'boolean', default: true },
    title: { kind: 'text', localized: true, required: true, max: 120 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'title' },
    order: { kind: 'integer', required: true, default: 0 },
    short_description: { kind: 'longtext', localized: true, max: 1000 },
    meta_title: { kind: 'text', localized: true, max: 160 },
    meta_short_description: { kind: 'text', localized: true, max: 320 },
    image: { kind: 'image' },
    image_path: { kind: 'text', readonly: true },
  },
  list: {
    columns: ['id', 'title', 'url', 'order', 'visibled', 'updated_at'],
    sort: ['id', 'title', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['visibled'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'url', 'short_description'] },
      { name: 'search', fields: ['meta_title', 'meta_short_description'] },
      { name: 'display', fields: ['visibled', 'order', 'image'] },
    ],
  },
  search: ['title', 'url'],
  batchKeys: ['visibled', 'order', 'title'],
  clone: true,
  restore: true,
});

/** As with pages: the record is the newest draft, and only `visibled` in a save, or the commands, reach readers. */
export const article = defineResource({
  domain: 'content',
  name: 'article',
  path: 'article',
  fields: {
    visibled: { kind: 'boolean', default: false },
    title: { kind: 'text', localized: true, required: true, max: 160 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'title' },
    /** In the future: readers see the article from that day on. */
    show_date: { kind: 'date' },
    author: { kind: 'text', localized: true, max: 80 },
    short_description: { kind: 'longtext', localized: true, max: 1000 },
    content: { kind: 'richtext', localized: true, required: true, size: 'medium' },
    meta_title: { kind: 'text', localized: true, max: 160 },
    meta_short_description: { kind: 'text', localized: true, max: 320 },
    image: { kind: 'image' },
    image_path: { kind: 'text', readonly: true },
    banner: { kind: 'image' },
    banner_path: { kind: 'text', readonly: true },
    /** In the order staff chose them. */
    categories: { kind: 'references', reference: 'category' },
    products: { kind: 'references', reference: 'product' },
    tags: { kind: 'references', reference: 'tag' },
    status: { kind: 'enum', options: publishingStatuses, readonly: true },
    states: { kind: 'json', readonly: true },
  },
  list: {
    columns: ['id', 'title', 'url', 'visibled', 'status', 'show_date', 'updated_at'],
    sort: ['id', 'title', 'url', 'show_date', 'updated_at'],
    defaultSort: '-id',
    filters: ['visibled', 'status', 'show_date'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'url', 'short_description', 'content'] },
      { name: 'places', fields: ['categories', 'tags', 'products', 'author', 'show_date'] },
      { name: 'search', fields: ['meta_title', 'meta_short_description'] },
      { name: 'display', fields: ['visibled', 'image', 'banner'] },
    ],
  },
  search: ['title', 'url'],
  batchKeys: ['visibled', 'title', 'url', 'show_date'],
  clone: true,
});

export const articlePublishing = publishingRoutes('article', 'article');

/** A category where an article or a menu names it. */
export const blogCategoryLink = z.object({ id: z.number(), title: z.string(), url: z.string(), link: z.string() });

export const articleCard = z.object({
  id: z.number(),
  url: z.string(),
  link: z.string(),
  title: z.string(),
  short_description: z.string(),
  image: picture.nullable(),
  /** YYYY-MM-DD */
  show_date: z.string(),
  author: z.string(),
  reading_minutes: z.number(),
  categories: z.array(blogCategoryLink),
  tags: z.array(z.string()),
});
export type ArticleCard = z.output<typeof articleCard>;

export const articleNeighbour = z.object({ title: z.string(), link: z.string() });

export const articleDetail = articleCard.extend({
  /** Sanitised HTML; its headings have the ids `contents` names. */
  content: z.string(),
  contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.number() })),
  banner: picture.nullable(),
  meta_title: z.string(),
  meta_short_description: z.string(),
  products: z.array(productCard),
  related: z.array(articleCard),
  /** The article before, and the one after, in time. */
  previous: articleNeighbour.nullable(),
  next: articleNeighbour.nullable(),
  ...publishedIn.shape,
});
export type ArticleDetail = z.output<typeof articleDetail>;

export const storeBlogCategory = blogCategoryLink.extend({
  short_description: z.string(),
  meta_title: z.string(),
  meta_short_description: z.string(),
  image: picture.nullable(),
});
export type StoreBlogCategory = z.output<typeof storeBlogCategory>;

export const blogCategoryPage = z.object({ data: storeBlogCategory, articles: many(articleCard) });

/** Where the newest articles of all categories stand. */
export const blogLink = '/blog';
export const articleLink = (url: string) => `/blog/article/${encodeURIComponent(url)}`;
export const blogCategoryLinkOf = (url: string) => `/blog/category/${encodeURIComponent(url)}`;
