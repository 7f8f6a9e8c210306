import { rulesOf } from '@kaifong/base/steps';
import { type BroadcastStatus, broadcastMachine } from '../contract/index.ts';

export interface BroadcastFacts {
  readonly status: BroadcastStatus;
}

export const broadcastRules = rulesOf(broadcastMachine)<BroadcastFacts>({});
