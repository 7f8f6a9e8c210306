import type { Language, Localized } from '@kaifong/base/localized';
import { useWatch } from 'react-hook-form';

/** What search engines are told where a text made for them is missing: the record's own words, in this order. */
const told: Readonly<Record<string, readonly string[]>> = {
  meta_title: ['title', 'name'],
  meta_description: ['short_description', 'description'],
  meta_short_description: ['short_description'],
};

const plain = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

/** The text of this language that is told in place of a missing one of `name`; none for other fields. */
export function useToldInstead(name: string, language: Language): string | undefined {
  const sources = told[name] ?? [];
  const texts = useWatch({ name: [...sources] }) as unknown[];
  // A name that has no languages is nobody's words.
  const own = texts.map((text) => (typeof text === 'object' ? plain((text as Localized | null)?.[language]) : ''));
  return own.find(Boolean)?.slice(0, 160);
}
