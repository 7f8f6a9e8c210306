import { stepRoutes } from '@kaifong/base/steps';
import { taskStepInput, taskView } from './task.ts';
import { taskMachine } from './task-machine.ts';

const asked = { input: taskStepInput };

/** The calls of a task's steps: take, preview, and for several at once. */
export const taskSteps = stepRoutes(
  taskMachine,
  {
    process: asked,
    resume: asked,
    complete: asked,
    wait: asked,
    cancel: asked,
    reopen: asked,
    archive: asked,
  },
  taskView,
);
