import { stepRoutes } from '@kaifong/base/steps';
import { approveClaimInput, claimStepInput, claimView, payClaimInput, queueClaimInput } from './claim.ts';
import { claimMachine } from './claim-machine.ts';

const asked = { input: claimStepInput };

/** The calls of a claim's steps: take, preview, and for several at once. */
export const claimSteps = stepRoutes(
  claimMachine,
  {
    submit: asked,
    approve: { input: approveClaimInput, forSeveral: true },
    refuse: asked,
    withdraw: asked,
    queue: { input: queueClaimInput, forSeveral: true },
    pay: { input: payClaimInput, forSeveral: true },
    fail: asked,
    reopen: asked,
    archive: asked,
  },
  claimView,
);
