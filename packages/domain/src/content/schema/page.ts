import { instant, localized, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, roles } from '../../identity/schema.ts';
import { files } from '../../media/schema.ts';
import { announcement } from '../contract/announcement.ts';
import { block } from '../contract/block.ts';
import { page } from '../contract/page.ts';
import { slider } from '../contract/slider.ts';
import { publishable } from './columns.ts';

const image = () => uuid().references(() => files.id, { onDelete: 'set null' });

/** The newest drafts; what visitors read stands in `publications`. */
export const pages = pgTable(
  'pages',
  {
    ...record(),
    ...publishable(),
    enabled: boolean().notNull().default(false),
    title: localized(),
    url: text().notNull().unique('pages_url'),
    short_description: localized(),
    content: localized(),
    meta_title: localized(),
    meta_description: localized(),
    css: text(),
    header_script: text(),
    footer_script: text(),
    image: image(),
    image_path: text(),
  },
  (table) => [
    ...listIndexes('pages', page, table),
    index('pages_image').on(table.image),
    check('pages_status', sql`${table.status} in ('draft', 'pending', 'published', 'disabled', 'archived')`),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    ...record(),
    enabled: boolean().notNull().default(true),
    identifier: text().notNull().unique('blocks_identifier'),
    title: localized(),
    content: localized(),
  },
  (table) => listIndexes('blocks', block, table),
);

export const sliders = pgTable(
  'sliders',
  {
    ...record(),
    enabled: boolean().notNull().default(true),
    title: localized(),
    text: localized(),
    button: localized(),
    link: text(),
    image: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    image_mobile: image(),
    only_language: text(),
    starts_at: instant(),
    ends_at: instant(),
    order: integer().default(0),
  },
  (table) => [
    ...listIndexes('sliders', slider, table),
    index('sliders_image').on(table.image),
    index('sliders_image_mobile').on(table.image_mobile),
    check('sliders_times', sql`${table.ends_at} > ${table.starts_at}`),
  ],
);

export const announcements = pgTable(
  'announcements',
  {
    ...record(),
    enabled: boolean().notNull().default(true),
    title: localized(),
    body: localized(),
    link: text(),
    audience: text().notNull().default('everybody'),
    role_id: integer().references(() => roles.id, { onDelete: 'cascade' }),
    /** Tiers and groups belong to a later domain: no foreign keys. */
    tier_ids: integer().array().notNull().default(sql`'{}'`),
    group_ids: integer().array().notNull().default(sql`'{}'`),
    style: text().notNull().default('info'),
    dismissible: boolean().notNull().default(true),
    starts_at: instant(),
    ends_at: instant(),
  },
  (table) => [
    ...listIndexes('announcements', announcement, table),
    index('announcements_role').on(table.role_id),
    check('announcements_times', sql`${table.ends_at} > ${table.starts_at}`),
    check('announcements_audience', sql`${table.audience} in ('everybody', 'visitors', 'members', 'staff')`),
    check(
      'announcements_members',
      sql`${table.audience} = 'members' or (cardinality(${table.tier_ids}) + cardinality(${table.group_ids})) = 0`,
    ),
    check('announcements_style', sql`${table.style} in ('info', 'success', 'warning', 'promotion')`),
  ],
);

/** Announcements that staff have read. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcement_id: integer()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    staff_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    read_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.announcement_id, table.staff_id] }),
    index('announcement_reads_staff').on(table.staff_id),
  ],
);
