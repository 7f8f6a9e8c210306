// What a workspace imports it declares, and what only tests need stands in testing/.
import { expect, test } from 'vitest';
import { problemsOf } from './fixture.ts';

const KERNEL = 'packages/kernel/src';

test.each([
  ['a package nobody declares', `${KERNEL}/a/one.ts`, "import x from 'pino';", 'imports pino, which packages/kernel'],
  ['a tool in the product', `${KERNEL}/a/one.ts`, "import x from 'vitest';", 'imports vitest, which'],
  [
    'a package of the tests in the product',
    'packages/domain/src/sales/queries/a.ts',
    "import 'hucre';",
    'imports hucre',
  ],
  [
    'another workspace',
    'packages/base/src/a/index.test.ts',
    "import '@kaifong/kernel/db';",
    'imports @kaifong/kernel, ',
  ],
])('%s is found', (_why, path, text, said) => {
  expect(problemsOf({ [path]: text, [`${KERNEL}/db/index.ts`]: '' }).join('\n')).toContain(said);
});

test('what is declared, and tools in tests, may be imported', () => {
  expect(
    problemsOf({
      [`${KERNEL}/a/one.ts`]: "import pg from 'pg'; import type { A } from '@kaifong/base/ids';",
      [`${KERNEL}/a/one.test.ts`]: "import { test } from 'vitest';",
      [`${KERNEL}/testing/suite.ts`]: "import { test } from 'vitest';",
      'packages/base/src/ids/index.ts': '',
      'packages/domain/src/sales/queries/a.int.test.ts': "import 'hucre';",
    }),
  ).toEqual([]);
});

test('the product takes nothing from testing/', () => {
  expect(
    problemsOf({
      [`${KERNEL}/testing/make-one.ts`]: '',
      [`${KERNEL}/a/one.ts`]: "import { makeOne } from '../testing/make-one.ts';",
      [`${KERNEL}/a/one.test.ts`]: "import { makeOne } from '../testing/make-one.ts';",
    }),
  ).toEqual([`${KERNEL}/a/one.ts: imports ../testing/make-one.ts, which is for tests`]);
});

test('what tests alone import stands in testing/', () => {
  expect(
    problemsOf({ [`${KERNEL}/a/one.ts`]: '', [`${KERNEL}/a/one.test.ts`]: "import { one } from './one.ts';" }),
  ).toEqual([`${KERNEL}/a/one.ts: is imported by tests alone`]);
  expect(
    problemsOf({
      [`${KERNEL}/a/one.ts`]: '',
      [`${KERNEL}/a/index.ts`]: "export { one } from './one.ts';",
      [`${KERNEL}/a/one.test.ts`]: "import { one } from './one.ts';",
    }),
  ).toEqual([]);
});
