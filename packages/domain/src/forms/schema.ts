import type { Language, Localized } from '@kaifong/base/localized';
import { created, instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/schema.ts';
import { files } from '../media/schema.ts';
import {
  type Answers,
  type FormTab,
  form,
  leadSources,
  submissionStatuses,
  uncountedStatuses,
} from './contract/index.ts';

export const forms = pgTable(
  'forms',
  {
    ...record(),
    title: jsonb().$type<Localized>().notNull(),
    url: text().notNull(),
    description: localized(),
    enabled: boolean().notNull().default(true),
    allow_guest: boolean().notNull().default(true),
    limit_submit: boolean().notNull().default(false),
    needs_review: boolean().notNull().default(false),
    opens_at: instant(),
    closes_at: instant(),
    submit_limit: integer(),
    thanks: localized(),
    notify_email: text(),
    type: text().notNull().default('scratch'),
    tabs: jsonb().$type<readonly FormTab[]>().notNull(),
    meta_title: localized(),
    meta_description: localized(),
  },
  (table) => [
    uniqueIndex('forms_url').on(table.url),
    ...listIndexes('forms', form, table),
    check('forms_submit_limit', sql`${table.submit_limit} > 0`),
    check(
      'forms_opens_at',
      sql`${table.opens_at} is null or ${table.closes_at} is null or ${table.opens_at} < ${table.closes_at}`,
    ),
  ],
);

/** What a form asked when somebody filled it in: written with the first submission that answers it so, never changed. */
export const formVersions = pgTable(
  'form_versions',
  {
    form_id: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    tabs: jsonb().$type<readonly FormTab[]>().notNull(),
    ...created,
  },
  (table) => [primaryKey({ columns: [table.form_id, table.revision] })],
);

export const formSubmissions = pgTable(
  'form_submissions',
  {
    ...record(),
    /** Links in letters are made of it, and her own calls name it. */
    public_id: uuid().notNull().defaultRandom(),
    status: text({ enum: submissionStatuses }).notNull(),
    form_id: integer().notNull(),
    revision: integer().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The language it was filled in: letters about it are written in it. */
    language: text().$type<Language>().notNull(),
    source: text({ enum: leadSources }).notNull().default('form'),
    answers: jsonb().$type<Answers>().notNull(),
    /** The submitter, for lists: her name by her answers, else her address. */
    submitter: text().notNull().default(''),
    email: text(),
    /**
     * The submitter a form counts where it takes one of each: `customer:7`, `email:…`; null where it takes any number.
     */
    once: text(),
    /** Keys that were opened again for her; null: all. */
    asked_keys: text().array(),
    /** The noun of a later domain that leads these answers (`application`); null: they are led here. */
    led_by: text(),
    remark: text().notNull().default(''),
    admin_file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      name: 'form_submissions_version',
      columns: [table.form_id, table.revision],
      foreignColumns: [formVersions.form_id, formVersions.revision],
    }).onDelete('restrict'),
    uniqueIndex('form_submissions_public').on(table.public_id),
    uniqueIndex('form_submissions_once')
      .on(table.form_id, table.once)
      .where(sql`${table.status} not in (${sql.raw(uncountedStatuses.map((word) => `'${word}'`).join(', '))})`),
    index('form_submissions_list').on(table.form_id, table.id.desc()),
    index('form_submissions_created').on(table.form_id, table.created_at, table.id),
    index('form_submissions_updated').on(table.form_id, table.updated_at, table.id),
    index('form_submissions_submitter').on(table.form_id, table.submitter, table.id),
    index('form_submissions_waiting')
      .on(table.status, table.id)
      .where(sql`${table.status} in ('pending', 'processing')`),
    index('form_submissions_customer').on(table.customer_id, table.id.desc()),
    index('form_submissions_file').on(table.admin_file_id),
    index('form_submissions_version').on(table.form_id, table.revision),
    check('form_submissions_status', oneOf(table.status, submissionStatuses)),
    check('form_submissions_source', oneOf(table.source, leadSources)),
  ],
);
