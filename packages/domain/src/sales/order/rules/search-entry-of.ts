// Staff look an order up by any part of a number, an email address, a phone or a name, in any script. The index holds
// pieces of two characters; a keyword is looked for by its own pieces. Short words and Chinese need no dictionary so.

import { plainForm } from '@kaifong/base/typed';
import { fullNameOf } from '../../../customers/contract/index.ts';

/** Letters and digits of any script, everything else is a gap. Phone numbers lose their spaces, codes their hyphens. */
const wordsOf = (text: string): string[] =>
  plainForm(text)
    .toLowerCase()
    .replace(/(?<=\d)[\s()-]+(?=\d)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const beyondAscii = /[^ -~]/;

function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** A Chinese character alone is a keyword people use; a letter alone is in every order and not worth an entry. */
const singlesOf = (word: string): string[] => [...word].filter((character) => beyondAscii.test(character));

export interface SearchEntry {
  /** The words, for a last look that is exact. */
  readonly text: string;
  /** What the index keeps. */
  readonly pieces: string[];
}

/** The words by which staff find an order. */
export function searchEntryOf(texts: readonly (string | null | undefined)[]): SearchEntry {
  const words = [...new Set(texts.flatMap((text) => wordsOf(text ?? '')))].slice(0, 100);
  const pieces = words.flatMap((word) => [...pairsOf(word), ...singlesOf(word)]);
  return { text: words.join(' '), pieces: [...new Set(pieces)].slice(0, 600) };
}

interface Searched {
  readonly number: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly country_code?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** The entry of an order: its number, whoever ordered, the digits of the delivery's telephone, and what was bought. */
export function orderSearchOf(
  order: Searched,
  deliveryPhone: string | undefined,
  lines: readonly { readonly sku: string }[],
) {
  const { number, email, country_code, phone } = order;
  const { text, pieces } = searchEntryOf([
    number,
    email,
    // The number with its code: it is found with the code and without.
    phone && `${country_code ?? ''}${phone}`,
    deliveryPhone,
    fullNameOf(order),
    ...lines.map(({ sku }) => sku),
  ]);
  return { search_text: text, search_pieces: pieces };
}

/** What an order must have to match a keyword: these pieces, and each of these words as part of its text. */
export function keywordOf(keyword: string): { words: string[]; pieces: string[] } {
  const words = [...new Set(wordsOf(keyword))].slice(0, 20);
  const pieces = words.flatMap((word) => ([...word].length === 1 ? singlesOf(word) : pairsOf(word)));
  return { words, pieces: [...new Set(pieces)] };
}
