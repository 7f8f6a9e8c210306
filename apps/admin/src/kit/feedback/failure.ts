import { CallError } from '@kaifong/client/call';
import i18next from 'i18next';

export interface Failure {
  readonly messages: string[];
  readonly requestId?: string;
}

/** Whether an error is a lost connection: a `TypeError` of `fetch`. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/** Messages and request id of any error: the server's own, or ours when it was not reached. */
export function failureOf(error: unknown, offline: 'offline' | 'unsent' = 'offline'): Failure {
  if (error instanceof CallError) {
    const messages = error.messages.length > 0 ? error.messages : [i18next.t('feedback.server_trouble')];
    // A wrong entry is no matter for support: the messages say it all.
    return error.requestId && error.status !== 422 ? { messages, requestId: error.requestId } : { messages };
  }
  return { messages: [i18next.t(isUnreachable(error) ? `feedback.${offline}` : 'feedback.server_trouble')] };
}

/** What a refusal says of fields with these names, for the form that shows it at them. */
export const saidOf = (error: unknown, names: readonly string[]): string[] =>
  error instanceof CallError ? names.flatMap((name) => error.errors[name] ?? []) : [];

/** Whether an error is a refused or unreachable call, rather than a bug. */
export const isCallTrouble = (error: unknown): boolean => error instanceof CallError || isUnreachable(error);
