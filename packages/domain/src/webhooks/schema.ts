import { created, instant, oneOf, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { deliveryStatuses, markKinds, offReasons, tryReasons } from './contract/index.ts';

/** Addresses of programs outside that are told of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...record(),
    /** The name its secrets are sealed under. */
    sealed_as: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    /** The one before, sealed, and how long messages are signed with it, too. */
    previous_secret: text(),
    previous_until: instant(),
    enabled: boolean().notNull().default(true),
    off_reason: text({ enum: offReasons }),
    off_at: instant(),
    /** The first failed try since the last one that came through. */
    failing_since: instant(),
  },
  (table) => [
    check('webhooks_events', sql`cardinality(${table.events}) > 0`),
    check('webhooks_off_reason', oneOf(table.off_reason, offReasons)),
    check('webhooks_off', sql`${table.enabled} = (${table.off_reason} is null)`),
    check('webhooks_previous', sql`(${table.previous_secret} is null) = (${table.previous_until} is null)`),
    index('webhooks_events_of').using('gin', table.events).where(sql`${table.enabled}`),
  ],
);

/** One message to one webhook, with the text that is sent in every try. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    webhook_id: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    message_id: text().notNull(),
    event: text().notNull(),
    body: text().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('pending'),
    is_test: boolean().notNull().default(false),
    /** Tries of this round; sending it again begins another. */
    tries: integer().notNull().default(0),
    next_at: instant(),
    /** A worker is at it until then; one that was killed is waited for no longer. */
    claimed_until: instant(),
    ...created,
  },
  (table) => [
    unique('webhook_deliveries_message').on(table.webhook_id, table.message_id),
    check('webhook_deliveries_status', oneOf(table.status, deliveryStatuses)),
    index('webhook_deliveries_log').on(table.webhook_id, table.id),
    index('webhook_deliveries_age').on(table.created_at),
  ],
);

/** Records as programs were last told of them, so that a change is told whoever made it, and once. */
export const webhookMarks = pgTable(
  'webhook_marks',
  {
    kind: text({ enum: markKinds }).notNull(),
    /** 0: since when there is anything to compare with. */
    record_id: integer().notNull(),
    mark: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id] }),
    check('webhook_marks_kind', oneOf(table.kind, markKinds)),
  ],
);

/** One try to bring a message, and what came back. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    delivery_id: integer()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    status: integer(),
    reason: text({ enum: tryReasons }),
    ms: integer().notNull(),
    reply: text().notNull().default(''),
  },
  (table) => [
    check('webhook_tries_reason', oneOf(table.reason, tryReasons)),
    index('webhook_tries_delivery').on(table.delivery_id, table.id),
  ],
);
