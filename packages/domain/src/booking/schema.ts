import type { SpecialDays, WeekHours } from '@kaifong/base/hours';
import { instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { forms } from '../forms/schema.ts';
import { accounts } from '../identity/schema.ts';
import { files } from '../media/schema.ts';
import { stores } from '../stores/schema.ts';
import {
  type CancelLadder,
  confirmations,
  type EventKind,
  eventTypes,
  needRules,
  resourceKinds,
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
  },
  (table) => [
    index('events_category').on(table.category_id),
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
