// Today is taken by a clock of the shop.
import { expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';

const QUERY = 'packages/domain/src/sales/queries/a.ts';

test.each([
  ['of a server', QUERY, 'export const a = (ctx: C) => ctx.runtime.now().toISOString().slice(0, 10);'],
  ['of a screen', 'apps/admin/src/a.ts', 'export const a = () => new Date().toISOString().slice(0, 7);'],
])('today in UTC %s is found', (_where, path, text) => {
  expect(problemsOf({ [path]: text }).join('\n')).toContain(`${path}: today in UTC`);
});

test('another date, and today in a test, may be written so', () => {
  const today = 'const today = new Date().toISOString().slice(0, 10);';
  const other = 'export const dayOf = (mark: Date) => mark.toISOString().slice(0, 10);';
  const problems = problemsOf({ [QUERY]: other, [QUERY.replace('.ts', '.test.ts')]: today });
  expect(problems.filter((line) => line.includes('UTC'))).toEqual([]);
});
