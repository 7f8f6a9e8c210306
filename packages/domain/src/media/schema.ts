import type { Localized } from '@kaifong/base/localized';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Everything that was uploaded or fetched. The bytes are in the file store under `key`. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull(),
    /** Of the stored bytes. */
    sha256: text().notNull(),
    /** The first 32 digits of the hash: what public addresses are made of. */
    name: text().notNull(),
    kind: text().$type<'image' | 'file'>().notNull(),
    mimetype: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** The name it came with, for downloads. */
    filename: text().notNull().default(''),
    alt: jsonb().$type<Localized>().notNull().default({}),
    public: boolean().notNull(),
    created_by: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // The same public picture is stored once; private files are never merged, each belongs to who sent it.
    uniqueIndex('files_public_name').on(table.name).where(sql`${table.public}`),
    index('files_sha256').on(table.sha256),
    check('files_kind', sql`${table.kind} in ('image', 'file')`),
    check('files_bytes', sql`${table.bytes} >= 0`),
  ],
);
