import { type Language, type Localized, languages } from '@kaifong/base/localized';

export type Completeness = 'complete' | 'partial' | 'empty';

/** How complete a language is: all, some or none of the texts that any language has. */
export function completenessOf(texts: readonly (Localized | undefined)[], language: Language): Completeness {
  const used = texts.filter((text) => languages.some((code) => text?.[code]?.trim()));
  const filled = used.filter((text) => text?.[language]?.trim()).length;
  if (filled === 0) return 'empty';
  return filled === used.length ? 'complete' : 'partial';
}

/** How complete a language is in two parts of a form; an empty part beside a begun one is not complete. */
export const bothOf = (one: Completeness, other: Completeness | undefined): Completeness =>
  other === undefined || one === other ? one : 'partial';
