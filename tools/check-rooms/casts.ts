// How often the product tells the compiler what it cannot see: `as never` and `as unknown as`. The number only shrinks.
import type { House } from './house.ts';
import type { Problem } from './problem.ts';

const PRODUCT = /^(packages|apps)\/[^/]+\/src\/(?!.*(\.test\.|\btesting[/.]|\bsuites\/))/;
const CAST = /\bas (never|unknown as)\b/g;

export function castProblems({ files, config }: House): Problem[] {
  const counted = files
    .filter(({ path }) => PRODUCT.test(path))
    .map(({ path, code }) => ({ path, count: code.match(CAST)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  if (all === config.casts) return [];
  const remedy = 'say what it is: a type parameter, a guard, StoredRecord; a new cast takes the place of an old one';
  if (all > config.casts)
    return [{ path: counted[0]?.path ?? '', what: `${all} casts past the compiler, over ${config.casts}`, remedy }];
  return [
    { path: 'rooms.json', what: `allows ${config.casts} casts, there are ${all}`, remedy: 'lower it', hint: true },
  ];
}
