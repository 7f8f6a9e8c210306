import { created, localized, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '../media/schema.ts';
import type { AddressKind, MenuType } from './contract/index.ts';

/** The menu tree; items of type `category` are the product categories. */
export const menuItems = pgTable(
  'menu_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
    parent_id: integer().references((): AnyPgColumn => menuItems.id, { onDelete: 'restrict' }),
    enabled: boolean().notNull().default(true),
    open_in_current_tab: boolean().notNull().default(true),
    display_in_mobile: boolean().notNull().default(true),
    display_in_desktop: boolean().notNull().default(true),
    title: localized(),
    type: text().$type<MenuType>().notNull(),
    url: text().notNull(),
    meta_title: localized(),
    meta_description: localized(),
    order: integer().notNull().default(0),
    short_description: localized(),
    image: uuid().references(() => files.id, { onDelete: 'set null' }),
    css: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('menu_items_category_url').on(table.url).where(sql`${table.type} = 'category'`),
    index('menu_items_parent').on(table.parent_id, table.order),
    check('menu_items_not_own_parent', sql`${table.parent_id} <> ${table.id}`),
    check(
      'menu_items_type',
      sql`${table.type} in ('category', 'page', 'link', 'blog_article', 'blog_category', 'event_category', 'form', 'landing_page', 'service', 'contact_us')`,
    ),
  ],
);

/**
 * Urls things had before, each with the one it has now: a chain of changes is one step, and no url leads back to itself.
 * `to_url` is empty when the thing was taken away on purpose.
 */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    kind: text().$type<AddressKind>().notNull(),
    url: text().notNull(),
    to_url: text(),
    ...created,
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.url] }),
    index('old_addresses_to').on(table.kind, table.to_url),
    check('old_addresses_elsewhere', sql`${table.to_url} <> ${table.url}`),
    check(
      'old_addresses_kind',
      sql`${table.kind} in ('product', 'category', 'page', 'blog_article', 'blog_category', 'event_category', 'event', 'form', 'landing_page')`,
    ),
  ],
);
