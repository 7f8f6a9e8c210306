// The guards of the refund machine. Pure; the table of steps is `contract/refund-machine.ts`.
import { rulesOf } from '@kaifong/base/steps';
import { type RefundStatus, refundMachine } from '../contract/index.ts';

export interface RefundFacts {
  readonly status: RefundStatus;
  readonly method: 'manual_bank' | 'provider';
}

export const refundRules = rulesOf(refundMachine)({
  byHand: (refund: RefundFacts) => refund.method === 'manual_bank',
  byProvider: (refund: RefundFacts) => refund.method === 'provider',
});
