import { defineEvent, listInput, many, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull, filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { defineResource } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { taskCommands, taskMachine, taskStatuses } from './task-machine.ts';

export const taskPriorities = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** How often a task comes again, counted from its day. */
export const taskRepeats = ['day', 'week', 'month'] as const;
export type TaskRepeat = (typeof taskRepeats)[number];

/** What somebody of the shop is to do. */
export const task = defineResource({
  domain: 'hr',
  name: 'task',
  path: 'task',
  fields: {
    title: { kind: 'text', required: true, max: 200 },
    text: { kind: 'longtext', max: 5_000 },
    assignee_ids: { kind: 'references', reference: 'account' },
    due_on: { kind: 'date' },
    priority: { kind: 'enum', options: taskPriorities, default: 'normal' },
    repeat: { kind: 'enum', options: taskRepeats, help: true },
    /** `ChecklistItem[]` */
    checklist: { kind: 'json' },
    /** The record the task is about, as a path of the back office: `/order/12`. */
    link: { kind: 'text', max: 300, help: true },
    status: { kind: 'enum', options: taskStatuses, readonly: true },
    creator_id: { kind: 'reference', reference: 'account', readonly: true },
  },
  list: {
    columns: ['title', 'status', 'priority', 'due_on', 'creator_id', 'updated_at'],
    sort: ['id', 'title', 'due_on', 'updated_at'],
    defaultSort: '-id',
    filters: ['status', 'priority'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'text', 'checklist'] },
      { name: 'side', fields: ['assignee_ids', 'due_on', 'repeat', 'priority', 'link'] },
    ],
  },
  search: ['title', 'text'],
  batchKeys: ['priority', 'due_on'],
  clone: true,
});

const checklistItem = z.object({
  text: filledLine(200),
  done: booleanInput.default(false),
  /** The task is not done without it. */
  required: booleanInput.default(false),
});
export const checklist = z.array(checklistItem).max(100, 'validation.too-long');
export type ChecklistItem = z.output<typeof checklistItem>;

/** A path of the back office, without `/admin`. */
export const taskLink = z.string().regex(/^\/[^/\\\s][^\s]*$/, 'hr.link');

const language = languageSchema.optional();
const status = z.enum(taskStatuses);

export const taskRow = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  text: z.string(),
  status,
  priority: z.enum(taskPriorities),
  due_on: z.string().nullable(),
  /** True: the task's day is over, and it is not done. */
  overdue: z.boolean(),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean(), required: z.boolean() })),
  link: z.string(),
  repeat: z.enum(taskRepeats).nullable(),
  /** Names of accounts. */
  creator: z.string().nullable(),
  assignees: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  commands: z.array(z.enum(taskCommands)),
  primary_command: z.enum(taskCommands).nullable(),
});
export type TaskRow = z.output<typeof taskRow>;

export const taskView = taskRow.extend({
  timeline: z.array(stepView(taskMachine)),
});
export type TaskView = z.output<typeof taskView>;

export const taskInput = z.object({ id: recordId, language });
export const taskStepInput = taskInput.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});
export const tickInput = taskInput.extend({
  /** Place of the item in the checklist, from 0. */
  item: z.number().int().min(0).max(99),
  done: booleanInput,
});
export const ownTaskInput = z.object({
  language,
  title: filledLine(200),
  text: z.string().trim().max(5_000, 'validation.too-long').default(''),
  due_on: emptyAsNull(calendarDate).default(null),
  priority: z.enum(taskPriorities).default('normal'),
  /** The record it is about. */
  link: emptyAsNull(taskLink).default(null),
});
export const aboutInput = z.object({ language, link: taskLink.max(300) });

/** Sort: id, due_on. Filters: status, open. */
export const listTasksInput = listInput;
export type ListTasksInput = z.output<typeof listTasksInput>;
export const taskListOutput = many(taskRow);
export const oneTask = one(taskView);
export const tasksAboutOutput = one(z.object({ tasks: z.array(taskRow) }));

/** A task was changed: its fields, or its status by a step. */
export const taskChanged = defineEvent('hr.task-changed', z.object({ task_id: z.number() }));

/** A task was given to accounts that did not have it. */
export const taskGiven = defineEvent(
  'hr.task-given',
  z.object({ task_id: z.number(), version: z.number(), account_ids: z.array(z.number()) }),
);
