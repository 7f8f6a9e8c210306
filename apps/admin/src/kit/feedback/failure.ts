import { CallError } from '@kaifong/client/call';
import i18next from 'i18next';

export interface Failure {
  readonly messages: string[];
  readonly requestId?: string;
}

/** What to tell about anything that went wrong: the server's own words, or ours when it could not be reached. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) {
    const messages = error.messages.length > 0 ? error.messages : [i18next.t('feedback.server_trouble')];
    return error.requestId ? { messages, requestId: error.requestId } : { messages };
  }
  return { messages: [i18next.t(error instanceof TypeError ? 'feedback.offline' : 'feedback.server_trouble')] };
}
