// The rules that hold in every room: sizes, names, types, doors.
import { describe, expect, test } from 'vitest';
import { checkTree, problemsOf } from './fixture.ts';

const KERNEL = 'packages/kernel/src';

describe('sizes', () => {
  const lines = (count: number) => 'const a = 1;\n'.repeat(count);

  test('a file over the limit fails, one over the aim is a hint', () => {
    const { problems, hints } = checkTree({
      [`${KERNEL}/a/long.ts`]: lines(401),
      [`${KERNEL}/a/middling.ts`]: lines(201),
      [`${KERNEL}/a/page.tsx`]: lines(250),
      'packages/domain/src/sales/schema.ts': lines(500),
    });
    expect(problems.map((one) => one.what)).toEqual(['has 401 lines, over the limit of 400']);
    expect(hints.map((one) => one.path)).toEqual(['packages/domain/src/sales/schema.ts', `${KERNEL}/a/middling.ts`]);
  });

  test('a full folder and a long function are hints', () => {
    const full = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`${KERNEL}/a/file-${n}.ts`, '']));
    const { problems, hints } = checkTree({ ...full, [`${KERNEL}/b/long.ts`]: `function long() {\n${lines(70)}}\n` });
    expect(problems).toEqual([]);
    expect(hints.map((one) => one.what)).toEqual(['holds 31 files, over 30', 'a function of 71 lines']);
  });
});

describe('names', () => {
  test.each([
    ['utils/money.ts', 'is a folder named utils'],
    ['a/Money.ts', 'is not kebab-case'],
    ['a/money_format.ts', 'is not kebab-case'],
    ['moneyFormat/a.ts', 'is not kebab-case'],
    ['a/money.spec.ts', 'is not kebab-case'],
  ])('%s', (path, said) => {
    expect(problemsOf({ [`${KERNEL}/${path}`]: '' }).join()).toContain(said);
  });

  test.each([
    'a/money.test.ts',
    'a/money.int.test.ts',
    'a/money.race.int.test.ts',
    'a/entry.server.tsx',
    'a/card.module.css',
  ])('%s is a good name', (path) => {
    expect(problemsOf({ [`${KERNEL}/${path}`]: '' })).toEqual([]);
  });
});

describe('types', () => {
  test.each([
    'const a: any = 1;',
    'const a = b as any;',
    'function f(a: any, b: string) {}',
    'type A = Map<string, any>;',
    'type A = any[];',
    'type A<T extends any> = T;',
    '// @ts-ignore\nconst a = 1;',
  ])('%s is found', (text) => {
    expect(problemsOf({ [`${KERNEL}/a/one.ts`]: text })).toHaveLength(1);
  });

  test('the word in names, comments and strings is no type', () => {
    const text =
      "// any: as any\nconst any = { any: 1 };\nconst company = 'as any';\nz.any();\nexport type A = { any: string };";
    expect(problemsOf({ [`${KERNEL}/a/one.ts`]: text })).toEqual([]);
  });
});

test('the doors of a package are exactly those of rooms.json', () => {
  const json = JSON.stringify({ name: '@kaifong/domain', exports: { './*': './src/*/index.ts' } });
  expect(problemsOf({ 'packages/domain/package.json': json })).toEqual(['packages/domain/package.json: exports ./*']);
});

test('a lock file that names a registry is found', () => {
  const lock = '{\n  "resolved": "https://registry.example/a.tgz"\n}';
  expect(problemsOf({ 'package-lock.json': lock })).toEqual(['package-lock.json: names a registry']);
  expect(problemsOf({ 'package-lock.json': '{ "resolved": "packages/base" }' })).toEqual([]);
});
