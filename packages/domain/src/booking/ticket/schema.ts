import type { Language, Localized } from '@kaifong/base/localized';
import { created, instant, oneOf, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { scanDirections, scanResults } from '../facts/index.ts';
import { bookings } from '../schema.ts';

/**
 * Tickets of bookings, one for each seat; of an appointment one in all. A ticket that was passed on stays as a row that opens nothing, and the
 * seat has another one.
 */
export const bookingTickets = pgTable(
  'booking_tickets',
  {
    ...record(),
    /** Links of the one who holds it are made of it. */
    public_id: uuid().notNull().defaultRandom(),
    booking_id: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    seat: integer().notNull(),
    /** The text of the QR code. */
    code: text().notNull(),
    /** Key of a kind of the event; null: the event has none. */
    kind: text(),
    /** The kind's name when it was booked. */
    kind_name: jsonb().$type<Localized>(),
    /** True: whoever booked holds it. False: it was passed on to its holder. */
    is_own: boolean().notNull().default(true),
    name: text().notNull().default(''),
    /** In small letters. */
    email: text(),
    language: text().$type<Language>().notNull(),
    /** The instant at which its holder gave the ticket away. */
    passed_at: instant(),
    /** The instant of the first entry. */
    entered_at: instant(),
    inside: boolean().notNull().default(false),
  },
  (table) => [
    unique('booking_tickets_public').on(table.public_id),
    unique('booking_tickets_code').on(table.code),
    uniqueIndex('booking_tickets_seat').on(table.booking_id, table.seat).where(sql`${table.passed_at} is null`),
    index('booking_tickets_booking').on(table.booking_id, table.seat, table.id),
    check('booking_tickets_seats', sql`${table.seat} > 0`),
    check('booking_tickets_inside', sql`not ${table.inside} or ${table.entered_at} is not null`),
  ],
);

/** Scans of tickets at a door, as devices made them, also without a network. */
export const ticketScans = pgTable(
  'ticket_scans',
  {
    /** Made by the device: a scan that is sent twice is one. */
    id: uuid().primaryKey(),
    ticket_id: integer()
      .notNull()
      .references(() => bookingTickets.id, { onDelete: 'cascade' }),
    /** By the clock of the device, set right by its difference to the server's. */
    at: instant().notNull(),
    /** Null: the page of its booking, without a scanner. */
    device_id: uuid(),
    device_name: text().notNull().default(''),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    direction: text({ enum: scanDirections }).notNull(),
    forced: boolean().notNull().default(false),
    reason: text().notNull().default(''),
    /** The device let somebody pass. */
    admitted: boolean().notNull(),
    /** Taken back by undoing the check-in. */
    undone: boolean().notNull().default(false),
    /** By all scans that arrived until now, the earliest first. */
    result: text({ enum: scanResults }).notNull(),
    ...created,
  },
  (table) => [
    index('ticket_scans_ticket').on(table.ticket_id, table.at, table.id),
    index('ticket_scans_account').on(table.account_id),
    index('ticket_scans_at').on(table.at),
    check('ticket_scans_direction', oneOf(table.direction, scanDirections)),
    check('ticket_scans_result', oneOf(table.result, scanResults)),
    check('ticket_scans_forced', sql`not ${table.forced} or ${table.reason} <> ''`),
  ],
);
