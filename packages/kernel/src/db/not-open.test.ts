import { expect, it } from 'vitest';
import { isDiskFull } from './pg-errors.ts';
import { notOpen } from './start-embedded.ts';

const mebibyte = 1024 * 1024;

it('an engine that gives up without a reason on a full disk is a full disk', () => {
  const error = notOpen(
    '/srv/database',
    { error: 'Aborted(). Build with -sASSERTIONS for more info.' },
    3.5 * mebibyte,
  );
  expect([isDiskFull(error), error.message]).toEqual([
    true,
    'The embedded database in /srv/database did not open: 3 MB are left there, it needs 64',
  ]);
});

it('with room its own words are kept', () => {
  const error = notOpen('/srv/database', { error: 'no such table' }, 900 * mebibyte);
  expect([isDiskFull(error), error.message]).toEqual([false, expect.stringContaining('no such table')]);
});
