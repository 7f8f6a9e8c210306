import type { Language } from '@kaifong/base/localized';
import { created, instant, oneOf, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { stores } from '../../stores/schema.ts';
import {
  backResults,
  closureStatuses,
  touchedKinds,
  touchedResults,
  type WeatherSpan,
  weatherOutcomes,
  weatherSignals,
} from './contract/index.ts';

export const weatherRules = pgTable(
  'weather_rules',
  {
    ...record(),
    enabled: boolean().notNull().default(true),
    signal: text({ enum: weatherSignals }).notNull().default('typhoon_8'),
    in_force_at: text(),
    from_time: text(),
    until_time: text(),
    hours_after: integer().notNull().default(2),
    outcome: text({ enum: weatherOutcomes }).notNull().default('cancel'),
    bookings: boolean().notNull().default(true),
    dates: boolean().notNull().default(true),
    pickups: boolean().notNull().default(true),
    store_id: integer().references(() => stores.id, { onDelete: 'cascade' }),
    order: integer().notNull().default(0),
  },
  (table) => [
    index('weather_rules_store').on(table.store_id),
    check('weather_rules_signal', oneOf(table.signal, weatherSignals)),
    check('weather_rules_outcome', oneOf(table.outcome, weatherOutcomes)),
    check('weather_rules_hours', sql`${table.hours_after} between 0 and 24`),
  ],
);

/** Hours the shop was closed for bad weather. An exclusion constraint of the migration: those that are on never lie over each other. */
export const weatherClosures = pgTable(
  'weather_closures',
  {
    ...record(),
    signal: text({ enum: weatherSignals }).notNull(),
    from_at: instant().notNull(),
    until_at: instant().notNull(),
    /** The end of the last of its spans. */
    last_at: instant().notNull(),
    /** None: every store. */
    store_ids: integer().array().notNull().default(sql`'{}'`),
    spans: jsonb().$type<WeatherSpan[]>().notNull(),
    status: text({ enum: closureStatuses }).notNull().default('on'),
  },
  (table) => [
    check('weather_closures_signal', oneOf(table.signal, weatherSignals)),
    check('weather_closures_status', oneOf(table.status, closureStatuses)),
    check('weather_closures_span', sql`${table.from_at} < ${table.until_at} and ${table.until_at} <= ${table.last_at}`),
  ],
);

/** What bad weather touched, and what became of it. */
export const weatherTouched = pgTable(
  'weather_touched',
  {
    closure_id: integer()
      .notNull()
      .references(() => weatherClosures.id, { onDelete: 'cascade' }),
    kind: text({ enum: touchedKinds }).notNull(),
    /** Of a booking, a date of an event, or an order; without a foreign key, because it is one of three. */
    record_id: integer().notNull(),
    event_id: integer(),
    title: text().notNull(),
    name: text().notNull().default(''),
    /** In small letters; null: nobody can be written to. */
    email: text(),
    language: text().$type<Language>(),
    /** The beginning before the weather. */
    starts_at: instant(),
    zone: text().notNull().default(''),
    was_status: text().notNull().default(''),
    result: text({ enum: touchedResults }).notNull(),
    moved_to: instant(),
    /** The version the weather left it at: one that went on since is left alone. */
    version: integer().notNull(),
    back: text({ enum: backResults }),
    /** The version taking back left it at. */
    back_version: integer(),
    ...created,
  },
  (table) => [
    primaryKey({ columns: [table.closure_id, table.kind, table.record_id] }),
    index('weather_touched_record').on(table.kind, table.record_id),
    check('weather_touched_kind', oneOf(table.kind, touchedKinds)),
    check('weather_touched_result', oneOf(table.result, touchedResults)),
    check('weather_touched_moved', sql`(${table.result} = 'moved') = (${table.moved_to} is not null)`),
  ],
);
