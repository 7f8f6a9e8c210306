import { isUnavailable } from '../db/index.ts';

/** Tries until a caller gives up: so many waits of five seconds are more than any machine is busy. */
const mostTries = 20;

const isBusy = (error: unknown): boolean =>
  isUnavailable(error) || (error as { readonly code?: string } | null)?.code === 'unavailable';

/** Runs `call` as a browser does: told that the shop is busy (503), it waits a moment and comes again. Anything else is its caller's. */
export async function comingAgain<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error) || tries === mostTries) throw error;
      await new Promise((done) => setTimeout(done, 50 * tries));
    }
  }
}
