import { rulesOf } from '@kaifong/base/steps';
import { type SubmissionStatus, submissionMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface SubmissionFacts {
  readonly status: SubmissionStatus;
  /** Somebody looks at each submission of its form. */
  readonly needsReview: boolean;
}

export const submissionRules = rulesOf(submissionMachine)({
  needsReview: ({ needsReview }: SubmissionFacts) => needsReview,
  needsNoReview: ({ needsReview }: SubmissionFacts) => !needsReview,
});
