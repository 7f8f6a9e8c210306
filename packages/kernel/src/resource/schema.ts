// What the resource engine keeps beside the records themselves: how to take changes back, imports, views of lists.

import type { Language } from '@kaifong/base/localized';
import type { ImportColumn, ImportProblem, ImportStatus, ViewState } from '@kaifong/base/resource';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SheetCell } from '../sheets/index.ts';

const instant = () => timestamp({ withTimezone: true });

/** One thing somebody did that can be taken back as a whole. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    token: uuid().primaryKey(),
    /** `staff:3` */
    actor: text().notNull(),
    resource: text().notNull(),
    /** `batch update`, `batch destroy`, `delete`, `import`: together with the resource the permission it took. */
    action: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    undone_at: instant(),
  },
  (table) => [
    index('undo_steps_actor').on(table.actor, table.created_at),
    index('undo_steps_expiry').on(table.expires_at),
  ],
);

/** One record of a step, as it was before. */
export const undoRecords = pgTable(
  'undo_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    token: uuid()
      .notNull()
      .references(() => undoSteps.token, { onDelete: 'cascade' }),
    record_id: integer().notNull(),
    /** Of a record of another resource that was made for one of the step; absent for the step's own. */
    resource: text(),
    kind: text().$type<'create' | 'update' | 'delete'>().notNull(),
    /** The row; absent for a record that was not there. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Version the change left behind: another one means that somebody has changed it since. */
    version: integer(),
    undone_at: instant(),
  },
  (table) => [
    index('undo_records_token').on(table.token, table.id),
    check('undo_records_kind', sql`${table.kind} in ('create', 'update', 'delete')`),
  ],
);

/** One spreadsheet on its way into a resource. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resource: text().notNull(),
    filename: text().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    account_id: integer(),
    actor: text().notNull(),
    /** What the actor held when the import was started: the worker may do no more in her name. */
    permissions: text().array().notNull().default(sql`'{}'`),
    address: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    missing: text().array().notNull().default(sql`'{}'`),
    total: integer().notNull(),
    /** What was asked for beside the sheet: `on_sale`. */
    choices: text().array().notNull().default(sql`'{}'`),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    undo_token: uuid(),
    /** Code of what ended it before its last row. */
    reason: text(),
    created_at: instant().notNull().defaultNow(),
    started_at: instant(),
    finished_at: instant(),
    version: integer().notNull().default(1),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('import_jobs_actor').on(table.actor, table.id),
    index('import_jobs_undo').on(table.undo_token),
    check(
      'import_jobs_status',
      sql`${table.status} in ('draft', 'pending', 'processing', 'completed', 'abnormal', 'canceled')`,
    ),
  ],
);

/** One row of it, with what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    job_id: integer()
      .notNull()
      .references(() => importJobs.id, { onDelete: 'cascade' }),
    /** As the spreadsheet counts. */
    row: integer().notNull(),
    cells: jsonb().$type<SheetCell[]>().notNull(),
    outcome: text().$type<'created' | 'updated' | 'skipped' | 'failed'>(),
    record_id: integer(),
    problems: jsonb().$type<ImportProblem[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.row] }),
    check('import_rows_outcome', sql`${table.outcome} in ('created', 'updated', 'skipped', 'failed')`),
  ],
);

/** How somebody likes to look at a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    name: text().notNull(),
    /** Absent for a view everybody may use. Accounts live further up the street, so no foreign key. */
    account_id: integer(),
    /** Who made it, whether it is shared or not. */
    author: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    /** Members of this role find the list opened with it. */
    role_id: integer(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('saved_views_name').on(table.list, table.account_id, table.name).nullsNotDistinct(),
    uniqueIndex('saved_views_role').on(table.list, table.role_id).where(sql`${table.role_id} is not null`),
    check('saved_views_role_shared', sql`${table.role_id} is null or ${table.account_id} is null`),
  ],
);

/** What one person chose for one list: its columns, and the view it opens with. */
export const listChoices = pgTable(
  'list_choices',
  {
    account_id: integer().notNull(),
    list: text().notNull(),
    columns: jsonb().$type<ViewState['columns']>(),
    density: text().$type<ViewState['density']>(),
    view_id: integer().references(() => savedViews.id, { onDelete: 'set null' }),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.list] }), index('list_choices_view').on(table.view_id)],
);
