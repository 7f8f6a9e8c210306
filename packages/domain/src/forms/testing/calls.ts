// Steps as their callers take them: the answer is the submission afterwards.
import { callsOf } from '@kaifong/kernel/testing';
import { submissionSteps } from '../contract/index.ts';
import { bindings } from '../routes.ts';

const call = callsOf(bindings);

export const processSubmission = call(submissionSteps.process.take);
export const approveSubmission = call(submissionSteps.approve.take);
export const completeSubmission = call(submissionSteps.complete.take);
export const askSubmission = call(submissionSteps.ask.take);
export const rejectSubmission = call(submissionSteps.reject.take);
export const disableSubmission = call(submissionSteps.disable.take);
export const reopenSubmission = call(submissionSteps.reopen.take);
export const archiveSubmission = call(submissionSteps.archive.take);
