// How an error is written to the log: without what was to be stored. The database's words name the statement, and behind it
// stand names, addresses and the hashes of passwords and keys.
import { pino } from 'pino';

const values = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

const withoutValues = (text: unknown): unknown => (typeof text === 'string' ? text.replace(values, '') : text);

/** The fields of an error that are logged, or of what a library made of one. */
export function shownError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const {
    params: _params,
    parameters: _parameters,
    // "Failing row contains (…)": the row itself.
    detail: _detail,
    ...shown
  }: Record<string, unknown> = { ...(error instanceof Error ? pino.stdSerializers.err(error) : error) };
  return { ...shown, message: withoutValues(shown.message), stack: withoutValues(shown.stack) };
}
