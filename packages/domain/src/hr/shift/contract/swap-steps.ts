import { stepRoutes } from '@kaifong/base/steps';
import { swapStepInput, swapView } from './swap.ts';
import { swapMachine } from './swap-machine.ts';

const asked = { input: swapStepInput };

/** The calls of a swap's steps: take, preview, and for several at once. */
export const swapSteps = stepRoutes(
  swapMachine,
  { accept: asked, decline: asked, approve: asked, refuse: asked, withdraw: asked },
  swapView,
);
