import { stepRoutes } from '@kaifong/base/steps';
import { broadcastMachine } from './broadcast-machine.ts';
import { broadcastState, broadcastStepInput } from './broadcast-state.ts';

const asked = { input: broadcastStepInput };
/** The calls of a broadcast's steps: take, preview, and for several at once. */
export const broadcastSteps = stepRoutes(
  broadcastMachine,
  {
    schedule: asked,
    'send-now': asked,
    edit: asked,
    resume: asked,
    continue: asked,
    pause: asked,
    cancel: asked,
    archive: asked,
  },
  broadcastState,
);
