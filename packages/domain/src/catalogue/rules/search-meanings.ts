// Words that mean the same, as a search uses them.
import { isChinese, runsOf } from './fold-text.ts';
import { type Alternatives, longestMeaning, meaningKey } from './search-queries.ts';

/** The words of a list as staff write it: one per comma, semicolon or line. */
export const listedWords = (text: string): string[] =>
  text
    .split(/[,，、;；\n]+/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Beyond this many other words a search would ask for half the shop. */
const mostAlternatives = 16;

/** One letter alone stands for too much. */
const isTelling = (runs: readonly string[]) =>
  runs.length > 0 && runs.length <= longestMeaning && runs.some((run) => isChinese(run) || run.length > 1);

/** For each word of each group the others of its groups. */
export function meaningsOf(groups: readonly (readonly string[])[]): Alternatives {
  const meanings = new Map<string, Map<string, readonly string[]>>();
  for (const group of groups) {
    const terms = new Map(
      group
        .map(runsOf)
        .filter(isTelling)
        .map((runs) => [meaningKey(runs), runs]),
    );
    for (const key of terms.keys()) {
      const others = meanings.get(key) ?? new Map();
      for (const [other, runs] of terms) if (other !== key && others.size < mostAlternatives) others.set(other, runs);
      meanings.set(key, others);
    }
  }
  return new Map([...meanings].map(([key, others]) => [key, [...others.values()]]));
}
