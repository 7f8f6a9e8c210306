// Text of a stored value, for history and comparison.
import type { Field } from '@kaifong/base/resource';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../language/use-format.ts';

/** Longer texts are cut. */
const mostShown = 400;

/** Plain text of formatted text; parsed as an inert document. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|h\d|tr|div)>|<br\s*\/?>/gi, '$& '),
    'text/html',
  );
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly option: (value: string) => string;
  readonly format: Format;
}

/** What a field holds: a computed one what it is of. */
export const kindOf = ({ kind, of }: Pick<Field, 'kind' | 'of'>): Field['kind'] =>
  kind === 'computed' ? (of ?? kind) : kind;

export function valueText(field: Pick<Field, 'kind' | 'of'> | undefined, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value) && value.length === 0) return words.nothing;
  if (typeof value === 'object') return JSON.stringify(value).slice(0, mostShown);
  const text = String(value);
  switch (field && kindOf(field)) {
    case 'richtext':
      return wordsOf(text).slice(0, mostShown) || words.nothing;
    case 'enum':
      return words.option(text);
    case 'instant':
      return words.format.dateTime(text);
    case 'date':
      return words.format.date(text);
    case 'money':
      return words.format.money(Number(text));
    case 'integer':
    case 'decimal':
      return words.format.number(Number(text));
    case 'percent':
      return `${words.format.number(Number(text))}%`;
    default:
      return text.slice(0, mostShown);
  }
}

/** Returns `(field, value, optionWord) → text` in the reader's language. */
export function useValueText() {
  const { t } = useTranslation();
  const format = useFormat();
  return (field: Pick<Field, 'kind' | 'of'> | undefined, value: unknown, option: (value: string) => string): string =>
    valueText(field, value, { yes: t('value.yes'), no: t('value.no'), nothing: '–', option, format });
}
