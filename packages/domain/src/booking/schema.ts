import type { SpecialDays, WeekHours } from '@kaifong/base/hours';
import type { Language } from '@kaifong/base/localized';
import { created, instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import type { NumberSeries } from '@kaifong/kernel/numbering';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/schema.ts';
import { customers } from '../customers/schema.ts';
import { formSubmissions, forms } from '../forms/schema.ts';
import { accounts } from '../identity/schema.ts';
import { files } from '../media/schema.ts';
import { packages } from '../packages/schema.ts';
import { quotes } from '../sales/schema.ts';
import { stores } from '../stores/schema.ts';
import {
  bookingChannels,
  bookingParts,
  bookingStatuses,
  type CancelLadder,
  type ChosenKind,
  confirmations,
  type EventKind,
  eventTypes,
  needRules,
  resourceKinds,
  waitStatuses,
} from './contract/index.ts';

const ids = () => integer().array().notNull().default(sql`'{}'`);
const picture = () => uuid().references(() => files.id, { onDelete: 'set null' });
const weekHours = () => jsonb().$type<WeekHours>().notNull().default([]);
const specialDays = () => jsonb().$type<SpecialDays>().notNull().default([]);

export const eventCategories = pgTable('event_categories', {
  ...record(),
  visibled: boolean().notNull().default(true),
  title: localized(),
  url: text().notNull().unique('event_categories_url'),
  order: integer().notNull().default(0),
  short_description: localized(),
  meta_title: localized(),
  meta_short_description: localized(),
  image: picture(),
});

export const eventResources = pgTable(
  'event_resources',
  {
    ...record(),
    kind: text({ enum: resourceKinds }).notNull().default('person'),
    title: localized(),
    enabled: boolean().notNull().default(true),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    store_id: integer().references(() => stores.id, { onDelete: 'restrict' }),
    hours: weekHours(),
    special_days: specialDays(),
    color: text(),
    order: integer().notNull().default(0),
  },
  (table) => [check('event_resources_kind', oneOf(table.kind, resourceKinds))],
);

export const events = pgTable(
  'events',
  {
    ...record(),
    enabled: boolean().notNull().default(true),
    title: localized(),
    url: text().notNull().unique('events_url'),
    category_id: integer()
      .notNull()
      .references(() => eventCategories.id, { onDelete: 'restrict' }),
    type: text({ enum: eventTypes }).notNull().default('appointment'),
    order: integer().notNull().default(0),
    short_description: localized(),
    description: localized(),
    meta_title: localized(),
    meta_description: localized(),
    image: picture(),
    store_id: integer().references(() => stores.id, { onDelete: 'restrict' }),
    length_minutes: integer().notNull().default(60),
    interval_minutes: integer(),
    before_minutes: integer().notNull().default(0),
    after_minutes: integer().notNull().default(0),
    hours: weekHours(),
    special_days: specialDays(),
    people_ids: ids(),
    people_rule: text({ enum: needRules }).notNull().default('any'),
    room_ids: ids(),
    room_rule: text({ enum: needRules }).notNull().default('any'),
    seats: integer().notNull().default(1),
    notice_hours: integer().notNull().default(2),
    horizon_days: integer().notNull().default(60),
    most_day: integer(),
    most_week: integer(),
    most_person: integer(),
    price: integer('price_cents'),
    kinds: jsonb().$type<EventKind[]>().notNull().default([]),
    deposit_percent: numeric({ precision: 5, scale: 2 }),
    confirmation: text({ enum: confirmations }).notNull().default('at_once'),
    cancel_ladder: jsonb().$type<CancelLadder>().notNull().default([]),
    form_id: integer().references(() => forms.id, { onDelete: 'set null' }),
    first_reminder: integer(),
    last_reminder: integer(),
    waiting_list: boolean().notNull().default(false),
    reentry: boolean().notNull().default(false),
    /** The product it is sold as, out of sight; made with the first booking that costs something. */
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('events_category').on(table.category_id),
    index('events_product').on(table.product_id),
    check('events_type', oneOf(table.type, eventTypes)),
    check('events_rules', sql`${oneOf(table.people_rule, needRules)} and ${oneOf(table.room_rule, needRules)}`),
    check('events_confirmation', oneOf(table.confirmation, confirmations)),
    check('events_length', sql`${table.length_minutes} > 0 and ${table.interval_minutes} > 0`),
    check('events_around', sql`${table.before_minutes} >= 0 and ${table.after_minutes} >= 0`),
    check('events_seats', sql`${table.seats} > 0`),
  ],
);

/** Dates of classes and of events with tickets, each written out: it can be called off, and has seats of its own. */
export const eventDates = pgTable(
  'event_dates',
  {
    ...record(),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    starts_at: instant().notNull(),
    /** Null: as many as the event says. */
    seats: integer(),
    canceled: boolean().notNull().default(false),
    /** People and rooms that are kept for it. */
    resource_ids: ids(),
  },
  (table) => [
    unique('event_dates_start').on(table.event_id, table.starts_at),
    check('event_dates_seats', sql`${table.seats} > 0`),
  ],
);

export const bookingNumbers = pgSequence('booking_numbers', { startWith: 1001 });
export const bookingNumber: NumberSeries = { prefix: 'BK', sequence: bookingNumbers };

/** Bookings: who comes to one beginning of an event. The time of people and rooms and the seats are holds of the booking. */
export const bookings = pgTable(
  'bookings',
  {
    ...record(),
    /** Links in letters are made of it, and a member's calls name it. */
    public_id: uuid().notNull().defaultRandom(),
    number: text().notNull(),
    status: text({ enum: bookingStatuses }).notNull(),
    channel: text({ enum: bookingChannels }).notNull().default('web'),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    /** Of a class or of an event with tickets. */
    event_date_id: integer().references(() => eventDates.id, { onDelete: 'restrict' }),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** The zone its time was told in. */
    zone: text().notNull(),
    /** The party whose seats it has. */
    party: text().notNull(),
    resource_ids: ids(),
    seats: integer().notNull(),
    /** Which kinds of ticket; none: the event has no kinds. */
    kinds: jsonb().$type<ChosenKind[]>().notNull().default([]),
    /** Units of it pay for the seats; null: money, or nothing. */
    package_id: integer().references(() => packages.id, { onDelete: 'set null' }),
    /** The price of the whole booking, in the shop's base currency; null: nothing is sold. */
    price_cents: integer(),
    /** When the place is free again, unless the booking is paid; null: never. */
    hold_until: instant(),
    /** Terms of canceling that were agreed to; null: made before terms were kept, those of the event count. */
    cancel_ladder: jsonb().$type<CancelLadder>(),
    /** The share that can go back at most, by the time its guest gave up when she moved; null: nothing limits it but the terms. */
    most_back_percent: integer(),
    /** The share of what was paid that the shop keeps of a canceled one. */
    kept_percent: integer(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull().default(''),
    /** In small letters; null: somebody staff booked for, or who walked in. */
    email: text(),
    phone: text().notNull().default(''),
    /** Letters about it are written in it. */
    language: text().$type<Language>().notNull(),
    note: text().notNull().default(''),
    remark: text().notNull().default(''),
    move_count: integer().notNull().default(0),
    /** Answers to the questions of its event. */
    submission_id: integer().references(() => formSubmissions.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('bookings_public').on(table.public_id),
    uniqueIndex('bookings_number').on(table.number),
    index('bookings_by_starts_at').on(table.starts_at, table.id.desc()),
    index('bookings_by_status').on(table.status, table.id.desc()),
    index('bookings_by_created_at').on(table.created_at, table.id.desc()),
    index('bookings_package').on(table.package_id),
    index('bookings_submission').on(table.submission_id),
    index('bookings_event').on(table.event_id, table.starts_at),
    index('bookings_date').on(table.event_date_id),
    index('bookings_customer').on(table.customer_id, table.starts_at),
    index('bookings_resources').using('gin', table.resource_ids),
    /** What the clock moves on. */
    index('bookings_due')
      .on(table.ends_at)
      .where(sql`${table.status} in ('pending', 'approved', 'present', 'payment_review', 'payment_reject')`),
    index('bookings_held').on(table.hold_until).where(sql`${table.hold_until} is not null`),
    check('bookings_status', oneOf(table.status, bookingStatuses)),
    check('bookings_channel', oneOf(table.channel, bookingChannels)),
    check('bookings_seats', sql`${table.seats} > 0`),
    check('bookings_kept', sql`${table.kept_percent} between 0 and 100`),
    check('bookings_most_back', sql`${table.most_back_percent} between 0 and 100`),
    check('bookings_price', sql`${table.price_cents} >= 0`),
    check('bookings_span', sql`${table.starts_at} < ${table.ends_at}`),
  ],
);

/** Parts of the price of bookings, each a quote of sales: the whole, or a deposit and its rest. */
export const bookingQuotes = pgTable(
  'booking_quotes',
  {
    quote_id: integer()
      .primaryKey()
      .references(() => quotes.id),
    booking_id: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    part: text({ enum: bookingParts }).notNull(),
    cents: integer().notNull(),
    paid_at: instant(),
    refunded_at: instant(),
    ...created,
  },
  (table) => [
    index('booking_quotes_booking').on(table.booking_id),
    check('booking_quotes_part', oneOf(table.part, bookingParts)),
    check('booking_quotes_cents', sql`${table.cents} >= 0`),
  ],
);

/** Files of a booking. */
export const bookingFiles = pgTable(
  'booking_files',
  {
    booking_id: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    ...created,
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.file_id] }),
    index('booking_files_file').on(table.file_id),
  ],
);

