import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created, instant } from '../columns/index.ts';

/** Announced events, written in the transaction of their cause. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** The span it was announced in (W3C `traceparent`); absent where no traces are kept. */
    trace: text(),
    ...created,
    /** When jobs for its reactions were stored. */
    relayed_at: instant(),
  },
  (table) => [index('outbox_events_waiting').on(table.id).where(sql`${table.relayed_at} is null`)],
);

/** Which reaction has run for which event; the key prevents a second run. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    event_id: bigint({ mode: 'number' }).notNull(),
    reaction: text().notNull(),
    delivered_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.reaction] })],
);
