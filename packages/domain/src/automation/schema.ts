import { created, instant, oneOf, record, stamps } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/schema.ts';
import { accounts } from '../identity/schema.ts';
import {
  automation,
  entryStatuses,
  type Flow,
  outcomeResults,
  type SkipReason,
  type StepKind,
  skipReasons,
  stepKinds,
} from './contract/index.ts';

export const automations = pgTable(
  'automations',
  {
    ...record(),
    name: text().notNull(),
    enabled: boolean().notNull().default(false),
    /** Of the current version; people who entered before a change go by `automation_versions`. */
    flow: jsonb().$type<Flow>().notNull(),
    current_version: integer().notNull().default(1),
    created_by: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [index('automations_created_by').on(table.created_by), ...listIndexes('automations', automation, table)],
);

/** Flows as people entered them: written once, never changed. */
export const automationVersions = pgTable(
  'automation_versions',
  {
    automation_id: integer()
      .notNull()
      .references(() => automations.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    flow: jsonb().$type<Flow>().notNull(),
    ...created,
  },
  (table) => [primaryKey({ columns: [table.automation_id, table.number] })],
);

/** A person on her way through an automation. */
export const automationEntries = pgTable(
  'automation_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
    automation_id: integer().notNull(),
    flow_version: integer().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** What let her in: `order:12`, `birthday:2026`. Told twice, she enters once. */
    occasion: text().notNull(),
    /** How many times she has been in it, this one included. */
    number: integer().notNull().default(1),
    status: text({ enum: entryStatuses }).notNull().default('pending'),
    /** The step she stands at; null once she is through. */
    step: text(),
    /** When the step is taken; null: not by itself. */
    due_at: instant(),
    /** Failures of the step she stands at. */
    tries: integer().notNull().default(0),
    reason: text(),
  },
  (table) => [
    unique('automation_entries_once').on(table.automation_id, table.customer_id, table.occasion),
    foreignKey({
      name: 'automation_entries_flow',
      columns: [table.automation_id, table.flow_version],
      foreignColumns: [automationVersions.automation_id, automationVersions.number],
    }).onDelete('cascade'),
    check('automation_entries_status', oneOf(table.status, entryStatuses)),
    check(
      'automation_entries_stand',
      sql`(${table.status} in ('pending', 'processing')) = (${table.due_at} is not null)
        and (${table.status} not in ('pending', 'processing', 'abnormal') or ${table.step} is not null)`,
    ),
    index('automation_entries_due').on(table.due_at, table.id).where(sql`${table.due_at} is not null`),
    index('automation_entries_list').on(table.automation_id, table.status, table.id.desc()),
    index('automation_entries_step').on(table.automation_id, table.step, table.id.desc()),
    index('automation_entries_version').on(table.automation_id, table.flow_version),
    index('automation_entries_customer').on(table.customer_id, table.id.desc()),
  ],
);

/** What a step did for a person: each step once. */
export const automationOutcomes = pgTable(
  'automation_outcomes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => automationEntries.id, { onDelete: 'cascade' }),
    step: text().notNull(),
    kind: text({ enum: stepKinds }).$type<StepKind>().notNull(),
    result: text({ enum: outcomeResults }).notNull(),
    reason: text({ enum: skipReasons }).$type<SkipReason>(),
    detail: text(),
    /** A message or a call on its way: what it says, until it has left. */
    waiting: jsonb().$type<Record<string, unknown>>(),
    ...created,
  },
  (table) => [
    unique('automation_outcomes_once').on(table.entry_id, table.step),
    check('automation_outcomes_kind', oneOf(table.kind, stepKinds)),
    check('automation_outcomes_result', oneOf(table.result, outcomeResults)),
    check('automation_outcomes_reason', sql`(${table.result} = 'skipped') = (${table.reason} is not null)`),
  ],
);
