// Sizes of files, functions, folders and engines.
import { isWithin, type Limit } from './config.ts';
import type { House } from './house.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './scan.ts';

export function sizeProblems(house: House): Problem[] {
  const limits = house.config.sizes.map(({ files, ...limit }) => ({ pattern: new RegExp(files), ...limit }));
  const files = house.files.flatMap((file): Problem[] => {
    const limit = limits.find(({ pattern }) => pattern.test(file.path));
    if (!limit || file.lines <= limit.lookAgain) return [];
    const fails = file.lines > limit.fail;
    const over = fails ? `over the limit of ${limit.fail}` : `over ${limit.lookAgain}`;
    const remedy = 'it does more than one thing: find the second noun or verb and give it a file';
    return [{ path: file.path, what: `has ${file.lines} lines, ${over}`, remedy, hint: !fails }];
  });
  return [...files, ...folderProblems(house), ...functionProblems(house), ...engineProblems(house)];
}

const isForTests = (path: string) => /\.test\.|(?:^|\/)testing(?:\/|\.ts)/.test(path);

/** Something with a size; a path may have several. */
interface Sized {
  path: string;
  size: number;
  line?: number;
}

/** Sizes over the limit that are not excused or have grown, and exceptions not needed any more. */
function overLimit(
  name: string,
  { fail, exceptions }: Limit,
  all: Sized[],
  say: (one: Sized) => string,
  remedy: string,
) {
  const over = Map.groupBy(
    all.filter(({ size }) => size > fail).sort((a, b) => b.size - a.size),
    ({ path }) => path,
  );
  const found = [...over].flatMap(([path, list]) =>
    list
      .filter(({ size }, place) => size > (exceptions[path]?.[place] ?? fail))
      .map(
        (one): Problem => ({
          path,
          line: one.line,
          what: `${say(one)}, over ${exceptions[path]?.[0] ?? fail}`,
          remedy,
        }),
      ),
  );
  const stale = Object.entries(exceptions)
    .filter(([path, sizes]) => (over.get(path)?.length ?? 0) < sizes.length)
    .map(([path]) => ({
      path: 'rooms.json',
      what: `excuses more of ${path} than is over the limit of ${fail}`,
      remedy: `take it from ${name}.exceptions`,
    }));
  return [...found, ...stale];
}

function folderProblems(house: House): Problem[] {
  const { folderSize } = house.config;
  const remedy = 'group the files by noun into folders';
  const folders = house.folders
    .filter(({ path }) => !isForTests(path))
    .map(({ path, files }) => ({ path, size: files.filter((name) => !isForTests(name)).length }));
  const say = ({ size }: Sized) => `holds ${size} files`;
  const full = folders.filter(({ size }) => size > folderSize.lookAgain && size <= folderSize.fail);
  return [
    ...overLimit('folderSize', folderSize, folders, say, remedy),
    ...full.map((one) => ({ path: one.path, what: `${say(one)}, over ${folderSize.lookAgain}`, remedy, hint: true })),
  ];
}

function engineProblems(house: House): Problem[] {
  return house.config.engines.flatMap(({ name, folders, lines }) => {
    const files = house.files.filter(
      ({ path }) => !isForTests(path) && folders.some((folder) => isWithin(path, folder)),
    );
    const size = files.reduce((sum, file) => sum + file.lines, 0);
    if (size <= lines) return [];
    const remedy = 'take something out, or write a decision record and a new number into rooms.json';
    return [{ path: folders[0] ?? '', what: `${name} has ${size} lines, over its budget of ${lines}`, remedy }];
  });
}

const OPENING = /\bfunction\b[^{;]*\{|=>\s*\{/g;

/** Function bodies, found by their braces in the blanked code. JSX counts as well. */
function functionProblems(house: House): Problem[] {
  const { functionSize } = house.config;
  const functions = house.files
    .filter(({ path, lines }) => !isForTests(path) && lines > functionSize.fail)
    .flatMap(({ path, code }) =>
      [...code.matchAll(OPENING)].map((match) => {
        const open = match.index + match[0].length - 1;
        const line = lineAt(code, open);
        return { path, line, size: lineAt(code, closingBrace(code, open)) - line };
      }),
    );
  return overLimit(
    'functionSize',
    functionSize,
    functions,
    ({ size }) => `a function of ${size} lines`,
    'give a step of it a name',
  );
}

function closingBrace(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
