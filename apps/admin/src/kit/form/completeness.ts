import { type Language, type Localized, languages } from '@kaifong/base/localized';

export type Completeness = 'complete' | 'partial' | 'empty';

/** How far a language is translated: all of the texts, some, or none. What no language has is not missing in any. */
export function completenessOf(texts: readonly (Localized | undefined)[], language: Language): Completeness {
  const used = texts.filter((text) => languages.some((code) => text?.[code]?.trim()));
  const filled = used.filter((text) => text?.[language]?.trim()).length;
  if (filled === 0) return 'empty';
  return filled === used.length ? 'complete' : 'partial';
}
