import { rulesOf } from '@kaifong/base/steps';
import { hour } from '@kaifong/base/time';
import { type WaitStatus, waitMachine } from '../contract/index.ts';

/** How long seats are kept for one person before the next is asked. */
export const offerLasts = 12 * hour;

export interface WaitFacts {
  readonly status: WaitStatus;
  readonly offered_until: Date | null;
  readonly now: Date;
}

export const waitRules = rulesOf(waitMachine)({
  isOffered: ({ offered_until, now }: WaitFacts) => offered_until !== null && offered_until > now,
});
