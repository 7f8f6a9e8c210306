import { stepRoutes } from '@kaifong/base/steps';
import { appealStepInput, appealView, approveInput } from './appeal.ts';
import { appealMachine } from './appeal-machine.ts';

const asked = { input: appealStepInput };

/** The calls of an appeal's steps: take, preview, and for several at once. */
export const appealSteps = stepRoutes(
  appealMachine,
  { approve: { input: approveInput, forSeveral: true }, refuse: asked, withdraw: asked, escalate: asked },
  appealView,
);
