import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

/**
 * `received`: kept, nobody has looked. `refused`: not signed by its provider. `repeated`: its event is another row's.
 * `waiting`: an event whose effect is to come. `applied`: the effect committed with this word. `failed`: needs a person.
 */
export const noticeStates = ['received', 'refused', 'repeated', 'waiting', 'applied', 'failed'] as const;

/** What outside services told us, as it arrived, and what became of it. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's own; set once the signature is good, so that a forged notice takes no event's place. */
    event_id: text(),
    /** The query string as it came. */
    query: text().notNull(),
    /** Signatures are kept, what opens something is masked. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: bytes().notNull(),
    address: text().notNull(),
    received_at: instant().notNull(),
    state: text({ enum: noticeStates }).notNull().default('received'),
    /** What the notice says, as its domain read it. */
    event: jsonb(),
    /** What it did, in a word of its domain. */
    effect: text(),
    error: text(),
    attempts: integer().notNull().default(0),
    /** When the job looks at it next. */
    next_try_at: instant(),
    applied_at: instant(),
  },
  (table) => [
    uniqueIndex('inbound_events_event').on(table.provider, table.event_id),
    check(
      'inbound_events_state',
      sql`${table.state} in (${sql.raw(noticeStates.map((word) => `'${word}'`).join(', '))})`,
    ),
    check(
      'inbound_events_named',
      sql`(${table.state} in ('waiting', 'applied', 'failed')) = (${table.event_id} is not null)`,
    ),
    check('inbound_events_applied', sql`(${table.state} = 'applied') = (${table.applied_at} is not null)`),
    index('inbound_events_due').on(table.next_try_at).where(sql`${table.next_try_at} is not null`),
    index('inbound_events_age').on(table.received_at),
  ],
);
