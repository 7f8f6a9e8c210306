import type { Localized } from '@kaifong/base/localized';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const localized = () => jsonb().$type<Localized>().notNull().default({});
const instant = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const giftNotes = pgTable('gift_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created_at: instant(),
  updated_at: instant(),
  enabled: boolean().notNull().default(true),
  title: localized(),
  text: localized(),
});

/** Which notes go into the parcel of an order. */
export const giftNoteCards = pgTable(
  'gift_note_cards',
  {
    /** An order of the house; the house knows nothing of cards. */
    order_id: integer().notNull(),
    note_id: integer()
      .notNull()
      .references(() => giftNotes.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.note_id] })],
);

/** Cards that were ordered; what they say is kept as it was that day. */
export const giftNotePrints = pgTable(
  'gift_note_prints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    created_at: instant(),
    /** The note may be gone by now, and may come back. */
    note_id: integer().notNull(),
    text: text().notNull(),
    copies: integer().notNull(),
  },
  (table) => [check('gift_note_prints_copies', sql`${table.copies} between 1 and 1000`)],
);
