import { rulesOf } from '@kaifong/base/steps';
import { type AppealStatus, appealMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface AppealFacts {
  readonly status: AppealStatus;
  /** The caller may take it back: her own, or as somebody who decides on everybody's. */
  readonly mayWrite: boolean;
  /** The caller may decide on it: as her manager or by right, and has not refused it before. */
  readonly mayDecide: boolean;
  readonly escalated: boolean;
}

export const appealRules = rulesOf(appealMachine)({
  owner: ({ mayWrite }: AppealFacts) => mayWrite,
  ownerOnce: ({ mayWrite, escalated }: AppealFacts) => mayWrite && !escalated,
  decider: ({ mayDecide }: AppealFacts) => mayDecide,
});
