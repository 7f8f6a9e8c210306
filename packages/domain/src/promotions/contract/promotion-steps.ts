import { stepRoutes } from '@kaifong/base/steps';
import { promotionMachine } from './promotion-machine.ts';
import { commandInput, promotionState } from './promotion-state.ts';

const asked = { input: commandInput };
/** The calls of a promotion's steps: take, preview, and for several at once. */
export const promotionSteps = stepRoutes(
  promotionMachine,
  { publish: asked, disable: asked, archive: asked },
  promotionState,
);
