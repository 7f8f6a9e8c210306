// Texts as search compares them: one form for what people write in several, cut into words and runs of Chinese.
import { Converter } from 'opencc-js/t2cn';
import { stemmer } from 'stemmer';

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
const longestWord = 64;
/** Letters that have one form only. */
const simple = /^[\x20-\x7e]*$/;

/** True for runs of Chinese (and Japanese and Korean), which have no spaces between words. */
export const isChinese = (run: string): boolean => han.test(run);

/** Width, case, accents and Traditional/Simplified forms made one; "men's" is "men". */
export function foldText(text: string): string {
  const one = simple.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .normalize('NFKC');
  const plain = one.toLowerCase().replace(/(?<=\p{L})['’]+(?:s(?!\p{L}))?/gu, '');
  return han.test(plain)
    ? Array.from(plain, (character) => (han.test(character) ? foldCharacter(character) : character)).join('')
    : plain;
}

/** The words and runs of Chinese of a text, folded, in their order. */
export const runsOf = (text: string): string[] =>
  (foldText(text).match(runs) ?? []).map((run) => (han.test(run) ? run : run.slice(0, longestWord)));

/** The same as they were written, for whoever reads them. */
export const writtenRunsOf = (text: string): string[] => text.normalize('NFKC').match(runs) ?? [];

/** What plurals and other forms of an English word have in common: teapots and teapot, strawberries and strawberry. */
export const stemOf = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);

/**
 * A run of Chinese as overlapping pairs of characters, the last character standing alone as well: 牛肉麵 → 牛肉, 肉面, 面.
 * Then a part word of any length finds it: two characters are a token, more are several tokens that must all be there, one
 * is the beginning of a token.
 */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return [...pairs, ...characters.slice(-1)];
}
