import { stepRoutes } from '@kaifong/base/steps';
import {
  approveReturnInput,
  callOffInput,
  finishReturnInput,
  receiveReturnInput,
  rejectReturnInput,
  returnView,
} from './return.ts';
import { returnMachine } from './return-machine.ts';

/** The calls of a return's steps: take, preview, and for several returns at once. */
export const returnSteps = stepRoutes(
  returnMachine,
  {
    'approve-return': { input: approveReturnInput },
    'reject-return': { input: rejectReturnInput },
    receive: { input: receiveReturnInput },
    'finish-return': { input: finishReturnInput },
    'call-off': { input: callOffInput },
  },
  returnView,
);
