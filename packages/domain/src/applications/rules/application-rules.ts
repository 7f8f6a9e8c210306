import { rulesOf } from '@kaifong/base/steps';
import { type ApplicationStatus, applicationMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface ApplicationFacts {
  readonly status: ApplicationStatus;
  /** A rest or a change is neither paid nor taken back. */
  readonly owes: boolean;
  /** The first quote was paid, and its money is the shop's. */
  readonly jobPaid: boolean;
}

export const applicationRules = rulesOf(applicationMachine)({
  nothingOwed: ({ owes }: ApplicationFacts) => !owes,
  jobPaid: ({ jobPaid }: ApplicationFacts) => jobPaid,
  jobUnpaid: ({ jobPaid }: ApplicationFacts) => !jobPaid,
});
