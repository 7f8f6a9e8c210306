import { created, instant, oneOf, record, stamps } from '@kaifong/kernel/columns';
import { keywordIndex, listIndexes, searchedText } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/schema.ts';
import { activityKinds, consentKinds, customerRecord, type GroupCondition, leadSources } from './contract/index.ts';

type Searched = Readonly<Record<'email' | 'first_name' | 'last_name' | 'country_code' | 'phone', AnyPgColumn>>;

/** Her name in either order, with or without a space. */
export const namesOf = ({ first_name, last_name }: Pick<Searched, 'first_name' | 'last_name'>) => [
  sql`${first_name} || ' ' || ${last_name}`,
  sql`${last_name} || ' ' || ${first_name}`,
  sql`${last_name} || ${first_name}`,
];

/** What staff look a customer up by: address, her name in either order, with or without a space, and telephone. */
export const searchedCustomer = ({ email, first_name, last_name, country_code, phone }: Searched) =>
  searchedText([email, ...namesOf({ first_name, last_name }), sql`${country_code} || ${phone}`]);

const isContact = ({ is_customer }: { readonly is_customer: AnyPgColumn }) => sql`not ${is_customer}`;

/** Contacts that staff put together. */
export const contactGroups = pgTable('contact_groups', {
  ...record(),
  name: text().notNull().unique('contact_groups_name'),
  description: text().notNull().default(''),
  /** Conditions that mean the people in the group besides those who were picked; none: picked ones alone. */
  conditions: jsonb().$type<GroupCondition[]>().notNull().default([]),
});

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** False: a contact, somebody the business knows who has no account and has not bought. */
    is_customer: boolean().notNull().default(true),
    /** Always lower case, so that one person can not register twice by writing it differently. Empty for a contact without one. */
    email: text().notNull(),
    country_code: text(),
    phone: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    gender: text({ enum: ['female', 'male'] }),
    birthday: date(),
    /** Absent while the account has no password. */
    password_hash: text(),
    email_verified_at: instant(),
    phone_verified_at: instant(),
    is_subscribe: boolean().notNull().default(false),
    /** News by text message, to a number that is proven. */
    sms_subscribe: boolean().notNull().default(false),
    /** True: she lets the shop see whether its news were opened, and which of their links. */
    mail_measured: boolean().notNull().default(false),
    /** The language letters are written in: `zh-HK`. */
    language: text().notNull(),
    referral_code: text().notNull(),
    /** The customer whose referral code she came with. */
    referrer_id: integer().references((): AnyPgColumn => customers.id, { onDelete: 'set null' }),
    /** Where a contact works. */
    company: text().notNull().default(''),
    /** The way by which a contact became known. */
    source: text({ enum: leadSources }),
    /** The colleague who looks after her. */
    owner_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** Groups of contacts; she keeps them as a customer. */
    contact_group_ids: integer().array().notNull().default(sql`'{}'`),
    /** Words of staff's own. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** Why she may not log in. */
    blocked_reason: text(),
    /** The record that took this one's place; it can come back for thirty days. */
    merged_into: integer().references((): AnyPgColumn => customers.id, { onDelete: 'set null' }),
    /** What named her is gone; the row stays for what was bought. */
    erased_at: instant(),
    /** Whoever takes this away also ends her sessions: a session is not asked for it. */
    enabled: boolean().notNull().default(true),
    ...stamps,
  },
  (table) => [
    // A contact has proven nothing, so she takes no address: hers may be a customer's, or another contact's.
    uniqueIndex('customers_email').on(table.email).where(sql`${table.is_customer}`),
    check(
      'customers_reachable',
      sql`${table.email} <> '' or (not ${table.is_customer} and ${table.phone} is not null)`,
    ),
    check('customers_email_lower', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('customers_phone').on(table.country_code, table.phone).where(sql`${table.is_customer}`),
    check('customers_phone_with_code', sql`(${table.phone} is null) = (${table.country_code} is null)`),
    check('customers_gender', sql`${table.gender} in ('female', 'male')`),
    unique('customers_referral_code').on(table.referral_code),
    check('customers_source', oneOf(table.source, leadSources)),
    ...listIndexes('customers', customerRecord, table),
    index('customers_contacts').on(table.created_at, sql`${table.id} desc`).where(isContact(table)),
    index('customers_contact_email').on(table.email).where(isContact(table)),
    index('customers_contact_phone').on(table.country_code, table.phone).where(isContact(table)),
    index('customers_contact_groups').using('gin', table.contact_group_ids).where(isContact(table)),
    index('customers_owner').on(table.owner_id).where(sql`${table.owner_id} is not null`),
    index('customers_referrer').on(table.referrer_id).where(sql`${table.referrer_id} is not null`),
    index('customers_merged_into').on(table.merged_into).where(sql`${table.merged_into} is not null`),
    index('customers_tags').using('gin', table.tags),
    keywordIndex('customers_search', searchedCustomer(table)),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** ISO 3166-1 alpha-3. */
    country: text().notNull(),
    /** Of Hong Kong; null elsewhere, and where she did not say. */
    district: text(),
    contact_number: text().notNull(),
    address: text().notNull(),
    default_billing: boolean().notNull().default(false),
    default_shipping: boolean().notNull().default(false),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('addresses_customer').on(table.customer_id),
    uniqueIndex('addresses_one_default_billing').on(table.customer_id).where(sql`${table.default_billing}`),
    uniqueIndex('addresses_one_default_shipping').on(table.customer_id).where(sql`${table.default_shipping}`),
    check('addresses_country', sql`${table.country} ~ '^[A-Z]{3}$'`),
  ],
);

