import { failureOf } from '../../../kit/feedback/index.ts';

/** The problem in one line: the server's words, or those of the browser. */
export function problemOf(error: unknown): string {
  if (error instanceof Error && error.name === 'Error') return error.message;
  return failureOf(error).messages.join(' ');
}
