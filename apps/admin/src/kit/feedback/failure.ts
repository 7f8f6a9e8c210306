import { CallError } from '@kaifong/client/call';
import i18next from 'i18next';

export interface Failure {
  readonly messages: string[];
  readonly requestId?: string;
}

/** Browsers tell a lost connection by a `TypeError` of `fetch`, each in its own words. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/** What to tell about anything that went wrong: the server's own words, or ours when it could not be reached, `offline`. */
export function failureOf(error: unknown, offline: 'offline' | 'unsent' = 'offline'): Failure {
  if (error instanceof CallError) {
    const messages = error.messages.length > 0 ? error.messages : [i18next.t('feedback.server_trouble')];
    // What was entered wrongly is no matter for support: the messages say it all.
    return error.requestId && error.status !== 422 ? { messages, requestId: error.requestId } : { messages };
  }
  return { messages: [i18next.t(isUnreachable(error) ? `feedback.${offline}` : 'feedback.server_trouble')] };
}

/** Whether a call was refused or never arrived, and not our own code at fault. */
export const isCallTrouble = (error: unknown): boolean => error instanceof CallError || isUnreachable(error);
