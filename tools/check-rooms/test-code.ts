// Test helpers belong in `testing` folders, which no product code imports.
import type { House, SourceFile } from './house.ts';
import type { Problem } from './problem.ts';

const isTesting = (path: string) => path.split('/').slice(0, -1).includes('testing');

export const isForTests = ({ path, isTest }: Pick<SourceFile, 'path' | 'isTest'>) => isTest || isTesting(path);

export function testCodeProblems(house: House): Problem[] {
  const inProduct = house.files.filter(({ path }) => /^(packages|apps)\//.test(path));
  const users = new Map<string, SourceFile[]>();
  for (const file of house.files) {
    for (const one of file.imports) {
      if (one.file) users.set(one.file, [...(users.get(one.file) ?? []), file]);
    }
  }
  const taken = inProduct
    .filter((file) => !isForTests(file))
    .flatMap((file) =>
      file.imports
        .filter((one) => one.file && isTesting(one.file))
        .map((one) => ({
          path: file.path,
          line: one.line,
          what: `imports ${one.specifier}, which is for tests`,
          remedy: 'what the product needs stands outside testing/',
        })),
    );
  const alone = inProduct
    .filter((file) => !isForTests(file) && (users.get(file.path) ?? []).length > 0)
    .filter((file) => users.get(file.path)?.every(isForTests))
    .map(({ path }) => ({
      path,
      what: 'is imported by tests alone',
      remedy: 'move it into the testing folder of its domain or package',
    }));
  return [...taken, ...alone];
}
