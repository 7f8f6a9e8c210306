// Counts `as never` and `as unknown as` in product code; each needs a comment with its reason.
import type { House, SourceFile } from './house.ts';
import type { Problem } from './problem.ts';
import { lineAt } from './scan.ts';

const PRODUCT = /^(packages|apps)\/[^/]+\/src\/(?!.*(\.test\.|\btesting[/.]|\bsuites\/))/;
const CAST = /\bas\s+(never|unknown\s+as)\b/g;

/** Lines (from 1) with such a cast and no comment on them or above. */
function unexplained({ text, code }: SourceFile): number[] {
  const [written, meant] = [text, code].map((one) => one.split('\n').map((line) => line.trimEnd()));
  const endsInComment = (index: number) => (meant?.[index]?.length ?? 0) < (written?.[index]?.length ?? 0);
  const isExplained = (index: number) =>
    endsInComment(index) || (meant?.[index - 1] === '' && endsInComment(index - 1));
  const lines = [...code.matchAll(CAST)].map(({ index }) => lineAt(code, index));
  return lines.filter((line) => !isExplained(line - 1));
}

export function castProblems({ files, config }: House): Problem[] {
  const product = files.filter(({ path }) => PRODUCT.test(path));
  const silent = product.flatMap((file) =>
    unexplained(file).map((line) => ({
      path: file.path,
      line,
      what: 'a cast past the compiler without a reason',
      remedy: 'say in a comment above it what the compiler cannot see',
    })),
  );
  return [...silent, ...countProblems(product, config.casts)];
}

function countProblems(product: SourceFile[], allowed: number): Problem[] {
  const counted = product
    .map(({ path, code }) => ({ path, count: code.match(CAST)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  if (all === allowed) return [];
  const remedy = 'say what it is: a type parameter, a guard, tableRows; a new cast takes the place of an old one';
  if (all > allowed)
    return [{ path: counted[0]?.path ?? '', what: `${all} casts past the compiler, over ${allowed}`, remedy }];
  return [{ path: 'rooms.json', what: `allows ${allowed} casts, there are ${all}`, remedy: 'lower it', hint: true }];
}
