import { created, instant, localized, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Crop } from './contract/index.ts';

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
    alt: localized(),
    public: boolean().notNull(),
    /** Where the eye goes, in percent from the left and the top: what stays in sight when a picture is cut to a shape. */
    focal_x: integer().notNull().default(50),
    focal_y: integer().notNull().default(50),
    /** The part that is shown of the whole picture kept under `whole_key`, in its pixels; null when all of it is. */
    crop: jsonb().$type<Crop>(),
    whole_key: text(),
    created_by: text().notNull(),
    ...stamps,
    /** Put away; a job takes it out of the house a day later unless somebody wants it back or uses it. */
    deleted_at: instant(),
  },
  (table) => [
    // The same public picture is stored once; private files are never merged, each belongs to who sent it.
    uniqueIndex('files_public_name').on(table.name).where(sql`${table.public}`),
    index('files_sha256').on(table.sha256),
    index('files_library').on(table.created_at.desc(), table.id).where(sql`${table.public}`),
    check('files_focal_point', sql`${table.focal_x} between 0 and 100 and ${table.focal_y} between 0 and 100`),
    check('files_crop', sql`(${table.crop} is null) = (${table.whole_key} is null)`),
    check('files_kind', sql`${table.kind} in ('image', 'file')`),
    check('files_bytes', sql`${table.bytes} >= 0`),
  ],
);

/** Public names a file had before its picture was replaced or cut: old addresses lead to the new picture. */
export const formerNames = pgTable(
  'file_former_names',
  {
    name: text().primaryKey(),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    ...created,
  },
  (table) => [index('file_former_names_file').on(table.file_id)],
);
