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
