import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { reasonOf } from './reason-of.ts';

it('a full disk is said in the words of the database, without what was to be written', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  const error = new Error('Failed query: insert into "toys" …\nparams: Owner', { cause });
  expect(reasonOf(error)).toMatch(/^The disk is full: could not extend file\. Make room/);
  expect(reasonOf(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }))).toMatch(
    /^The disk is full: ENOSPC: write\./,
  );
});

it('what the database refused is told without what was to be written', () => {
  const cause = Object.assign(new Error('null value in column "kind"'), {
    detail: 'Failing row contains ($argon2id$).',
  });
  const params = ['mary@customer.example', '$argon2id$'];
  const error = Object.assign(new Error(`Failed query: insert into toys\nparams: ${params}`, { cause }), { params });
  for (const one of [error, cause]) {
    const told = inspect(reasonOf(one));
    expect(told).toContain('null value in column');
    expect(told).toContain('reason-of.test.ts');
    expect(told).not.toMatch(/mary@|argon2id/);
  }
});
