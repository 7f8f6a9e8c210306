import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../columns/index.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * `received`: stored, not yet read · `refused`: not signed by its provider · `repeated`: another row has its event ·
 * `waiting`: its event is to be applied · `applied` · `failed`: left to staff.
 */
export const noticeStates = ['received', 'refused', 'repeated', 'waiting', 'applied', 'failed'] as const;

/** Notices of outside services, as received, and their state. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's event id; set after the signature is verified, so that a forged notice cannot take an id. */
    event_id: text(),
    /** The query string as it came. */
    query: text().notNull(),
    /** Request headers with credentials masked; signatures are kept. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: bytes().notNull(),
    address: text().notNull(),
    received_at: instant().notNull(),
    state: text({ enum: noticeStates }).notNull().default('received'),
    /** The parsed event. */
    event: jsonb(),
    /** The word `apply` returned. */
    effect: text(),
    error: text(),
    attempts: integer().notNull().default(0),
    /** Time of the next try. */
    next_try_at: instant(),
    applied_at: instant(),
  },
  (table) => [
    uniqueIndex('inbound_events_event').on(table.provider, table.event_id),
    check('inbound_events_state', oneOf(table.state, noticeStates)),
    check(
      'inbound_events_named',
      // Signed and yet unreadable: failed, and without an id.
      sql`(${table.state} in ('waiting', 'applied')) = (${table.event_id} is not null) or ${table.state} = 'failed'`,
    ),
    check('inbound_events_applied', sql`(${table.state} = 'applied') = (${table.applied_at} is not null)`),
    index('inbound_events_due').on(table.next_try_at).where(sql`${table.next_try_at} is not null`),
    index('inbound_events_age').on(table.received_at),
  ],
);

/** How much room unsigned notices took, per provider and day (UTC). */
export const unsignedNotices = pgTable(
  'unsigned_notices',
  {
    provider: text().notNull(),
    day: date().notNull(),
    /** Kept ones, in bytes. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Notices that came when the day's room was full, or too often from one address: not kept. */
    turned_away: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    check('unsigned_notices_counts', sql`${table.bytes} >= 0 and ${table.turned_away} >= 0`),
  ],
);
