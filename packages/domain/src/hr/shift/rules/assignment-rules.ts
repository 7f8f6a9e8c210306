import { rulesOf } from '@kaifong/base/steps';
import { type AssignmentClash, type AssignmentStatus, assignmentMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface AssignmentFacts {
  readonly status: AssignmentStatus;
  /** What the shift clashes with now. */
  readonly clashNow: AssignmentClash | null;
}

export const assignmentRules = rulesOf(assignmentMachine)({
  fits: ({ clashNow }: AssignmentFacts) => clashNow === null,
  restOnly: ({ clashNow }: AssignmentFacts) => clashNow === 'rest',
});