/** Waiting lists: people who want seats of a beginning that is full. What is offered to one of them is a hold of hers. */
export const eventWaits = pgTable(
  'event_waits',
  {
    ...record(),
    public_id: uuid().notNull().defaultRandom(),
    status: text({ enum: waitStatuses }).notNull().default('pending'),
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    starts_at: instant().notNull(),
    zone: text().notNull(),
    seats: integer().notNull(),
    kinds: jsonb().$type<ChosenKind[]>().notNull().default([]),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    note: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    offered_until: instant(),
    /** The booking she made of the offer. */
    booking_id: integer().references(() => bookings.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('event_waits_public').on(table.public_id),
    index('event_waits_event').on(table.event_id, table.starts_at, table.id),
    index('event_waits_customer').on(table.customer_id),
    index('event_waits_booking').on(table.booking_id),
    uniqueIndex('event_waits_once')
      .on(table.event_id, table.starts_at, table.email)
      .where(sql`${table.status} in ('pending', 'approved')`),
    check('event_waits_status', oneOf(table.status, waitStatuses)),
    check('event_waits_seats', sql`${table.seats} > 0`),
    check('event_waits_offer', sql`${table.status} <> 'approved' or ${table.offered_until} is not null`),
  ],
);

export * from './weather/schema.ts';
