import { type Language, type Localized, languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { loadAttributes, OptionWords } from '../../../catalogue/index.ts';
import { getSettings } from '../../../settings/index.ts';

/** What options are called, in every language. */
export type AllOptionWords = Readonly<Record<Language, OptionWords>>;

/** From the cache, so that a cart and a checkout need no statement for it. */
export async function optionWords(ctx: Context): Promise<AllOptionWords> {
  const tags = ['attributes', 'settings'];
  return ctx.runtime.cache.remember('sales:option-words', { tags, size: 60_000 }, async () => {
    const rows = await loadAttributes(ctx);
    const { main_language } = await getSettings(ctx);
    const entries = languages.map((language) => [language, new OptionWords(rows, language, main_language)]);
    return Object.fromEntries(entries) as AllOptionWords;
  });
}

/** The options of a stock in every language, to freeze them in an order; empty for a stock without any. */
export function optionTexts(words: AllOptionWords, options: Readonly<Record<string, string>>): Localized {
  if (Object.keys(options).length === 0) return {};
  return Object.fromEntries(languages.map((language) => [language, words[language].sentence(options)]));
}
