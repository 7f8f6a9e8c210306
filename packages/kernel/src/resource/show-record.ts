// From a row to what the wire shows: localized fields as one text, times in ISO 8601, money as decimals.
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Field, Fields } from '@kaifong/base/resource';
import type { Values } from './bound.ts';

const isNumber = new Set<unknown>(['integer', 'decimal', 'percent']);

/** A stored value as the wire has it, a localized text with all its languages. */
export function wireValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.kind === 'references' || field.kind === 'files' ? [] : null;
  const kind = field.kind === 'computed' ? field.of : field.kind;
  if (kind === 'money') return toWire(Number(value));
  // A numeric column may come as text; so may what SQL computes.
  if (isNumber.has(kind)) return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** One record in one language. */
export function showRecord(fields: Fields, row: Values, language: Language): Values {
  const stamps = {
    id: row.id,
    version: row.version,
    created_at: (row.created_at as Date).toISOString(),
    updated_at: (row.updated_at as Date).toISOString(),
  };
  const columns = Object.entries(fields).map(([name, field]) => [
    name,
    field.localized ? textIn(row[name] as Localized, language) : wireValue(field, row[name]),
  ]);
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
