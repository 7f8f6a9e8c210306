// What visitors see of pages, articles and landing pages, and how it came to be. `kind` and `record_id` name the record; a
// foreign key cannot, so every read joins the record itself, and a nightly job tidies up after deleted ones.
import type { Language } from '@kaifong/base/localized';
import { created, instant } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import type { PublishingKind } from '../contract/index.ts';

/**
 * One stretch of time in which one language of a record is seen. The stretches of a record's language never overlap, so
 * what is live at an instant is one row, whatever the instant: no job has to be on time.
 */
export const publications = pgTable(
  'publications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<PublishingKind>().notNull(),
    record_id: integer().notNull(),
    language: text().$type<Language>().notNull(),
    /** Of the record, whose texts these are. */
    version: integer().notNull(),
    /** Of the record, whose shared fields these are: publishing one language renews them in the others. */
    shared_version: integer().notNull(),
    from_at: instant().notNull(),
    /** Exclusive; empty: until further notice. The end that was asked for, or the beginning of what follows. */
    until_at: instant(),
    /** The end staff asked for; `until_at` goes back to it when what was to follow is called off. */
    ends_at: instant(),
    url: text().notNull(),
    /** What lists are ordered by. */
    dated_on: date().notNull(),
    /** Every field as visitors read it: the shared ones, and the texts of this language. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    ...created,
    created_by: text().notNull(),
    /** Beginning and end have been noticed: the record's state, pages in the cache and old addresses are up to date. */
    opened: boolean().notNull().default(false),
    closed: boolean().notNull().default(false),
  },
  (table) => [
    index('publications_url').on(table.kind, table.url),
    index('publications_record').on(table.kind, table.record_id, table.language, table.from_at),
    index('publications_dated').on(table.kind, table.language, table.dated_on.desc(), table.record_id.desc()),
    index('publications_opening').on(table.from_at).where(sql`not ${table.opened}`),
    index('publications_closing').on(table.until_at).where(sql`not ${table.closed}`),
    check('publications_kind', sql`${table.kind} in ('page', 'article', 'landing_page')`),
    check('publications_times', sql`${table.until_at} >= ${table.from_at}`),
  ],
);

/** Every saved version, whole. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text().$type<PublishingKind>().notNull(),
    record_id: integer().notNull(),
    version: integer().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Fields that differ from the version before. */
    changed: text().array().notNull().default(sql`'{}'`),
    staff_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    ...created,
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id, table.version] }),
    index('content_versions_staff').on(table.staff_id),
    check('content_versions_kind', sql`${table.kind} in ('page', 'article', 'landing_page')`),
  ],
);

/** Forms as they were left; `record_id` 0 is the form of a record that does not exist yet. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: text().$type<PublishingKind>().notNull(),
    record_id: integer().notNull(),
    staff_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Each device of a person keeps its own. */
    device: text().notNull().default(''),
    /** What the device's browser calls itself, to tell her which it was. */
    user_agent: text().notNull().default(''),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of the record, when the form was opened. */
    version: integer().notNull(),
    saved_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id, table.staff_id, table.device] }),
    index('content_drafts_staff').on(table.staff_id),
  ],
);
