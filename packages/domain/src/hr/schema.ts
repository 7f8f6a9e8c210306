import { oneOf, stamps } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/schema.ts';
import { type ChecklistItem, task, taskPriorities, taskRepeats, taskStatuses } from './contract/index.ts';

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
    repeat: text({ enum: taskRepeats }),
    /** The day the series is counted from; its month may have a 31st where that of `due_on` has none. */
    repeat_from: date(),
    /** The task of the series before it. No foreign key: one that was deleted has had its next one all the same. */
    repeat_of: integer(),
    /** Accounts that know they have it. */
    told_ids: integer().array().notNull().default(sql`'{}'`),
    creator_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...listIndexes('tasks', task, table),
    index('tasks_assignees').using('gin', table.assignee_ids),
    index('tasks_creator').on(table.creator_id, table.id.desc()),
    unique('tasks_repeat_of').on(table.repeat_of),
    index('tasks_link').on(table.link).where(sql`${table.link} is not null`),
    index('tasks_repeat').on(table.due_on).where(sql`${table.repeat} is not null`),
    check('tasks_repeat_day', sql`${table.repeat} is null or ${table.due_on} is not null`),
    check('tasks_repeat', oneOf(table.repeat, taskRepeats)),
    check('tasks_status', oneOf(table.status, taskStatuses)),
    check('tasks_priority', oneOf(table.priority, taskPriorities)),
  ],
);
