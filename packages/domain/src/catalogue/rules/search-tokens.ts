// What a product is found by, as tokens of a tsvector. A sign that nobody can type tells apart what a token says:
//   noodles    a word of any text; of Chinese a pair of characters
//   ~noodl     its stem, or two neighbouring words written as one
//   +noodles   a word of a name; +~noodl its stem
//   *noodles   a word of a brand, category or option; *~noodl its stem
//   ^beef nood what a name begins with, by stems
//   =kf-1001   a whole sku or barcode
import { foldText, isChinese, pairsOf, runsOf, stemOf } from './fold-text.ts';

/** The words of a text; of Chinese its pairs of characters. */
export const wordsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (isChinese(run) ? pairsOf(run) : [run]));

const stemToken = (word: string) => `~${stemOf(word)}`;

/** The stems of a text's words; Chinese has none. */
const stemsOf = (text: string): string[] =>
  runsOf(text)
    .filter((run) => !isChinese(run))
    .map(stemToken);

/** Neighbouring words as if they were written together: "note book" is found by "notebook". */
function joinedOf(text: string): string[] {
  const list = runsOf(text);
  return list.slice(1).flatMap((run, index) => {
    const before = list[index] ?? '';
    return isChinese(run) || isChinese(before) ? [] : [stemToken(before + run)];
  });
}

const longestBeginning = 40;

/** What a name or a keyword begins with: whole words, by their stems. Empty for what holds no letter. */
export function beginningOf(text: string): string {
  const list = runsOf(text).map((run) => (isChinese(run) ? run : `${stemOf(run)} `));
  return list.length > 0 ? `^${list.join('').slice(0, longestBeginning)}` : '';
}

/** What a sku or barcode is found by as a whole. */
export const codeOf = (code: string): string =>
  `=${foldText(code)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 64)}`;

export interface SearchableProduct {
  /** In every language. */
  readonly names: readonly string[];
  readonly codes: readonly string[];
  /** Brand and category titles in every language, option words. */
  readonly others: readonly string[];
  /** Descriptions in every language, without markup. */
  readonly texts: readonly string[];
}

export interface ProductTokens {
  /** Of name, codes, brand, categories and options: what the place among the results is decided by. */
  readonly head: string[];
  /** The words of the title and those of the descriptions: all by which the product is found. */
  readonly all: string[];
}

const mostOfHead = 600;
const mostOfAll = 3000;

/** Everything a product is found by, each token once, ready for `array_to_tsvector`. */
export function searchTokens({ names, codes, others, texts }: SearchableProduct): ProductTokens {
  const ofOthers = others.flatMap((text) => [...wordsOf(text), ...stemsOf(text)]);
  const ofNames = names.flatMap((name) => [...wordsOf(name), ...stemsOf(name), ...joinedOf(name)]);
  const head = new Set([
    ...names.map(beginningOf).filter(Boolean),
    ...codes.map(codeOf),
    ...ofNames.flatMap((token) => [token, `+${token}`]),
    ...codes.flatMap((code) => [...wordsOf(code), ...joinedOf(code)]),
    ...ofOthers.flatMap((token) => [token, `*${token}`]),
  ]);
  const kept = [...head].slice(0, mostOfHead);
  const all = new Set([...kept, ...texts.flatMap((text) => [...wordsOf(text), ...stemsOf(text)])]);
  return { head: kept, all: [...all].slice(0, mostOfAll) };
}
