import { type Call, CallError } from '@kaifong/client/call';
import { isCallTrouble } from '../../../kit/feedback/index.ts';
import { tellNetwork } from './network.ts';

/** Whether nobody of the shop answered: the line is cut, or what stands before the shop says so in its place. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof CallError) return error.code === 'unknown' && [502, 503, 504].includes(error.status);
  return isCallTrouble(error);
}

/** A call that tells of a lost network. Its success tells nothing: the answer may have been kept on the device. */
export const tellingCall =
  (call: Call, tell: (online: boolean) => void = tellNetwork): Call =>
  async (route, input, options) => {
    try {
      return await call(route, input, options);
    } catch (error) {
      if (isUnanswered(error)) tell(false);
      throw error;
    }
  };
