// Values of a version as a person reads them.
import { type Language, languages } from '@kaifong/base/localized';

/** HTML as its text, a line per paragraph. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/<(\/(p|h[1-6]|li|tr|blockquote|pre)|br ?\/?|hr ?\/?)>/gi, '\n');
  const text = lines.replace(/<[^>]*>/g, '');
  const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return text
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => known[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The texts inside a structure, a line each. */
function leaves(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [textOfHtml(value)];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap(leaves);
}

const isLocalized = (value: unknown): value is Partial<Record<Language, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => (languages as readonly string[]).includes(key));

export interface FieldChange {
  readonly field: string;
  /** Left out: the field is shared by all languages. */
  readonly language?: Language;
  readonly before: string;
  readonly after: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What differs between two versions, text by text. */
export function changesBetween(before: Values, after: Values): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((field): FieldChange[] => {
    const [old, young] = [before[field], after[field]];
    if (JSON.stringify(old) === JSON.stringify(young)) return [];
    if (!isLocalized(old) && !isLocalized(young)) {
      // Code is compared as it is written; everything else by its texts.
      const show = (value: unknown) => (typeof value === 'string' ? value : leaves(value).join('\n'));
      return [{ field, before: show(old), after: show(young) }];
    }
    const [texts, newer] = [isLocalized(old) ? old : {}, isLocalized(young) ? young : {}];
    return languages
      .filter((language) => (texts[language] ?? '') !== (newer[language] ?? ''))
      .map((language) => ({
        field,
        language,
        before: textOfHtml(texts[language] ?? ''),
        after: textOfHtml(newer[language] ?? ''),
      }));
  });
}
