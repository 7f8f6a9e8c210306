import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Always lower case, so that one person can not register twice by writing it differently. */
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
    /** The language letters are written in: `zh-HK`. */
    language: text().notNull(),
    referral_code: text().notNull(),
    /** Whoever takes this away also ends her sessions: a session is not asked for it. */
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('customers_email').on(table.email),
    check('customers_email_lower', sql`${table.email} = lower(${table.email})`),
    unique('customers_phone').on(table.country_code, table.phone),
    check('customers_phone_with_code', sql`(${table.phone} is null) = (${table.country_code} is null)`),
    check('customers_gender', sql`${table.gender} in ('female', 'male')`),
    unique('customers_referral_code').on(table.referral_code),
    index('customers_newest').on(table.created_at.desc(), table.id.desc()),
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
    contact_number: text().notNull(),
    address: text().notNull(),
    default_billing: boolean().notNull().default(false),
    default_shipping: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('addresses_customer').on(table.customer_id),
    uniqueIndex('addresses_one_default_billing').on(table.customer_id).where(sql`${table.default_billing}`),
    uniqueIndex('addresses_one_default_shipping').on(table.customer_id).where(sql`${table.default_shipping}`),
    check('addresses_country', sql`${table.country} ~ '^[A-Z]{3}$'`),
  ],
);
