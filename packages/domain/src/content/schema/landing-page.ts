// Pages composed of elements, who came to see them, and the footer below every page.
import { instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ElementsDocument } from '../contract/index.ts';
import { landingPage, landingVariants } from '../contract/landing-page.ts';
import { publishable } from './columns.ts';

/** The newest drafts; what visitors see stands in `publications`. */
export const landingPages = pgTable(
  'landing_pages',
  {
    ...record(),
    ...publishable(),
    /** True for the one page that is the shop's home: it stands at `/` and in no list. */
    is_home: boolean().notNull().default(false),
    name: text().notNull(),
    url: text().notNull().unique('landing_pages_url'),
    title: localized(),
    meta_description: localized(),
    published_at: instant(),
    elements: jsonb().$type<ElementsDocument>().notNull(),
    /** The page that every second visitor sees at this one's address instead, while both are published. */
    variant_id: integer().references((): AnyPgColumn => landingPages.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...listIndexes('landing_pages', landingPage, table),
    uniqueIndex('landing_pages_home').on(table.is_home).where(sql`${table.is_home}`),
    index('landing_pages_variant').on(table.variant_id).where(sql`${table.variant_id} is not null`),
    check('landing_pages_other_variant', sql`${table.variant_id} <> ${table.id}`),
    check('landing_pages_status', sql`${table.status} in ('draft', 'pending', 'published', 'disabled', 'archived')`),
  ],
);

/** One visitor on one page on one day of the store's calendar. */
export const landingVisits = pgTable(
  'landing_visits',
  {
    landing_page_id: integer()
      .notNull()
      .references(() => landingPages.id, { onDelete: 'cascade' }),
    visited_on: date().notNull(),
    visitor: uuid().notNull(),
    /** `b`: the other page, shown at this one's address. */
    variant: text({ enum: landingVariants }).notNull().default('a'),
  },
  (table) => [
    primaryKey({ columns: [table.landing_page_id, table.visited_on, table.visitor] }),
    check('landing_visits_variant', oneOf(table.variant, landingVariants)),
    // Which pages somebody saw before she became a record of a funnel.
    index('landing_visits_visitor').on(table.visitor, table.visited_on.desc()),
  ],
);

/** A record of a funnel whose person saw the page before; a record counts once for each page. */
export const landingTransfers = pgTable(
  'landing_transfers',
  {
    landing_page_id: integer()
      .notNull()
      .references(() => landingPages.id, { onDelete: 'cascade' }),
    /** The record a visit was transferred to, as that record's own room names it: `funnel_record:12`. */
    record: text().notNull(),
    transferred_on: date().notNull(),
    /** The variant the visitor saw last. */
    variant: text({ enum: landingVariants }).notNull().default('a'),
  },
  (table) => [
    primaryKey({ columns: [table.landing_page_id, table.record] }),
    check('landing_transfers_variant', oneOf(table.variant, landingVariants)),
    index('landing_transfers_day').on(table.landing_page_id, table.transferred_on),
  ],
);

/** What stands below every page: one row. */
export const footers = pgTable(
  'footers',
  {
    ...record(),
    only: boolean().notNull().default(true),
    elements: jsonb().$type<ElementsDocument>().notNull(),
  },
  (table) => [uniqueIndex('footers_only').on(table.only), check('footers_one', sql`${table.only}`)],
);
