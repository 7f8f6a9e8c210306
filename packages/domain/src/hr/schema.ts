import { oneOf, stamps } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/schema.ts';
import { type ChecklistItem, task, taskPriorities, taskStatuses } from './contract/index.ts';

/** What somebody of the shop is to do. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
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
