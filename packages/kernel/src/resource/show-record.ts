// From a row to what the wire shows: localized fields as one text, times in ISO 8601.
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import type { Field, Fields } from '@kaifong/base/resource';
import type { Values } from './bound.ts';

function shown(field: Field, value: unknown, language: Language): unknown {
  if (field.localized) return textIn(value as Localized, language);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** One record in one language. */
export function showRecord(fields: Fields, row: Values, language: Language): Values {
  const stamps = {
    id: row.id,
    version: row.version,
    created_at: (row.created_at as Date).toISOString(),
    updated_at: (row.updated_at as Date).toISOString(),
  };
  const columns = Object.entries(fields).map(([name, field]) => [name, shown(field, row[name], language)]);
  return { ...Object.fromEntries(columns), ...stamps };
}

/** Every language's own text of every localized field, without fallback: what a form edits. */
export function translationsOf(fields: Fields, row: Values): Record<string, Localized> {
  const localized = Object.entries(fields).filter(([, field]) => field.localized);
  return Object.fromEntries(
    localized.map(([name]) => {
      const value = (row[name] ?? {}) as Localized;
      return [name, Object.fromEntries(languages.filter((code) => value[code]).map((code) => [code, value[code]]))];
    }),
  );
}
