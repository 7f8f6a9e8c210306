import { created, instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PersonCondition } from '../customers/contract/index.ts';
import { customers } from '../customers/schema.ts';
import {
  bounceKinds,
  broadcast,
  broadcastChannels,
  broadcastStatuses,
  fallReasons,
  mailSuppression,
  recipientStatuses,
  suppressionReasons,
} from './contract/index.ts';

export const broadcasts = pgTable(
  'broadcasts',
  {
    ...record(),
    name: text().notNull(),
    status: text({ enum: broadcastStatuses }).notNull().default('draft'),
    channel: text({ enum: broadcastChannels }).notNull().default('email'),
    subject: localized(),
    content: localized(),
    text: localized(),
    fallback_agreed: boolean().notNull().default(false),
    audience: jsonb().$type<PersonCondition[]>().notNull().default([]),
    send_at: instant(),
    throttle: integer(),
    /** Set when the audience was frozen. */
    started_at: instant(),
    /** Failures of mails up to this one do not count: staff went on in spite of them. */
    failures_after: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('broadcasts_status', oneOf(table.status, broadcastStatuses)),
    check('broadcasts_channel', oneOf(table.channel, broadcastChannels)),
    check('broadcasts_throttle', sql`${table.throttle} > 0`),
    index('broadcasts_under_way').on(table.id).where(sql`${table.status} in ('pending', 'processing')`),
    ...listIndexes('broadcasts', broadcast, table),
  ],
);

/** The people a broadcast goes to, as they were when it began. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    broadcast_id: integer()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    address: text().notNull(),
    /** Of the words the recipient gets. */
    language: text().notNull(),
    status: text({ enum: recipientStatuses }).notNull(),
    reason: text({ enum: fallReasons }),
    /** Mails are tidied away: no foreign key. */
    mail_id: bigint({ mode: 'number' }),
    text_id: bigint({ mode: 'number' }),
    sent_at: instant(),
    bounce: text({ enum: bounceKinds }),
    /** In the links of the mail; null: the recipient does not let the shop see what she opens. */
    measure_id: uuid(),
    opened_at: instant(),
    clicked_at: instant(),
  },
  (table) => [
    unique('broadcast_recipients_once').on(table.broadcast_id, table.address),
    check('broadcast_recipients_status', oneOf(table.status, recipientStatuses)),
    check('broadcast_recipients_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
    check('broadcast_recipients_sent', sql`(${table.status} = 'sent') = (${table.sent_at} is not null)`),
    check('broadcast_recipients_bounce', oneOf(table.bounce, bounceKinds)),
    check(
      'broadcast_recipients_measured',
      sql`${table.measure_id} is not null or (${table.opened_at} is null and ${table.clicked_at} is null)`,
    ),
    uniqueIndex('broadcast_recipients_measure').on(table.measure_id).where(sql`${table.measure_id} is not null`),
    index('broadcast_recipients_mail_id').on(table.mail_id),
    index('broadcast_recipients_waiting').on(table.broadcast_id, table.id).where(sql`${table.status} = 'pending'`),
    index('broadcast_recipients_status').on(table.broadcast_id, table.status, table.id.desc()),
    index('broadcast_recipients_mail').on(table.broadcast_id, table.mail_id.desc().nullsLast()),
    index('broadcast_recipients_text').on(table.broadcast_id, table.text_id.desc().nullsLast()),
    index('broadcast_recipients_sent_at').on(table.broadcast_id, table.sent_at),
    index('broadcast_recipients_customer').on(table.customer_id, table.sent_at),
  ],
);

/** Messages to a person she did not ask for, of broadcasts and automation: only ever added, and counted for the cap. */
export const personMessages = pgTable(
  'person_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    origin: text({ enum: ['broadcast', 'automation'] }).notNull(),
    written_at: instant().notNull(),
  },
  (table) => [
    check('person_messages_channel', oneOf(table.channel, ['email', 'sms'])),
    check('person_messages_origin', oneOf(table.origin, ['broadcast', 'automation'])),
    index('person_messages_customer').on(table.customer_id, table.written_at),
  ],
);

/** Mails that came back, or were called spam. */
export const mailBounces = pgTable(
  'mail_bounces',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Mails are tidied away: no foreign key. */
    mail_id: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: bounceKinds }).notNull(),
    /** Words of the mail server, without addresses. */
    reason: text().notNull().default(''),
    ...created,
  },
  (table) => [
    unique('mail_bounces_mail').on(table.mail_id),
    check('mail_bounces_kind', oneOf(table.kind, bounceKinds)),
  ],
);

/** Addresses no broadcast goes to. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    ...record(),
    /** Always lower case. */
    address: text().notNull(),
    reason: text({ enum: suppressionReasons }).notNull().default('asked'),
    note: text(),
  },
  (table) => [
    unique('mail_suppressions_address').on(table.address),
    check('mail_suppressions_address_lower', sql`${table.address} = lower(${table.address})`),
    check('mail_suppressions_reason', oneOf(table.reason, suppressionReasons)),
    ...listIndexes('mail_suppressions', mailSuppression, table),
  ],
);
