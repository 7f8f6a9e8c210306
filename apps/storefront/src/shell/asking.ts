// How loaders and actions meet refusals of the server.
import type { CallError } from '@kaifong/client/call';
import { data } from 'react-router';

/** A refusal of the server. Told by name: the class may have been loaded twice, by the server and by this build. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** Passes the answer on; what is not there, or not for this visitor, becomes the page that says so. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || error.status === 422)) throw data(null, { status: 404 });
    throw error;
  }
}
