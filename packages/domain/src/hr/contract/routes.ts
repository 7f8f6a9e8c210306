import { defineRoute } from '@kaifong/base/contract';
import { routesOfSteps } from '@kaifong/base/steps';
import { holidayRoutes } from '../holiday/contract/index.ts';
import { leaveRoutes } from '../leave/contract/index.ts';
import { listTasksInput, oneTask, ownTaskInput, taskInput, taskListOutput, tickInput } from './task.ts';
import { taskSteps } from './task-steps.ts';

// Everybody who is signed in has tasks of her own (specification, 6).
const own = { door: 'admin', permission: 'self' } as const;

const named = {
  ...holidayRoutes,
  ...leaveRoutes,
  listOwnTasks: defineRoute({
    ...own,
    name: 'hr.list-own-tasks',
    method: 'GET',
    path: '/api/admin/task/mine',
    input: listTasksInput,
    output: taskListOutput,
    summary: 'Tasks the caller is assigned to or has written; filter by status, or those that are open.',
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
