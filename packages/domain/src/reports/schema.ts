// Which views, and what waits, go by mail to whom; which calendars are read by a link; the rows of sold goods. Everything else reports only read.
import { cents, instant, oneOf, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/schema.ts';
import { goalAlerts, mailRhythms, waitingRhythms } from './contract/index.ts';

export const reportMails = pgTable(
  'report_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Path of the report. */
    report: text().notNull(),
    /** Views are the runtime's: no foreign key. The mail of one that is gone goes with the next round. */
    view_id: integer().notNull(),
    every: text({ enum: mailRhythms }).notNull(),
    /** The goal the mail waits for. */
    measure: text(),
    target: doublePrecision(),
    /** A goal that is missed or one that is reached is told. */
    tell: text({ enum: goalAlerts }),
    /** The first day of the running week or month whose reached goal was told. */
    told_on: date(),
    /** The first day of the week or month in which it was last due. */
    due_on: date().notNull(),
    ...stamps,
  },
  (table) => [
    unique('report_mails_once').on(table.account_id, table.view_id),
    check('report_mails_every', oneOf(table.every, mailRhythms)),
    check('report_mails_goal', sql`(${table.measure} is null) = (${table.target} is null)`),
    check(
      'report_mails_tell',
      sql`(${table.tell} is null) = (${table.measure} is null) and ${oneOf(table.tell, goalAlerts)}`,
    ),
    index('report_mails_due').on(table.due_on),
  ],
);

/** Calendars an account has a secret link to. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `mine`, or the name of a layer: `hr.leave`. */
    calendar: text().notNull(),
    /** SHA-256 of the token, hex. The token itself is nowhere. */
    token_hash: text().notNull(),
    made_at: instant().notNull(),
    /** The instant a program read it last, to the hour. */
    read_at: instant(),
    ...stamps,
  },
  (table) => [
    unique('calendar_feeds_once').on(table.account_id, table.calendar),
    unique('calendar_feeds_token_hash').on(table.token_hash),
  ],
);

/** Accounts that get by mail what waits for them. */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    account_id: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    every: text({ enum: waitingRhythms }).notNull(),
    /** Hour of the shop's clock. */
    hour: smallint().notNull(),
    /** Of `week`: 1 is Monday. */
    weekday: smallint().notNull(),
    /** The day it last went, or was looked at and nothing waited. */
    sent_on: date().notNull(),
    ...stamps,
  },
  (table) => [
    check('waiting_mails_every', oneOf(table.every, waitingRhythms)),
    check('waiting_mails_hour', sql`${table.hour} between 0 and 23`),
    check('waiting_mails_weekday', sql`${table.weekday} between 1 and 7`),
    index('waiting_mails_due').on(table.sent_on),
  ],
);

/** What a row of sold goods is of: an order's line, what is no line's, a line that came back, what a refund gives for no piece. */
export const soldParts = ['line', 'order', 'line_back', 'order_back'] as const;

/** The rows that every figure of sold goods is a sum of, as their orders stood when they were kept. Read by `sources/sold-rows.ts` alone. */
export const soldRows = pgTable(
  'sold_rows',
  {
    /** Without a foreign key, which would lock two thousand orders while their rows are kept. The rows of one that goes are noted, and go. */
    order_id: integer().notNull(),
    part: text({ enum: soldParts }).notNull(),
    /** The id of the order line, order, line of a refund, or refund. */
    part_id: integer().notNull(),
    at: instant().notNull(),
    sale: boolean().notNull(),
    channel: text().notNull(),
    currency: text().notNull(),
    rehearsal: boolean().notNull(),
    store_id: integer(),
    customer_id: integer(),
    payment_method: text().notNull(),
    country: text(),
    product_id: integer(),
    stock_id: integer(),
    pieces: integer().notNull(),
    returned: integer().notNull(),
    gross: cents().notNull(),
    discount: cents().notNull(),
    shipping: cents().notNull(),
    fees: cents().notNull(),
    points: cents().notNull(),
    billed: cents().notNull(),
    refunds: cents().notNull(),
    tax: cents().notNull(),
    cost: cents().notNull(),
    uncosted: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.part, table.part_id] }),
    check('sold_rows_part', oneOf(table.part, soldParts)),
    index('sold_rows_at').on(table.at),
    // How often each customer bought, and what first.
    index('sold_rows_customer')
      .on(table.customer_id, table.at, table.order_id)
      .where(sql`${table.part} = 'order' and ${table.customer_id} is not null`),
  ],
);

/** Changes of orders since their rows were kept, a row for each change, written within the change by triggers. */
export const soldChanges = pgTable('sold_changes', {
  /** Of no series: a restore writes notes of its own beside those it brings. */
  id: uuid().primaryKey().defaultRandom(),
  /** Of an order that may be gone by now: no foreign key. */
  order_id: integer().notNull(),
});
