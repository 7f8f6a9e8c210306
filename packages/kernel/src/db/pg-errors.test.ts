import { expect, it } from 'vitest';
import { isUnavailable } from './pg-errors.ts';

const said = (severity: string, code: string, message: string) => Object.assign(new Error(message), { severity, code });

it.each([
  ['FATAL', 'XX000', 'could not write init file'],
  ['PANIC', 'XX000', 'could not write to file "pg_wal/xlogtemp.1"'],
])('a connection that the server ends or does not give (%s) is no fault of the caller', (...error) => {
  expect(isUnavailable(said(...error))).toBe(true);
  expect(isUnavailable(new Error('Failed query', { cause: said(...error) }))).toBe(true);
});

it('a statement that fails may be', () => {
  expect(isUnavailable(said('ERROR', 'XX000', 'unexpected data'))).toBe(false);
});
