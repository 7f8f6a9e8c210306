import { stepRoutes } from '@kaifong/base/steps';
import { assignmentStepInput, assignmentView } from './assignment.ts';
import { assignmentMachine } from './assignment-machine.ts';

const asked = { input: assignmentStepInput };

/** The calls of a shift's steps: take, preview, and for several at once. */
export const assignmentSteps = stepRoutes(
  assignmentMachine,
  { publish: asked, accept: asked, cancel: asked },
  assignmentView,
);
