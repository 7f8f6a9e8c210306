import { stepRoutes } from '@kaifong/base/steps';
import { commissionStepInput, commissionView } from './commission.ts';
import { commissionMachine } from './commission-machine.ts';

const asked = { input: commissionStepInput };

/** The calls of a statement's steps: take, preview, and for several at once. */
export const commissionSteps = stepRoutes(
  commissionMachine,
  {
    approve: asked,
    carry: asked,
    reopen: asked,
    reject: asked,
    process: asked,
    release: asked,
    pay: asked,
    cancel: asked,
  },
  commissionView,
);
