// Languages and texts that exist once per language. Inside the product a language is a BCP 47 code; on the wire
// `en_us`, `en-us` and `en-US` name the same one.
import * as z from 'zod';

export const languages = ['en-US', 'zh-HK', 'zh-CN'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { 'en-US': 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' };

/** A value per language; languages without a translation are absent. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** The language a text is read in when both the reader's and the shop's main language lack it. */
export const fallbackLanguage: Language = 'zh-HK';

const byWireName = new Map<string, Language>(languages.map((code) => [code.toLowerCase(), code]));

/** Reads any spelling of a known language (`en_us`, `EN-us`); `undefined` for everything else. */
export function parseLanguage(value: unknown): Language | undefined {
  return typeof value === 'string' ? byWireName.get(value.replace('_', '-').toLowerCase()) : undefined;
}

/** The spelling the wire uses where a single language is named: `en_us`. */
export function wireLanguage(language: Language): string {
  return language.toLowerCase().replace('-', '_');
}

/** Accepts every spelling of a known language and yields the BCP 47 code; an unknown language is a validation error. */
export const languageSchema = z
  .string()
  .max(10)
  .transform((value, context) => {
    const language = parseLanguage(value);
    if (language) return language;
    context.issues.push({ code: 'custom', message: 'validation.language', input: value });
    return z.NEVER;
  });

/** Zod shape of a localized text; each language's text must match `form`, where one is asked for: that of a single line. */
export const localizedText = (max = 20_000, form = /^/) => {
  const text = z.string().max(max).regex(form, 'validation.single-line').optional();
  return z.object({ 'en-US': text, 'zh-HK': text, 'zh-CN': text });
};

/**
 * The text a reader gets: her language, else the main language, else zh-HK, else the first that is filled.
 * An empty string counts as missing. Returns '' when nothing is filled.
 */
export function textIn(value: Localized | null | undefined, language: Language, main: Language = 'en-US'): string {
  if (!value) return '';
  return (
    value[language] ||
    value[main] ||
    value[fallbackLanguage] ||
    languages.map((code) => value[code]).find(Boolean) ||
    ''
  );
}

/** Puts `text` in as the version for `language` and leaves the other languages as they were. */
export function withText(value: Localized | null | undefined, language: Language, text: string): Localized {
  return { ...value, [language]: text };
}
