import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Announced events, written in the transaction of their cause. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When jobs for its reactions were stored. */
    relayed_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('outbox_events_waiting').on(table.id).where(sql`${table.relayed_at} is null`)],
);

/** Which reaction has run for which event; the key prevents a second run. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    event_id: bigint({ mode: 'number' }).notNull(),
    reaction: text().notNull(),
    delivered_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.reaction] })],
);
