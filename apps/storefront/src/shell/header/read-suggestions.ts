import type { RouteOutput } from '@kaifong/base/contract';
import type { Language } from '@kaifong/base/localized';
import type { suggestProducts } from '@kaifong/domain/catalogue/contract';

export type Suggested = RouteOutput<typeof suggestProducts>['data'];

export const nothingSuggested: Suggested = { words: [], products: [], categories: [] };

const answers = new Map<string, Suggested>();
const mostKept = 100;

/** The keyword as the shop takes it: "chef’s" is chefs, "tea & coffee" tea coffee. */
export const keywordOf = (typed: string): string =>
  typed
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_\s-]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');

/** Two letters, or one Chinese character. */
export const saysEnough = (typed: string): boolean =>
  /[\p{L}\p{N}]{2}/u.test(typed) || /[^\p{ASCII}\p{sc=Latin}]/u.test(typed);

/** What the shop offers for what was typed; nothing where it cannot be asked now. A plain call: see `readCartCount`. */
export async function readSuggestions(language: Language, typed: string, signal: AbortSignal): Promise<Suggested> {
  const key = `${language} ${typed}`;
  const known = answers.get(key);
  if (known) return known;
  const response = await fetch('/api/product/suggest', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Kaifong': '1' },
    body: JSON.stringify({ language, keyword: typed }),
    signal,
  });
  if (!response.ok) return nothingSuggested;
  const { data } = (await response.json()) as RouteOutput<typeof suggestProducts>;
  if (answers.size >= mostKept) answers.clear();
  answers.set(key, data);
  return data;
}
