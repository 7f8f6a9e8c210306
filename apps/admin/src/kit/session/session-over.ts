import { CallError } from '@kaifong/client/call';

const codes = ['session-required', 'login-expired'];

/** Whether a refusal means that nobody is signed in any more. A 401 of somebody else's service has another code. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && codes.includes(error.code);
