// What a typed beginning may become, from the names of the products it finds.
import { foldText, isChinese, runsOf, writtenRunsOf } from './fold-text.ts';

const mostWords = 4;
/** A Chinese word that is longer is a whole name. */
const longestChinese = 6;

interface Ending {
  /** As texts are compared: one for every way of writing it. */
  readonly key: string;
  readonly word: string;
}

/** How a name goes on from what was typed: ool → oolong, 烏龍 → 烏龍茶. Without spaces the end of the run is the end of the word. */
function endingsIn(name: string, last: string): Ending[] {
  return writtenRunsOf(name).flatMap((written) => {
    const run = foldText(written);
    if (!isChinese(last)) return run.startsWith(last) ? [{ key: run, word: run }] : [];
    const at = run.length === written.length ? run.indexOf(last) : -1;
    const word = at < 0 ? '' : written.slice(at);
    return word && Array.from(word).length <= longestChinese ? [{ key: run.slice(at), word }] : [];
  });
}

/**
 * Keywords that begin as `typed` does and find products with these names: its last word to the end, the words before as they
 * are. The most frequent first; not what was typed itself. Each product comes with its names, the reader's own first.
 */
export function suggestedWords(typed: string, products: readonly (readonly string[])[]): string[] {
  const runs = runsOf(typed);
  const last = runs.at(-1);
  if (last === undefined) return [];
  const before = writtenRunsOf(typed).slice(0, -1);
  const found = new Map<string, { word: string; count: number }>();
  for (const names of products) {
    const endings = names.flatMap((name) => endingsIn(name, last)).filter(({ key }) => key !== last);
    // In another script the same word counts once, and the reader's own writing is kept.
    for (const { key, word } of new Map(endings.toReversed().map((ending) => [ending.key, ending])).values()) {
      const known = found.get(key);
      found.set(key, { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .filter(({ word }) => !before.includes(word))
    .slice(0, mostWords)
    .map(({ word }) => [...before, word].join(' '));
}
