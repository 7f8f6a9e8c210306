// What buyers of files may download, as it was when they paid.
import { created, instant } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { files } from '../../media/schema.ts';
import { orderLines, orders } from '../order/schema.ts';

export const orderDownloads = pgTable(
  'order_downloads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The part of the download's link that nobody guesses. */
    public_id: uuid().notNull().defaultRandom(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line_id: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    filename: text().notNull(),
    bytes: integer().notNull(),
    /** How often for each piece of the line that did not come back; null: as often as she likes. */
    each: integer(),
    /** What staff gave beside it. */
    extra: integer().notNull().default(0),
    used: integer().notNull().default(0),
    last_at: instant(),
    expires_at: instant(),
    ...created,
  },
  (table) => [
    unique('order_downloads_public_id').on(table.public_id),
    // A payment that is told of twice gives nothing twice.
    unique('order_downloads_once').on(table.line_id, table.file_id),
    check('order_downloads_counts', sql`${table.each} > 0 and ${table.extra} >= 0 and ${table.used} >= 0`),
    index('order_downloads_order').on(table.order_id),
    index('order_downloads_file').on(table.file_id),
  ],
);
