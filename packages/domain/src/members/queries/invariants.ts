// What must be true of members at any moment. Each statement returns the rows that break the rule: none.
import { holdInvariants } from '@kaifong/kernel/holds';
import { neverBelowZero, postingInvariants } from '@kaifong/kernel/postings';
import { pendingLedger, pointsLedger } from './ledgers.ts';

export const memberInvariants: Readonly<Record<string, string>> = {
  ...holdInvariants,
  ...postingInvariants,
  'V9: fewer points than none': neverBelowZero(pointsLedger),
  'V9: fewer waiting points than none': neverBelowZero(pendingLedger),
};
