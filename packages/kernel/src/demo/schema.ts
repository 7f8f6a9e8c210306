import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns/index.ts';

/** What the demo shop brought, so that it can be told from what people added. Kept after it was taken away. */
export const demoRecords = pgTable(
  'demo_records',
  {
    /** Noun of the record: `brand`. */
    kind: text().notNull(),
    record_id: text().notNull(),
    /** The record's when the demo was filled: another one means that somebody changed it. Null: changes do not count. */
    version: integer(),
    removed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.record_id] })],
);
