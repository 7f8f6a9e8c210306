import type { Language } from '@kaifong/base/localized';
import { instant, localized, oneOf, record, stamps } from '@kaifong/kernel/columns';
import { keywordIndex, listIndexes, searchedText } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/schema.ts';
import { formSubmissions, forms } from '../forms/schema.ts';
import { accounts } from '../identity/schema.ts';
import { files } from '../media/schema.ts';
import {
  type ContactStatus,
  type FunnelStage,
  funnel,
  funnelStatuses,
  lead,
  leadStatuses,
  lostReasons,
  openLeadStatuses,
  ownerRules,
} from './contract/index.ts';
import { leadSources } from './contract/source.ts';

/** What people wrote to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
    status: text().$type<ContactStatus>().notNull().default('pending'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language it was written in: that of the page. */
    language: text().$type<Language>().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_messages_status').on(table.status, table.id.desc()),
    index('contact_messages_customer').on(table.customer_id),
    check('contact_messages_status', sql`${table.status} in ('pending', 'processing', 'completed', 'disabled')`),
  ],
);

export const funnels = pgTable(
  'funnels',
  {
    ...record(),
    name: localized(),
    url: text().notNull(),
    status: text({ enum: funnelStatuses }).notNull().default('draft'),
    stages: jsonb().$type<readonly FunnelStage[]>().notNull(),
    form_id: integer().references(() => forms.id, { onDelete: 'restrict' }),
    takes_form: boolean().notNull().default(false),
    intro: localized(),
    thanks: localized(),
    owner_rule: text({ enum: ownerRules }).notNull().default('nobody'),
    owner_ids: integer().array().notNull().default(sql`'{}'`),
    /** How many leads were given out by turn: the next one's owner follows from it. */
    turn: integer().notNull().default(0),
    asks_consent: boolean().notNull().default(true),
    ebook_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    ebook_title: localized(),
    ebook_name: text(),
    /** She alone deletes it; null: her account is gone. */
    creator_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('funnels_url').on(table.url),
    ...listIndexes('funnels', funnel, table),
    index('funnels_form').on(table.form_id),
    index('funnels_ebook').on(table.ebook_id).where(sql`${table.ebook_id} is not null`),
    index('funnels_creator').on(table.creator_id),
    check('funnels_status', oneOf(table.status, funnelStatuses)),
    check('funnels_owner_rule', oneOf(table.owner_rule, ownerRules)),
    check('funnels_stages', sql`jsonb_array_length(${table.stages}) > 0`),
  ],
);

type Searched = Readonly<Record<'name' | 'email' | 'country_code' | 'phone', AnyPgColumn>>;

/** What staff look a lead up by. */
export const searchedLead = ({ name, email, country_code, phone }: Searched) =>
  searchedText([name, email, sql`${country_code} || ${phone}`]);

const isOpen = ({ status }: { readonly status: AnyPgColumn }) => oneOf(status, openLeadStatuses);

export const leads = pgTable(
  'leads',
  {
    ...record(),
    /** Links in letters are made of it. */
    public_id: uuid().notNull().defaultRandom(),
    /** Name, address and number as the lead gave them; how she is reached today stands with her person. */
    name: text().notNull(),
    email: text(),
    country_code: text(),
    phone: text(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    funnel_id: integer()
      .notNull()
      .references(() => funnels.id, { onDelete: 'restrict' }),
    /** A stage among those of the funnel: whoever writes it, or takes a stage out, holds the funnel. */
    stage_id: integer().notNull(),
    stage_since: instant().notNull().defaultNow(),
    /** By then she is to leave the stage; null: there is no hurry. */
    stage_due_at: instant(),
    status: text({ enum: leadStatuses }).notNull().default('pending'),
    source: text({ enum: leadSources }).notNull().default('form'),
    value: bigint('value_cents', { mode: 'number' }),
    owner_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    lost_reason: text({ enum: lostReasons }),
    /** 2 once she was taken up again. */
    attempt: integer().notNull().default(1),
    first_contact_at: instant(),
    /** By then somebody is to talk to her; null: nobody is late. */
    contact_due_at: instant(),
    /** Won, lost or put aside since. */
    closed_at: instant(),
    won_at: instant(),
    /** The order that won her: orders come later in the street, so the number alone is kept. */
    order_id: integer(),
    submission_id: integer().references(() => formSubmissions.id, { onDelete: 'set null' }),
    /** The lead this one was laid into, and since when. */
    merged_into: integer().references((): AnyPgColumn => leads.id, { onDelete: 'set null' }),
    merged_at: instant(),
  },
  (table) => [
    uniqueIndex('leads_public').on(table.public_id),
    uniqueIndex('leads_submission').on(table.submission_id),
    ...listIndexes('leads', lead, table),
    index('leads_board').on(table.funnel_id, table.stage_id, table.stage_since, table.id).where(isOpen(table)),
    index('leads_funnel').on(table.funnel_id, table.id.desc()),
    index('leads_customer').on(table.customer_id, table.id.desc()),
    index('leads_owner').on(table.owner_id, table.id.desc()),
    index('leads_status').on(table.status, table.id.desc()),
    index('leads_email').on(table.email),
    index('leads_phone').on(table.country_code, table.phone),
    index('leads_merged').on(table.merged_into).where(sql`${table.merged_into} is not null`),
    keywordIndex('leads_search', searchedLead(table)),
    check('leads_status_word', oneOf(table.status, leadStatuses)),
    check('leads_source', oneOf(table.source, leadSources)),
    check('leads_lost_reason', oneOf(table.lost_reason, lostReasons)),
    check('leads_value', sql`${table.value} >= 0`),
    check('leads_attempt', sql`${table.attempt} >= 1`),
    check('leads_phone_with_code', sql`(${table.phone} is null) = (${table.country_code} is null)`),
    check('leads_merged_since', sql`${table.merged_into} is null or ${table.merged_at} is not null`),
    check('leads_merged_other', sql`${table.merged_into} <> ${table.id}`),
    // A lead is won by its step alone.
    check('leads_won', sql`${table.status} <> 'completed' or ${table.won_at} is not null`),
  ],
);
