import { defineRoute } from '@kaifong/base/contract';
import { routesOfSteps } from '@kaifong/base/steps';
import { attendanceRoutes } from '../attendance/contract/index.ts';
import { claimRoutes } from '../claim/contract/index.ts';
import { delegateRoutes } from '../delegate/contract/index.ts';
import { holidayRoutes } from '../holiday/contract/index.ts';
import { leaveRoutes } from '../leave/contract/index.ts';
import { payRoutes } from '../pay/contract/index.ts';
import { shiftRoutes } from '../shift/contract/index.ts';
import {
  aboutInput,
  listTasksInput,
  oneTask,
  ownTaskInput,
  taskInput,
  taskListOutput,
  tasksAboutOutput,
  tickInput,
} from './task.ts';
import { taskSteps } from './task-steps.ts';

// Everybody who is signed in has tasks of her own (specification, 6).
const own = { door: 'admin', permission: 'self' } as const;

const named = {
  ...claimRoutes,
  ...attendanceRoutes,
  ...delegateRoutes,
  ...holidayRoutes,
  ...leaveRoutes,
  ...payRoutes,
  ...shiftRoutes,
  listOwnTasks: defineRoute({
    ...own,
    name: 'hr.list-own-tasks',
    method: 'GET',
    path: '/api/admin/task/mine',
    input: listTasksInput,
    output: taskListOutput,
    summary: 'Tasks the caller is assigned to or has written; filter by status, or those that are open.',
  }),
  listTasksAbout: defineRoute({
    ...own,
    name: 'hr.list-tasks-about',
    method: 'GET',
    path: '/api/admin/task/about',
    input: aboutInput,
    output: tasksAboutOutput,
    summary: 'Tasks about a record, open ones first: the caller’s own, or all with `get tasks`.',
  }),
  createOwnTask: defineRoute({
    ...own,
    name: 'hr.create-own-task',
    method: 'POST',
    path: '/api/admin/task/mine',
    status: 201,
    idempotent: true,
    input: ownTaskInput,
    output: oneTask,
    summary: 'Writes a task for oneself.',
  }),
  getTaskState: defineRoute({
    ...own,
    name: 'hr.get-task-state',
    method: 'GET',
    path: '/api/admin/task/:id/state',
    input: taskInput,
    output: oneTask,
    summary: 'One task with its history and what the caller may do with it; one of her own, or any with `get task`.',
  }),
  tickTask: defineRoute({
    ...own,
    name: 'hr.tick-task',
    method: 'PUT',
    path: '/api/admin/task/:id/checklist',
    input: tickInput,
    output: oneTask,
    summary: 'Ticks an item of the checklist, or takes the tick back.',
  }),
} as const;

/** The calls of the steps are among them, and are named by `taskSteps`. */
export const routes: typeof named = { ...named, ...routesOfSteps(taskSteps) };
