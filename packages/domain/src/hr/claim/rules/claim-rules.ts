import { rulesOf } from '@kaifong/base/steps';
import { type ClaimStatus, claimMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface ClaimFacts {
  readonly status: ClaimStatus;
  /** The caller may submit it and take it back: her own, or as somebody who writes claims for others. */
  readonly mayWrite: boolean;
  /** The caller may decide on it: as her manager or by right. */
  readonly mayDecide: boolean;
  readonly needs_second: boolean;
  readonly first_approver_id: number | null;
}

export const claimRules = rulesOf(claimMachine)({
  owner: ({ mayWrite }: ClaimFacts) => mayWrite,
  decider: ({ mayDecide }: ClaimFacts) => mayDecide,
  firstOfTwo: (claim: ClaimFacts) => claim.mayDecide && claim.needs_second && claim.first_approver_id === null,
  last: (claim: ClaimFacts) => claim.mayDecide && (!claim.needs_second || claim.first_approver_id !== null),
});
