import { rulesOf } from '@kaifong/base/steps';
import { type CommissionStatus, commissionMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface CommissionFacts {
  readonly status: CommissionStatus;
  readonly total: number;
  readonly lines: number;
}

export const commissionRules = rulesOf(commissionMachine)({
  isOwed: ({ total }: CommissionFacts) => total > 0,
  owes: ({ total }: CommissionFacts) => total <= 0,
});
