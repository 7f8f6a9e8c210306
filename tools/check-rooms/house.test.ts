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

  const folderOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${KERNEL}/a/file-${n}.ts`, '']));

  test('a full folder is a hint, an overfull one fails; tests are not counted', () => {
    expect(checkTree(folderOf(31)).hints.map((one) => one.what)).toEqual(['holds 31 files, over 30']);
    expect(problemsOf(folderOf(40))).toEqual([]);
    expect(problemsOf(folderOf(41))).toEqual([`${KERNEL}/a: holds 41 files, over 40`]);
    expect(problemsOf({ ...folderOf(40), [`${KERNEL}/a/file-1.test.ts`]: '' })).toEqual([]);
  });

  test('a long function fails, in tests and what only they use it does not', () => {
    const long = `function long() {\n${lines(70)}}\n`;
    expect(problemsOf({ [`${KERNEL}/b/long.ts`]: long })).toEqual([
      `${KERNEL}/b/long.ts: a function of 71 lines, over 60`,
    ]);
    expect(problemsOf({ [`${KERNEL}/b/long.test.ts`]: long, [`${KERNEL}/testing/long.ts`]: long })).toEqual([]);
  });

  test('an exception may not grow, and goes when it is not needed', () => {
    const path = `${KERNEL}/b/long.ts`;
    const tree = (...counts: number[]) => ({
      [path]: counts.map((count) => `function long() {\n${lines(count - 1)}}\n`).join(''),
    });
    const functions = { [path]: [71, 65] };
    expect(problemsOf(tree(71, 64), { functions })).toEqual([]);
    expect(problemsOf(tree(72, 65), { functions })).toEqual([`${path}: a function of 72 lines, over 71`]);
    expect(problemsOf(tree(71, 65, 61), { functions })).toEqual([`${path}: a function of 61 lines, over 71`]);
    expect(problemsOf(tree(71, 60), { functions })).toEqual([
      `rooms.json: excuses more of ${path} than is over the limit of 60`,
    ]);
    expect(problemsOf(folderOf(41), { folders: { [`${KERNEL}/a`]: [41] } })).toEqual([]);
    expect(problemsOf(folderOf(40), { folders: { [`${KERNEL}/a`]: [41] } })).toEqual([
      `rooms.json: excuses more of ${KERNEL}/a than is over the limit of 40`,
    ]);
  });

  test('an engine over its budget fails', () => {
    const tree = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`${KERNEL}/resource/file-${n}.ts`, 'const a = 1;\n'.repeat(200)]),
    );
    expect(problemsOf(tree)).toEqual([
      `${KERNEL}/resource: the engine of resources has 6000 lines, over its budget of 5105`,
    ]);
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
      "// a type: as any\nconst any = { any: 1 };\nconst company = 'as any';\nz.any();\nexport type A = { any: string };";
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

describe('casts past the compiler', () => {
  const product = {
    [`${KERNEL}/a/one.ts`]:
      "// as never\nconst a = b as never;\nconst c = d as unknown as E; // e\nconst f = 'as never';\n",
  };

  test('are counted in the product, and no more come', () => {
    expect(problemsOf(product, { casts: 2 })).toEqual([]);
    expect(problemsOf(product, { casts: 1 })).toEqual([`${KERNEL}/a/one.ts: 2 casts past the compiler, over 1`]);
    expect(checkTree(product, { casts: 3 }).hints.map(({ what }) => what)).toEqual(['allows 3 casts, there are 2']);
  });

  test.each([
    ['nothing', 'const a = b as never;', [1]],
    ['a string that looks like one', "const a = f('// b', c as never);", [1]],
    ['a comment on another line', '// Why.\nconst a = 1;\nconst c = d as unknown as E;\n// Why.', [3]],
    ['one comment for two', '// Why.\nconst a = b as never;\nconst c = d as never;', [3]],
    ['a cast over two lines', 'const a = b as unknown\n  as never;', [1]],
    ['a comment above', '// Why.\nconst a = b as never;', []],
    ['the end of a long comment above', '/**\n * Why.\n */\nconst a = b as never;', []],
    ['a comment behind it', 'const a = b as never; // Why.', []],
  ])('have a reason each: %s', (_, text, lines) => {
    const path = `${KERNEL}/a/one.ts`;
    const { problems } = checkTree({ [path]: `${text}\n` }, { casts: 2 });
    const silent = problems.filter(({ what }) => what.includes('without a reason'));
    expect(silent.map(({ path: where, line }) => [where, line])).toEqual(lines.map((line) => [path, line]));
  });

  test('of tests are not', () => {
    const text = 'const a = b as never;\n';
    const problems = problemsOf({ [`${KERNEL}/a/one.test.ts`]: text, [`${KERNEL}/testing/two.ts`]: text });
    expect(problems.filter((problem) => problem.includes('casts'))).toEqual([]);
  });
});
