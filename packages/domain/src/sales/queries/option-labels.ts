// What the options of a stock are called: `{ color: 'red', size: 'm' }` → `Red / M`.
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { attributes } from '../../catalogue/schema.ts';

export interface AttributeWords {
  readonly key: string;
  readonly values: ReadonlyMap<string, Localized>;
}

/** The attributes with their values' titles, from memory. */
export async function listAttributeWords(ctx: Context): Promise<readonly AttributeWords[]> {
  ctx.usedTags.add('attributes');
  return ctx.machinery.memory.remember('sales:attribute-words', { tags: ['attributes'], size: 20_000 }, async () => {
    const rows = await ctx.db
      .select({ key: attributes.key, values: attributes.values })
      .from(attributes)
      .orderBy(asc(attributes.id));
    return rows.map(({ key, values }) => ({
      key,
      values: new Map((values ?? []).map((value) => [value.key, value.title])),
    }));
  });
}

/** The options of a stock in one language; '' for a stock without any. */
export function optionText(
  words: readonly AttributeWords[],
  options: Readonly<Record<string, string>>,
  language: Language,
): string {
  const known = words.filter(({ key }) => options[key] !== undefined);
  const rest = Object.keys(options).filter((key) => !known.some((word) => word.key === key));
  const texts = [
    ...known.map(({ key, values }) => textIn(values.get(options[key] ?? ''), language) || options[key]),
    ...rest.map((key) => options[key]),
  ];
  return texts.filter(Boolean).join(' / ');
}

/** The same in every language, to freeze it in an order; empty for a stock without options. */
export function optionTexts(words: readonly AttributeWords[], options: Readonly<Record<string, string>>): Localized {
  if (Object.keys(options).length === 0) return {};
  return Object.fromEntries(languages.map((language) => [language, optionText(words, options, language)]));
}
