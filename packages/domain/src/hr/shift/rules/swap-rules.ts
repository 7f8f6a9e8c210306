import { rulesOf } from '@kaifong/base/steps';
import { type AssignmentClash, type SwapStatus, swapMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface SwapFacts {
  readonly status: SwapStatus;
  readonly isAsker: boolean;
  readonly isColleague: boolean;
  /** The caller decides where something speaks against the swap. */
  readonly mayDecide: boolean;
  readonly clashNow: AssignmentClash | null;
}

export const swapRules = rulesOf(swapMachine)({
  asker: ({ isAsker }: SwapFacts) => isAsker,
  colleague: ({ isColleague }: SwapFacts) => isColleague,
  colleagueFits: ({ isColleague, clashNow }: SwapFacts) => isColleague && clashNow === null,
  decider: ({ mayDecide }: SwapFacts) => mayDecide,
});
