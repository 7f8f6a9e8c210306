// Parsed input to stored columns.
import { type Language, type Localized, withText } from '@kaifong/base/localized';
import { parseAmount } from '@kaifong/base/money';
import { type FieldKind, isFilled, type LineField, type LineFields, writable } from '@kaifong/base/resource';
import { sanitiseHtml } from '../html/index.ts';

/** A stored row, or part of one: column → value. */
export type Values = Record<string, unknown>;

export const columnOf = (name: string, { column }: LineField): string => column ?? name;

function defaultOf({ kind, default: value }: LineField): unknown {
  // A definition speaks as the wire does; money is stored in cents.
  return kind === 'money' && value !== undefined ? parseAmount(value) : value;
}

function plainValue(field: LineField, value: unknown): unknown {
  if (isFilled(field) && value === null) return defaultOf(field);
  if (field.zeroIsNone && !isFilled(field) && value === 0) return null;
  return field.kind === 'instant' && typeof value === 'string' ? new Date(value) : value;
}

/** The value with formatted text sanitised, in each language. */
export function safeValue<T>(kind: FieldKind, value: T): T {
  const cleaned = (given: unknown): unknown => {
    if (typeof given === 'string') return sanitiseHtml(given);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([language, html]) => [language, cleaned(html)]));
  };
  return kind === 'richtext' ? (cleaned(value) as T) : value;
}

/**
 * The columns parsed input sets. A plain text of a localized field is stored under the language of the call;
 * unchanged texts keep their stored form (a form sends '' for languages never written). An empty `filled` field
 * without a default is left out: the server makes it.
 */
export function storedOf(fields: LineFields, input: Values, before?: Values, language?: Language): Values {
  const entries = writable(fields).flatMap(([name, field]) => {
    const column = columnOf(name, field);
    const value = safeValue(field.kind, input[name]);
    if (value === undefined) return [];
    if (!field.localized) {
      const stored = plainValue(field, value);
      return stored === undefined ? [] : [[column, stored]];
    }
    const old = before?.[column] as Localized | undefined;
    const texts =
      typeof value === 'string' && language ? withText(old, language, value) : { ...old, ...(value as Localized) };
    return [[column, old && sameTexts(old, texts) ? old : texts]];
  });
  return Object.fromEntries(entries);
}

/** Default values of a new record. */
export const defaultsOf = (fields: LineFields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = defaultOf(field);
      return value === undefined ? [] : [[columnOf(name, field), value]];
    }),
  );

/** A value normalised for comparison: sorted keys, no empty texts, instants as text. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, comparable(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two values mean the same; an absent and an empty text do. */
export function sameValue(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(comparable(value ?? null));
  const blank = (value: unknown) => (value === '' ? null : value);
  return text(blank(one)) === text(blank(other));
}

/** Whether storing these values would change the row; undefined ones are not stored. */
export const isOther = (values: object, row: object): boolean =>
  Object.entries(values).some(([name, value]) => value !== undefined && !sameValue((row as Values)[name], value));

/** Whether two localized texts are equal in every language. */
export function sameTexts(one: Localized | null | undefined, other: Localized | null | undefined): boolean {
  const filled = (texts: Localized | null | undefined) => Object.entries(texts ?? {}).filter(([, text]) => text);
  return sameValue(Object.fromEntries(filled(one)), Object.fromEntries(filled(other)));
}

const numeric = new Set(['decimal', 'percent']);

/** Whether writing `columns` would change the row. */
export function holdsChange(fields: LineFields, values: Values, before: Values): boolean {
  const kinds = new Map(Object.entries(fields).map(([name, field]) => [columnOf(name, field), field.kind]));
  return Object.entries(values).some(([column, value]) => {
    const old = before[column];
    // The database keeps a decimal with all its places: 12.50 is 12.5.
    const both = value !== null && old !== null && old !== undefined;
    if (both && numeric.has(kinds.get(column) ?? '')) return Number(value) !== Number(old);
    return !sameValue(value, old);
  });
}
