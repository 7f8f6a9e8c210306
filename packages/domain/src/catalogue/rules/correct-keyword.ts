// What somebody may have meant whose keyword finds nothing: the shop's own words that are a slip of the keys away.

import { foldText, isChinese, stemOf, writtenRunsOf } from './fold-text.ts';
import { askedRuns } from './search-queries.ts';

/** The words of the shop that are written in letters, and how many products each finds. */
export interface Vocabulary {
  readonly counts: ReadonlyMap<string, number>;
  /** By length: only words about as long can be meant. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  readonly stems: ReadonlySet<string>;
  /** In their order, to look for beginnings. */
  readonly sorted: readonly string[];
}

/** What is written for one of many: strawberries → strawberry. */
function singularOf(word: string): string | undefined {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^suiae]s$|[aeiou]es$|[^aeious]es$/.test(word) ? word.slice(0, -1) : undefined;
}

/** Each word with how many products it finds, and its singular with it. */
export function vocabularyOf(words: Iterable<readonly [word: string, count: number]>): Vocabulary {
  const counts = new Map<string, number>();
  const add = (word: string, count: number) => counts.set(word, Math.max(counts.get(word) ?? 0, count));
  for (const [word, count] of words) {
    add(word, count);
    const singular = singularOf(word);
    if (singular) add(singular, count);
  }
  const sorted = [...counts.keys()].sort();
  return { counts, byLength: Map.groupBy(sorted, ({ length }) => length), stems: new Set(sorted.map(stemOf)), sorted };
}

/** Where in a sorted list a word would stand. */
function placeIn(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const begins = ({ sorted }: Vocabulary, word: string) => sorted[placeIn(sorted, word)]?.startsWith(word) ?? false;
const isKnown = (vocabulary: Vocabulary, word: string) =>
  vocabulary.stems.has(stemOf(word)) || begins(vocabulary, word);

/** One slip in four to seven letters, two in longer words; shorter words are what they are. */
const slipsIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * How many letters must be put in, taken out, exchanged or swapped with their neighbour to turn one word into the other;
 * more than `most` is any larger number.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last, row]: [number[], number[], number[]] = [[], [], []];
  last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      }
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

interface Candidate {
  readonly word: string;
  readonly slips: number;
  /** The first letter is the one people get right. */
  readonly sameStart: boolean;
  readonly count: number;
}

const better = (a: Candidate, b: Candidate) =>
  a.slips - b.slips ||
  Number(b.sameStart) - Number(a.sameStart) ||
  b.count - a.count ||
  a.word.length - b.word.length ||
  (a.word < b.word ? -1 : 1);

/** The word of the shop that is nearest, with at most `most` slips. */
function nearest(vocabulary: Vocabulary, word: string, most: number): string | undefined {
  const candidates: Candidate[] = [];
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const known of vocabulary.byLength.get(length) ?? []) {
      const slips = slipsBetween(word, known, most);
      if (slips > most) continue;
      candidates.push({
        word: known,
        slips,
        sameStart: word[0] === known[0],
        count: vocabulary.counts.get(known) ?? 0,
      });
    }
  }
  return candidates.sort(better)[0]?.word;
}

/** Two words of the shop that were written as one: "soycandle". */
function splitOf({ counts }: Vocabulary, word: string): string | undefined {
  for (let at = 3; at <= word.length - 3; at += 1) {
    if (counts.has(word.slice(0, at)) && counts.has(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
  }
  return undefined;
}

/** A word as it was meant; undefined where nothing is near. Chinese, numbers and known words stay. */
function correctWord(vocabulary: Vocabulary, word: string): string | undefined {
  if (isChinese(word) || /\d/.test(word) || isKnown(vocabulary, word)) return word;
  const most = slipsIn(word);
  if (most === 0) return undefined;
  return (
    nearest(vocabulary, word, 1) ??
    splitOf(vocabulary, word) ??
    (most > 1 ? nearest(vocabulary, word, most) : undefined)
  );
}

/** Two Chinese characters are the shortest word that says something. */
function shorterChinese(run: string): string[] {
  const characters = Array.from(run);
  return characters.length < 3 || !isChinese(run)
    ? []
    : [characters.slice(-2).join(''), characters.slice(0, 2).join('')];
}

const mostTries = 3;

/**
 * What to look for instead of a keyword that finds nothing, the most likely first: its words corrected; then without those
 * that nobody in the shop knows; then with fewer of its words, the last first, which in English and Chinese says what it is.
 */
export function insteadOf(keyword: string, vocabulary: Vocabulary): string[] {
  const runs = askedRuns(keyword);
  // Chinese is shown in the script it was typed in.
  const written = new Map(writtenRunsOf(keyword).map((run) => [foldText(run), run]));
  const corrected = runs.map((run) => correctWord(vocabulary, isChinese(run) ? (written.get(run) ?? run) : run));
  const known = corrected.filter((run) => run !== undefined);
  const fewer =
    known.length > 1
      ? [...known.slice(1).map((_, at) => known.slice(at + 1).join(' ')), known[0] ?? '']
      : known.flatMap(shorterChinese);
  const asked = runs.map((run) => (isChinese(run) ? (written.get(run) ?? run) : run)).join(' ');
  return [...new Set([known.join(' '), ...fewer])].filter((text) => text !== '' && text !== asked).slice(0, mostTries);
}
