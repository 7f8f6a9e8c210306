export { type BatchOutcome, BatchResult } from './batch-result.tsx';
export { confirm, confirmDelete } from './confirm.tsx';
export { type Failure, failureOf, isCallTrouble, saidOf } from './failure.ts';
export { FailureDetails } from './failure-details.tsx';
export { type FailTitle, notifyFailure, notifyRefusal, notifySuccess, type SuccessTitle, warn } from './toast.tsx';
export { useUndo } from './use-undo.tsx';
