import { stepRoutes } from '@kaifong/base/steps';
import { funnelMachine } from './funnel-machine.ts';
import { funnelState, funnelStepInput } from './funnel-view.ts';

const asked = { input: funnelStepInput };

/** The calls of a funnel's steps: take, preview, and for several at once. */
export const funnelSteps = stepRoutes(
  funnelMachine,
  { publish: asked, disable: asked, archive: asked, reopen: asked },
  funnelState,
);
