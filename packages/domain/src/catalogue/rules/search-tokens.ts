// How text becomes search tokens. Chinese has no spaces, so runs of it are cut into overlapping pairs of characters, the
// last character standing alone as well: 牛肉麵 → 牛肉, 肉面, 面. Then a part word of any length finds it: two characters are a
// token, more are several tokens that must all be there, one is the beginning of a token.
import { Converter } from 'opencc-js/t2cn';

const simplifiedForm = Converter({ from: 'hk', to: 'cn' });
/** Variants that the dictionary leaves alone although people write either. */
const variants: Record<string, string> = { 羣: '群', 著: '着', 衞: '卫', 峯: '峰', 粧: '妆' };
const folded = new Map<string, string>();

/** One character at a time, so that a part of a word folds as it does within the word. */
function foldCharacter(character: string): string {
  let form = folded.get(character);
  if (form === undefined) {
    form = variants[character] ?? simplifiedForm(character);
    if (folded.size < 50_000) folded.set(character, form);
  }
  return form;
}

const script = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}';
const han = new RegExp(`[${script}]`, 'u');
const runs = new RegExp(`[${script}]+|(?:(?![${script}])[\\p{L}\\p{N}])+`, 'gu');
const longestToken = 64;

/** Width, case, accents and Traditional/Simplified forms made one. */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  return han.test(plain)
    ? Array.from(plain, (character) => (han.test(character) ? foldCharacter(character) : character)).join('')
    : plain;
}

const runsOf = (text: string): string[] => foldText(text).match(runs) ?? [];

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return [...pairs, ...characters.slice(-1)];
}

/** The tokens a text is found by. */
export function tokensOf(text: string): string[] {
  return runsOf(text).flatMap((run) => (han.test(run) ? pairsOf(run) : [run.slice(0, longestToken)]));
}

/** What a name is found by from its first letter on; `^` cannot be typed into a search. */
const beginningOf = (name: string) =>
  `^${foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 32)}`;
/** What a sku or barcode is found by as a whole. */
const codeOf = (code: string) =>
  `=${code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .slice(0, longestToken)}`;

export interface SearchableProduct {
  /** In every language. */
  readonly names: readonly string[];
  readonly codes: readonly string[];
  /** Brand and category titles in every language, option words. */
  readonly others: readonly string[];
}

const mostTokens = 600;

/** Everything a product is found by, each token once, ready for `array_to_tsvector`. */
export function searchTokens({ names, codes, others }: SearchableProduct): string[] {
  const tokens = new Set([
    ...names.filter(Boolean).map(beginningOf),
    ...codes.map(codeOf),
    ...names.flatMap(tokensOf),
    ...codes.flatMap(tokensOf),
    ...others.flatMap(tokensOf),
  ]);
  tokens.delete('^');
  return [...tokens].slice(0, mostTokens);
}

/** Quotes a token for a tsquery; what is inside quotes is never an operator. */
const quoted = (token: string) => `'${token.replace(/[\\']/g, (character) => `${character}${character}`)}'`;

export interface SearchQueries {
  /** All of the keyword's tokens. */
  readonly all: string;
  /** Names that begin with the keyword. */
  readonly beginning: string;
  /** The sku or barcode that is the keyword. */
  readonly code: string;
}

function queryTermsOf(run: string): string[] {
  if (!han.test(run)) return [`${quoted(run.slice(0, longestToken))}:*`];
  const pairs = pairsOf(run);
  // A single character is the beginning of a pair or a last character.
  if (pairs.length === 1) return [`${quoted(run)}:*`];
  return pairs.slice(0, -1).map(quoted);
}

const mostTerms = 24;

/** A keyword as tsquery texts; `undefined` when it holds nothing that could be looked for. */
export function searchQueries(keyword: string): SearchQueries | undefined {
  const terms = [...new Set(runsOf(keyword).flatMap(queryTermsOf))].slice(0, mostTerms);
  if (terms.length === 0) return undefined;
  return {
    all: terms.join(' & '),
    beginning: `${quoted(beginningOf(keyword))}:*`,
    code: quoted(codeOf(keyword.trim())),
  };
}
