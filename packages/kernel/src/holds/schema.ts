import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, instant } from '../columns/index.ts';

const instants = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * Holds: subjects that are promised to somebody, for a while or for good. What counts of a subject is the sum of
 * `quantity - returned`.
 */
export const holds = pgTable(
  'holds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What there is only so much of: `redeem`. Each kind belongs to one domain. */
    subject_kind: text().notNull(),
    /**
     * The subject's name among those of its kind; may be made of several parts, `12:40`. No foreign key: subjects
     * belong to domains.
     */
    subject_id: text().notNull(),
    quantity: integer().notNull(),
    /** The part of the quantity that was given back; all of it once the hold is released. */
    returned: integer().notNull().default(0),
    owner_kind: text().notNull(),
    owner_id: text().notNull(),
    state: text({ enum: ['held', 'taken', 'released'] }).notNull(),
    /** Of a held one: given back then, unless it was taken. */
    expires_at: instant(),
    /** Of a person, a room: from when until when; what it is widened by is in it. Null: of something without time. */
    during: instants(),
    /**
     * The owners who share that time: the seats of one class. No two others have any of it (`holds_during` in the
     * migration).
     */
    party: text(),
    /**
     * Position among the holds of its subject: 1, 2, 3 … A unique constraint makes one of two fail that were counted at the same time
     * because a caller forgot the lock. Null where there is time: there `holds_during` does.
     */
    turn: integer(),
    /** Data of the domain, stored and returned as it is. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ...created,
  },
  (table) => [
    unique('holds_owner_subject').on(table.owner_kind, table.owner_id, table.subject_kind, table.subject_id),
    unique('holds_turn').on(table.subject_kind, table.subject_id, table.turn),
    index('holds_subject').on(table.subject_kind, table.subject_id.op('text_pattern_ops')),
    index('holds_expiring').on(table.expires_at).where(sql`${table.state} = 'held'`),
    check('holds_state', sql`${table.state} in ('held', 'taken', 'released')`),
    check('holds_quantity', sql`${table.quantity} > 0 and ${table.returned} between 0 and ${table.quantity}`),
    check('holds_released', sql`(${table.state} = 'released') = (${table.returned} = ${table.quantity})`),
    check('holds_turned', sql`(${table.during} is null) = (${table.turn} is not null)`),
    check('holds_timed', sql`(${table.during} is null) = (${table.party} is null)`),
    check(
      'holds_span',
      sql`${table.during} is null or (${table.quantity} = 1 and not isempty(${table.during})
        and not lower_inf(${table.during}) and not upper_inf(${table.during}))`,
    ),
    check('holds_expiry', sql`(${table.state} = 'held') = (${table.expires_at} is not null)`),
  ],
);
