// Tables of the resource engine: undo steps, imports, saved views.

import type { Language } from '@kaifong/base/localized';
import type { ImportColumn, ImportStatus, ViewState } from '@kaifong/base/resource';
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { created, instant, stamps } from '../columns/index.ts';
import type { Scope } from '../context/index.ts';
import type { CodePage, SheetCell } from '../sheets/index.ts';
import type { StoredProblem } from './import/problems.ts';

/** One change, or batch of changes, that can be undone. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    token: uuid().primaryKey(),
    /** `staff:3` */
    actor: text().notNull(),
    resource: text().notNull(),
    /** `batch update`, `batch destroy`, `delete`, `import`; with the resource it is the permission that was needed. */
    action: text().notNull(),
    ...created,
    expires_at: instant().notNull(),
    undone_at: instant(),
  },
  (table) => [
    index('undo_steps_actor').on(table.actor, table.created_at),
    index('undo_steps_expiry').on(table.expires_at),
  ],
);

/** One record of a step, before the change. */
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
    /** The row before; null for a record that was created. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Version after the change; undo refuses a record that has another one now. */
    version: integer(),
    undone_at: instant(),
  },
  (table) => [
    index('undo_records_token').on(table.token, table.id),
    check('undo_records_kind', sql`${table.kind} in ('create', 'update', 'delete')`),
  ],
);

/** An uploaded spreadsheet and the state of its import. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resource: text().notNull(),
    filename: text().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    account_id: integer(),
    actor: text().notNull(),
    /** Permissions of the account at the start; the worker is limited to them. */
    permissions: text().array().notNull().default(sql`'{}'`),
    /** The scope of the account when the import was started; null: the account was not limited. */
    scope: jsonb().$type<Scope>(),
    address: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    missing: text().array().notNull().default(sql`'{}'`),
    total: integer().notNull(),
    /** Choices the caller made beside the sheet: `on_sale`. */
    choices: text().array().notNull().default(sql`'{}'`),
    /** In which the file was written, where it was not Unicode. */
    code_page: text().$type<CodePage>(),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    undo_token: uuid(),
    /** Error code that ended it early. */
    reason: text(),
    ...created,
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

/** One row of the sheet and its outcome. */
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
    /** What the last rehearsal came to, at the first row of each record; `part`: a further row of one that can be taken. */
    expected: text().$type<'created' | 'updated' | 'skipped' | 'failed' | 'part'>(),
    record_id: integer(),
    problems: jsonb().$type<StoredProblem[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.row] }),
    check('import_rows_outcome', sql`${table.outcome} in ('created', 'updated', 'skipped', 'failed')`),
    check('import_rows_expected', sql`${table.expected} in ('created', 'updated', 'skipped', 'failed', 'part')`),
  ],
);

/** A saved view of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    name: text().notNull(),
    /** Null for a shared view. No foreign key: accounts belong to a later domain. */
    account_id: integer(),
    /** The account that made it. */
    author: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    /** Role whose members' list opens with it. */
    role_id: integer(),
    ...stamps,
  },
  (table) => [
    unique('saved_views_name').on(table.list, table.account_id, table.name).nullsNotDistinct(),
    uniqueIndex('saved_views_role').on(table.list, table.role_id).where(sql`${table.role_id} is not null`),
    check('saved_views_role_shared', sql`${table.role_id} is null or ${table.account_id} is null`),
  ],
);

/** One account's columns and default view of one list. */
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
