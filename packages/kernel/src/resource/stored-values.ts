// Between what a caller sends and what a row holds.
import { type Language, type Localized, withText } from '@kaifong/base/localized';
import { parseAmount } from '@kaifong/base/money';
import type { Fields } from '@kaifong/base/resource';
import { getTableColumns } from 'drizzle-orm';
import type { Bound, Values } from './bound.ts';

/**
 * Only fields of the definition that may be written, with a text put in at the language it is written in. Texts that say
 * what they said stay as they are stored: a form sends an empty one for every language that was never written.
 */
export function storable(fields: Fields, input: Values, before: Values | undefined, language: Language): Values {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = input[name];
    if (field.readonly || field.kind === 'computed' || value === undefined) return [];
    if (!field.localized)
      return [[name, field.kind === 'instant' && typeof value === 'string' ? new Date(value) : value]];
    const old = before?.[name] as Localized | undefined;
    const texts = typeof value === 'string' ? withText(old, language, value) : { ...old, ...(value as Localized) };
    return [[name, old && sameTexts(old, texts) ? old : texts]];
  });
  return Object.fromEntries(entries);
}

/** What a new record holds where nothing was said. */
export const withDefaults = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.default === undefined) return [];
      // A definition speaks as the wire does; money is stored in cents.
      return [[name, field.kind === 'money' ? parseAmount(field.default) : field.default]];
    }),
  );

/** A value in a form two of which can be compared: keys in one order, no empty texts, instants as text. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, comparable(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True when a row need not be written: an absent text and an empty one say the same. */
export function sameValue(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(comparable(value ?? null));
  const blank = (value: unknown) => (value === '' ? null : value);
  return text(blank(one)) === text(blank(other));
}

/** Two localized texts say the same in every language. */
export function sameTexts(one: Localized | null | undefined, other: Localized | null | undefined): boolean {
  const filled = (texts: Localized | null | undefined) => Object.entries(texts ?? {}).filter(([, text]) => text);
  return sameValue(Object.fromEntries(filled(one)), Object.fromEntries(filled(other)));
}

const numeric = new Set(['decimal', 'percent']);

/** Whether any of the values about to be stored is not what the row holds already. */
export function holdsChange(fields: Fields, values: Values, before: Values): boolean {
  return Object.entries(values).some(([name, value]) => {
    const old = before[name];
    // The database keeps a decimal with all its places: 12.50 is 12.5.
    const both = value !== null && old !== null && old !== undefined;
    if (both && numeric.has(fields[name]?.kind ?? '')) return Number(value) !== Number(old);
    return !sameValue(value, old);
  });
}

/** A row that lay in a JSON column, with instants as the driver wants them and without what the database makes itself. */
export function revive({ table }: Bound, row: Values): Values {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  return Object.fromEntries(
    columns
      .filter(([name]) => name in row)
      .map(([name, column]) => {
        const value = row[name];
        return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
      }),
  );
}
