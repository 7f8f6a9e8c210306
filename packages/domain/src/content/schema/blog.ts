import { localized, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../media/schema.ts';
import { article, blogCategory } from '../contract/blog.ts';
import { publishable } from './columns.ts';

const image = () => uuid().references(() => files.id, { onDelete: 'set null' });
const ids = () => integer().array().notNull().default(sql`'{}'`);

export const blogCategories = pgTable(
  'blog_categories',
  {
    ...record(),
    visibled: boolean().notNull().default(true),
    title: localized(),
    url: text().notNull().unique('blog_categories_url'),
    order: integer().notNull().default(0),
    short_description: localized(),
    meta_title: localized(),
    meta_short_description: localized(),
    image: image(),
    image_path: text(),
  },
  (table) => [...listIndexes('blog_categories', blogCategory, table), index('blog_categories_image').on(table.image)],
);

export const tags = pgTable(
  'tags',
  {
    ...record(),
    name: text().notNull(),
  },
  (table) => [unique('tags_name').on(table.name)],
);

/** The newest drafts; what readers read stands in `publications`. */
export const articles = pgTable(
  'articles',
  {
    ...record(),
    ...publishable(),
    visibled: boolean().notNull().default(false),
    title: localized(),
    url: text().notNull().unique('articles_url'),
    show_date: date(),
    author: localized(),
    short_description: localized(),
    content: localized(),
    meta_title: localized(),
    meta_short_description: localized(),
    image: image(),
    image_path: text(),
    banner: image(),
    banner_path: text(),
    /** Few and short-lived sets that are always read whole, in the order staff chose: an array says it all. */
    categories: ids(),
    products: ids(),
    tags: ids(),
  },
  (table) => [
    ...listIndexes('articles', article, table),
    index('articles_image').on(table.image),
    index('articles_banner').on(table.banner),
    index('articles_tags').using('gin', table.tags),
    index('articles_categories').using('gin', table.categories),
    check('articles_status', sql`${table.status} in ('draft', 'pending', 'published', 'disabled', 'archived')`),
  ],
);
