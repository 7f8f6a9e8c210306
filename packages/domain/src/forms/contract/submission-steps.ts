import { stepRoutes } from '@kaifong/base/steps';
import { askInput, submissionStepInput, submissionView } from './submission.ts';
import { submissionMachine } from './submission-machine.ts';

const plain = { input: submissionStepInput };

/** The calls of a submission's steps: take, preview, and for several at once. */
export const submissionSteps = stepRoutes(
  submissionMachine,
  {
    process: plain,
    approve: plain,
    complete: plain,
    ask: { input: askInput },
    reject: plain,
    disable: plain,
    reopen: plain,
    archive: plain,
  },
  submissionView,
);