/** Accounts elsewhere that open a customer's account here: only she adds one, with her password. */
export const customerLinks = pgTable(
  'customer_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    provider: text({ enum: ['facebook'] }).notNull(),
    /** The provider's own id of her, good for this shop's app. */
    subject: text().notNull(),
    ...created,
  },
  (table) => [
    unique('customer_links_subject').on(table.provider, table.subject),
    index('customer_links_customer').on(table.customer_id),
    check('customer_links_provider', sql`${table.provider} in ('facebook')`),
  ],
);

/** What text messages cost in a calendar month of the shop's time zone: the guard of the budget. */
export const smsSpending = pgTable(
  'sms_spending',
  {
    /** `2026-11` */
    month: text().primaryKey(),
    messages: integer().notNull().default(0),
    /** In the base currency. */
    cost: numeric({ precision: 14, scale: 4 }).notNull().default('0'),
  },
  (table) => [check('sms_spending_positive', sql`${table.messages} >= 0 and ${table.cost} >= 0`)],
);

/** Requests for one-time codes by text message, and what became of them; kept for two days. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text({ enum: ['register', 'login', 'reset', 'profile'] }).notNull(),
    country_code: text().notNull(),
    phone: text().notNull(),
    /** The customer whose number is to change, or whose password a proof may set. */
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    /** HMAC of the code by the shop's secret, hex; absent until it is sent, and for whoever gets none. */
    code_hash: text(),
    /** Right or wrong; the database refuses the sixth. */
    tries: integer().notNull().default(0),
    sent_at: instant(),
    used_at: instant(),
    /** SHA-256 of what the right code was exchanged for, hex. */
    proof_hash: text(),
    proof_used_at: instant(),
    /** Of the code, then of the proof. */
    expires_at: instant().notNull(),
    ...created,
  },
  (table) => [
    unique('phone_codes_proof').on(table.proof_hash),
    check('phone_codes_tries', sql`${table.tries} between 0 and 5`),
    index('phone_codes_number').on(table.country_code, table.phone, table.id.desc()),
    index('phone_codes_sent').on(table.sent_at).where(sql`${table.sent_at} is not null`),
    index('phone_codes_customer').on(table.customer_id),
    index('phone_codes_created').on(table.created_at),
  ],
);

/** Text messages to people, codes not among them, sent or to be sent. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `+85291234567` */
    recipient: text().notNull(),
    text: text().notNull(),
    parts: integer().notNull(),
    about: jsonb().$type<{ kind: string; id: number }>().notNull(),
    /** One message per occasion. */
    once: text().notNull(),
    status: text({ enum: ['pending', 'sent', 'abnormal'] }).notNull(),
    /** Set before the gateway is called: until `sent_at` is set only the gateway knows whether it arrived. */
    handed_over_at: instant(),
    sent_at: instant(),
    error: text(),
    ...created,
  },
  (table) => [
    unique('text_messages_once').on(table.once),
    check('text_messages_status', oneOf(table.status, ['pending', 'sent', 'abnormal'])),
    check('text_messages_parts', sql`${table.parts} > 0`),
    index('text_messages_waiting').on(table.id).where(sql`${table.status} = 'pending'`),
    index('text_messages_sent').on(table.sent_at).where(sql`${table.sent_at} is not null`),
    index('text_messages_recipient').on(table.recipient),
  ],
);

/** Calls, mails, meetings and notes with a person, done or planned. */
export const personActivities = pgTable(
  'person_activities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: activityKinds }).notNull(),
    text: text().notNull().default(''),
    /** The day by which it is to be done, or was done. */
    on_day: date().notNull(),
    /** Absent while it is planned. */
    done_at: instant(),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    ...stamps,
  },
  (table) => [
    check('person_activities_kind', oneOf(table.kind, activityKinds)),
    index('person_activities_customer').on(table.customer_id, table.on_day, table.id),
    index('person_activities_account').on(table.account_id),
    index('person_activities_planned').on(table.on_day).where(sql`${table.done_at} is null`),
  ],
);

/** What staff wrote about a customer; she never reads it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    ...created,
  },
  (table) => [
    index('customer_notes_customer').on(table.customer_id, table.id.desc()),
    index('customer_notes_account').on(table.account_id),
  ],
);

/** The customer's consents, when she said yes or no to what, and where: only ever added. */
export const customerConsents = pgTable(
  'customer_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: consentKinds }).notNull(),
    given: boolean().notNull(),
    /** `register`, `profile`, `staff`, `import`, `unsubscribe`, `choices`, `newsletter` */
    origin: text().notNull(),
    /** `customer:3`, `staff:2` */
    actor: text().notNull(),
    address: text().notNull().default(''),
    ...created,
  },
  (table) => [index('customer_consents_customer').on(table.customer_id, table.id.desc())],
);

/** Two records that were one person, laid together; taken back within thirty days. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kept_id: integer()
      .notNull()
      .references(() => customers.id),
    merged_id: integer()
      .notNull()
      .references(() => customers.id),
    /** The ids of moved rows by kind: `{"addresses": [3, 4], "orders": [17]}`; and the kept record as it was. */
    moved: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    ...created,
    undone_at: instant(),
  },
  (table) => [
    check('customer_merges_two', sql`${table.kept_id} <> ${table.merged_id}`),
    uniqueIndex('customer_merges_once').on(table.merged_id).where(sql`${table.undone_at} is null`),
    index('customer_merges_kept').on(table.kept_id),
    index('customer_merges_account').on(table.account_id),
  ],
);
