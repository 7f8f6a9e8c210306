// How long files and functions are, and how full folders.
import type { House, SourceFile } from './house.ts';
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
  return [...files, ...folderHints(house), ...house.files.flatMap((file) => functionHints(house, file))];
}

function folderHints(house: House): Problem[] {
  const most = house.config.folderSize.lookAgain;
  return house.folders
    .map((folder) => ({ ...folder, files: folder.files.filter((name) => !name.includes('.test.')) }))
    .filter((folder) => folder.files.length > most)
    .map((folder) => ({
      path: folder.path,
      what: `holds ${folder.files.length} files, over ${most}`,
      remedy: 'group them by noun into folders',
      hint: true,
    }));
}

const OPENING = /\bfunction\b[^{;]*\{|=>\s*\{/g;

/** Functions by their braces, which the scanned code has only where they are code. A component's markup counts too. */
function functionHints(house: House, file: SourceFile): Problem[] {
  const most = house.config.functionSize.lookAgain;
  if (file.isTest || file.lines <= most) return [];
  return [...file.code.matchAll(OPENING)].flatMap((match) => {
    const open = match.index + match[0].length - 1;
    const lines = lineAt(file.code, closingBrace(file.code, open)) - lineAt(file.code, open);
    if (lines <= most) return [];
    const remedy = 'give a step of it a name';
    return [
      { path: file.path, line: lineAt(file.code, open), what: `a function of ${lines} lines`, remedy, hint: true },
    ];
  });
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
