import { stepRoutes } from '@kaifong/base/steps';
import { leadInputs, leadView } from './lead.ts';
import { leadMachine } from './lead-machine.ts';

const plain = { input: leadInputs.plain };
const reasoned = { input: leadInputs.reasoned };

/** The calls of a lead's steps: take, preview, and for several at once. */
export const leadSteps = stepRoutes(
  leadMachine,
  {
    contact: { input: leadInputs.contact, forSeveral: true },
    qualify: plain,
    win: { input: leadInputs.win },
    assign: { input: leadInputs.assign, later: ['owner_id'] },
    lose: { input: leadInputs.lose, later: ['lost_reason'] },
    junk: reasoned,
    duplicate: { input: leadInputs.duplicate, later: ['target_id'] },
    unmerge: plain,
    recycle: plain,
    archive: plain,
  },
  leadView,
);
