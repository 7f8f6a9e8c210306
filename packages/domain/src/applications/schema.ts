import type { Language } from '@kaifong/base/localized';
import { cents, created, instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/schema.ts';
import { customers } from '../customers/schema.ts';
import { formSubmissions } from '../forms/schema.ts';
import { accounts } from '../identity/schema.ts';
import { files } from '../media/schema.ts';
import { quotes } from '../sales/schema.ts';
import { applicationStatuses, openStatuses, quoteParts } from './contract/index.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const applications = pgTable(
  'applications',
  {
    ...record(),
    /** Her link is made of it, and her own calls name it. */
    public_id: uuid().notNull().defaultRandom(),
    status: text({ enum: applicationStatuses }).notNull(),
    /** Null: the service was deleted since. */
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    /** The service's name when it was applied for. */
    service: localized(),
    /** Her answers: a draft that nobody sent takes its application along. */
    submission_id: integer()
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The person by whom open applications are counted: `customer:7`, `email:…`; null: nobody left an address. */
    person: text(),
    applicant: text().notNull().default(''),
    email: text(),
    language: text().$type<Language>().notNull(),
    /** Since then it has its status. */
    status_since: instant().notNull().defaultNow(),
    /** By then staff are to move it on, by the shop's limit for the status; null: there is none, or it is the applicant's turn. */
    due_at: instant(),
    assignee_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** Percent of the job that is done. */
    progress: integer().notNull().default(0),
    rating: integer(),
    rating_words: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('applications_public').on(table.public_id),
    uniqueIndex('applications_submission').on(table.submission_id),
    uniqueIndex('applications_open')
      .on(table.product_id, table.person)
      .where(sql`${table.status} in (${listed(openStatuses)})`),
    index('applications_product').on(table.product_id),
    index('applications_created').on(table.created_at, table.id),
    index('applications_updated').on(table.updated_at, table.id),
    index('applications_status').on(table.status, table.id),
    index('applications_since').on(table.status_since, table.id),
    index('applications_due').on(table.due_at, table.id),
    index('applications_customer').on(table.customer_id, table.id.desc()),
    index('applications_assignee').on(table.assignee_id).where(sql`${table.assignee_id} is not null`),
    check('applications_status_word', oneOf(table.status, applicationStatuses)),
    check('applications_progress', sql`${table.progress} between 0 and 100`),
    check('applications_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** What the shop asks for: the whole price, a deposit and its rest, or a change. Each is bought as an order of its own. */
export const applicationQuotes = pgTable(
  'application_quotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    application_id: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    part: text({ enum: quoteParts }).notNull(),
    cents: cents().notNull(),
    words: text().notNull().default(''),
    valid_until: instant().notNull(),
    /** The quote it is sold by; null: a rest that waits for its deposit. */
    quote_id: integer().references(() => quotes.id, { onDelete: 'set null' }),
    /** The order that paid it: orders come later than quotes, but this row is written when they are paid. */
    order_id: integer(),
    paid_at: instant(),
    refunded_at: instant(),
    /** She declined it. */
    declined_at: instant(),
    /** The shop took it back. */
    ended_at: instant(),
    ...created,
  },
  (table) => [
    index('application_quotes_application').on(table.application_id),
    uniqueIndex('application_quotes_quote').on(table.quote_id),
    index('application_quotes_order').on(table.order_id).where(sql`${table.order_id} is not null`),
    check('application_quotes_part', oneOf(table.part, quoteParts)),
    check('application_quotes_amount', sql`${table.cents} between 1 and 2147483647`),
  ],
);

/** Words and files both ways, and notes for colleagues. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    application_id: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null: the applicant wrote it. */
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    by_applicant: boolean().notNull(),
    public: boolean().notNull(),
    text: text().notNull().default(''),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    ...created,
  },
  (table) => [
    index('application_notes_application').on(table.application_id, table.id),
    index('application_notes_account').on(table.account_id).where(sql`${table.account_id} is not null`),
    index('application_notes_file').on(table.file_id).where(sql`${table.file_id} is not null`),
  ],
);
