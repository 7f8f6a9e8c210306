import { expect, it } from 'vitest';
import { shownError } from './shown-error.ts';

it('an error of the database is logged with its statement and its cause, without what was to be stored', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  const query = 'insert into toys values ($1, $2)';
  const params = ['mary@customer.example', 'a\n$argon2id$'];
  const error = Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`, { cause }), { query, params });
  const shown = JSON.stringify(shownError(error));
  expect(shown).toContain('insert into toys');
  expect(shown).toContain('could not extend file');
  expect(shown).toContain('shown-error.test.ts');
  expect(shown).not.toMatch(/mary@|argon2id/);
});

it.each([
  ['an error', (parts: object) => Object.assign(new Error('null value in column "kind"'), parts)],
  ['what the job queue made of one', (parts: object) => ({ message: 'null value in column "kind"', ...parts })],
])('%s is logged without the row that was refused', (_what, made) => {
  const detail = 'Failing row contains (7, mary@customer.example, $argon2id$v=19, null).';
  const shown = JSON.stringify(shownError(made({ code: '23502', table: 'toys', detail })));
  for (const part of ['null value in column', '23502', 'toys']) expect(shown).toContain(part);
  expect(shown).not.toMatch(/mary@|argon2id/);
});

it('any other error is logged as it is', () => {
  const stack = expect.stringContaining('at ');
  expect(shownError(new Error('no'))).toMatchObject({ type: 'Error', message: 'no', stack });
  expect(shownError('no')).toBe('no');
});
