import { stepRoutes } from '@kaifong/base/steps';
import { approveRefundInput, askAgainInput, markSentInput, refundView, rejectRefundInput } from './refund.ts';
import { refundMachine } from './refund-machine.ts';

/** The calls of a refund's steps: take, preview, and for several refunds at once. */
export const refundSteps = stepRoutes(
  refundMachine,
  {
    'approve-refund': { input: approveRefundInput },
    'reject-refund': { input: rejectRefundInput },
    'mark-sent': { input: markSentInput, later: ['reference'] },
    'ask-again': { input: askAgainInput },
  },
  refundView,
);
