import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindSteps } from '@kaifong/kernel/steps';
import { createOwnTask } from './actions/create-own-task.ts';
import { takeTaskStep } from './actions/take-step.ts';
import { tickTask } from './actions/tick-task.ts';
import { attendanceBindings } from './attendance/routes.ts';
import { claimBindings } from './claim/routes.ts';
import { routes, taskMachine, taskSteps } from './contract/index.ts';
import { delegateBindings } from './delegate/routes.ts';
import { employeeBindings } from './employee/resources.ts';
import { holidayBindings } from './holiday/routes.ts';
import { publishHoliday } from './leave/actions/publish-holiday.ts';
import { leaveBindings } from './leave/routes.ts';
import { payBindings } from './pay/routes.ts';
import { getTask } from './queries/get-task.ts';
import { listOwnTasks, ownTaskList } from './queries/list-own-tasks.ts';
import { listTasksAbout } from './queries/list-tasks-about.ts';
import { taskBindings } from './resources.ts';
import { shiftBindings } from './shift/routes.ts';

export const bindings: readonly Binding[] = [
  bindList(routes.listOwnTasks, ownTaskList, listOwnTasks),
  bind(routes.listTasksAbout, async (ctx, { link }) => ({ data: { tasks: await listTasksAbout(ctx, link) } })),
  bind(routes.createOwnTask, async (ctx, input) => ({ data: await createOwnTask(ctx, input) })),
  bind(routes.getTaskState, async (ctx, { id }) => ({ data: await getTask(ctx, id) })),
  bind(routes.tickTask, async (ctx, input) => ({ data: await tickTask(ctx, input) })),
  ...bindSteps(
    taskMachine,
    taskSteps,
    {
      process: takeTaskStep('process'),
      resume: takeTaskStep('resume'),
      complete: takeTaskStep('complete'),
      wait: takeTaskStep('wait'),
      cancel: takeTaskStep('cancel'),
      reopen: takeTaskStep('reopen'),
      archive: takeTaskStep('archive'),
    },
    getTask,
  ),
  ...taskBindings,
  ...employeeBindings,
  ...delegateBindings,
  ...holidayBindings(publishHoliday),
  ...leaveBindings,
  ...shiftBindings,
  ...payBindings,
  ...claimBindings,
  ...attendanceBindings,
];
