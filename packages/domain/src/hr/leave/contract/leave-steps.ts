import { stepRoutes } from '@kaifong/base/steps';
import { leaveStepInput, leaveView, shortenLeaveInput } from './leave.ts';
import { leaveMachine } from './leave-machine.ts';

const asked = { input: leaveStepInput };

/** The calls of a leave's steps: take, preview, and for several at once. */
export const leaveSteps = stepRoutes(
  leaveMachine,
  {
    apply: asked,
    approve: asked,
    refuse: asked,
    withdraw: asked,
    'ask-cancel': asked,
    shorten: { input: shortenLeaveInput },
    cancel: asked,
    reopen: asked,
  },
  leaveView,
);
