import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/schema.ts';
import { type ChecklistItem, task, taskPriorities, taskStatuses } from './contract/index.ts';

const instant = () => timestamp({ withTimezone: true }).notNull().defaultNow();
const oneOf = (column: unknown, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

/** What somebody of the shop is to do. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    created_at: instant(),
    updated_at: instant(),
    title: text().notNull(),
    text: text(),
    assignee_ids: integer().array().notNull().default(sql`'{}'`),
    due_on: date(),
    priority: text({ enum: taskPriorities }).notNull().default('normal'),
    checklist: jsonb().$type<readonly ChecklistItem[]>().notNull().default([]),
    link: text(),
    status: text({ enum: taskStatuses }).notNull().default('to_do'),
    creator_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...listIndexes('tasks', task, table),
    index('tasks_assignees').using('gin', table.assignee_ids),
    index('tasks_creator').on(table.creator_id, table.id.desc()),
    check('tasks_status', oneOf(table.status, taskStatuses)),
    check('tasks_priority', oneOf(table.priority, taskPriorities)),
  ],
);
