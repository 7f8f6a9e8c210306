// What somebody may have meant whose keyword finds nothing: the shop's own words that are a slip of the keys away.

import { foldText, isChinese, stemOf, writtenRunsOf } from './fold-text.ts';
import { placeIn } from './place-in.ts';
import { askedRuns } from './search-queries.ts';

/** The words of the shop that are written in letters, and how many products each finds. */
export interface Vocabulary {
  readonly counts: ReadonlyMap<string, number>;
  /** By length: only words about as long can be meant. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** Words that say something together alone: the shop knows soya sauce by another name, and no soya. */
  readonly partWords: ReadonlySet<string>;
  /** Chinese terms that mean something, folded. */
  readonly terms: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** The words in their order, to look for beginnings. */
  readonly sorted: readonly string[];
}

/** The singular of an English word: strawberries → strawberry. */
function singularOf(word: string): string | undefined {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^suiae]s$|[aeiou]es$|[^aeious]es$/.test(word) ? word.slice(0, -1) : undefined;
}

/** Words that are looked for though no product has to hold them, as their runs. */
export type Terms = Iterable<readonly string[]>;

/** Each word with how many products it finds, and its singular with it; and what means the same as something else. */
export function vocabularyOf(words: Iterable<readonly [word: string, count: number]>, meaning: Terms = []): Vocabulary {
  const counts = new Map<string, number>();
  const add = (word: string, count: number) => counts.set(word, Math.max(counts.get(word) ?? 0, count));
  for (const [word, count] of words) {
    add(word, count);
    const singular = singularOf(word);
    if (singular) add(singular, count);
  }
  const terms = [...meaning];
  const inLetters = (runs: readonly string[]) => runs.filter((run) => /^[a-z]{3,40}$/.test(run));
  for (const word of terms.filter(({ length }) => length === 1).flatMap(inLetters)) add(word, 0);
  const sorted = [...counts.keys()].sort();
  const partWords = new Set(terms.flatMap(inLetters).filter((word) => !counts.has(word)));
  return {
    counts,
    byLength: Map.groupBy([...sorted, ...partWords], ({ length }) => length),
    partWords,
    terms: new Set(terms.flatMap((runs) => (runs.length === 1 ? runs.filter(isChinese) : []))),
    stems: new Set(sorted.map(stemOf)),
    sorted,
  };
}

const begins = ({ sorted }: Vocabulary, word: string) => sorted[placeIn(sorted, word)]?.startsWith(word) ?? false;
const isKnown = (vocabulary: Vocabulary, word: string, alone: boolean) =>
  vocabulary.stems.has(stemOf(word)) || begins(vocabulary, word) || (!alone && vocabulary.partWords.has(word));

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

/** The word of the shop that is nearest, with at most `most` slips. Words of several stand for nothing alone. */
function nearest(vocabulary: Vocabulary, word: string, most: number, alone: boolean): string | undefined {
  const candidates: Candidate[] = [];
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    for (const known of vocabulary.byLength.get(length) ?? []) {
      if (alone && vocabulary.partWords.has(known)) continue;
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
function splitOf({ counts, partWords }: Vocabulary, word: string): string | undefined {
  const isWord = (part: string) => counts.has(part) || partWords.has(part);
  for (let at = 3; at <= word.length - 3; at += 1) {
    if (isWord(word.slice(0, at)) && isWord(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
  }
  return undefined;
}

/**
 * A word as it was meant; undefined where nothing is near. Chinese, numbers and known words stay. Of many the shop may know
 * one: "candels" are candles where a candle is sold.
 */
function correctWord(vocabulary: Vocabulary, word: string, alone: boolean): string | undefined {
  if (isChinese(word) || /\d/.test(word) || isKnown(vocabulary, word, alone)) return word;
  const near = (text = '', most = 1) => (slipsIn(text) < most ? undefined : nearest(vocabulary, text, most, alone));
  return near(word) ?? near(singularOf(word)) ?? splitOf(vocabulary, word) ?? near(word, 2);
}

/** The longest term within a run of Chinese, of equals the last, which says what it is. */
function termWithin({ terms }: Vocabulary, characters: readonly string[]): string[] {
  for (let length = characters.length - 1; length > 1; length -= 1) {
    for (let at = characters.length - length; at >= 0; at -= 1) {
      const part = characters.slice(at, at + length).join('');
      if (terms.has(foldText(part))) return [part];
    }
  }
  return [];
}

/** Two Chinese characters are the shortest word that says something. */
function shorterChinese(vocabulary: Vocabulary, run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 3 || !isChinese(run)) return [];
  const [last, first] = [characters.slice(-2), characters.slice(0, 2)];
  return [...termWithin(vocabulary, characters), last.join(''), first.join('')];
}

/** The last words, then the first, one fewer each time. */
const fewerOf = (words: readonly string[]): string[] =>
  words.slice(1).flatMap((_, at) => [words.slice(at + 1).join(' '), words.slice(0, -at - 1).join(' ')]);

const mostTries = 4;

/**
 * What to look for instead of a keyword that finds nothing, the most likely first: its words corrected; then without those
 * that nobody in the shop knows; then with fewer of its words, the last first, which in English and Chinese say what it is.
 */
export function insteadOf(keyword: string, vocabulary: Vocabulary): string[] {
  const runs = askedRuns(keyword);
  // Chinese is shown in the script it was typed in.
  const written = new Map(writtenRunsOf(keyword).map((run) => [foldText(run), run]));
  const corrected = runs.map((run) =>
    correctWord(vocabulary, isChinese(run) ? (written.get(run) ?? run) : run, runs.length === 1),
  );
  const known = corrected.filter((run) => run !== undefined);
  const fewer = known.length > 1 ? fewerOf(known) : known.flatMap((run) => shorterChinese(vocabulary, run));
  const asked = runs.map((run) => (isChinese(run) ? (written.get(run) ?? run) : run)).join(' ');
  return [...new Set([known.join(' '), ...fewer])].filter((text) => text !== '' && text !== asked).slice(0, mostTries);
}
