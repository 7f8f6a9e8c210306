// Stored row to reply: localized fields as one text, instants in ISO 8601, money as decimals.
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Field, LineFields, WireOf } from '@kaifong/base/resource';
import { columnOf, type Values } from './stored.ts';

const isNumber = new Set<unknown>(['integer', 'decimal', 'percent']);

/** A stored value as the reply shows it; a localized text keeps all languages. */
export function wireValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.kind === 'references' || field.kind === 'files' ? [] : null;
  const kind = field.kind === 'computed' ? field.of : field.kind;
  if (kind === 'money') return toWire(Number(value));
  // A numeric column may come as text; so may what SQL computes.
  if (isNumber.has(kind)) return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}

type Shown<F extends LineFields> = { [K in keyof F]: WireOf<F[K]> };

/** The fields of a row in one language, with the language `main` as fallback. */
export function shownOf<F extends LineFields>(fields: F, row: object, language: Language, main?: Language): Shown<F> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = (row as Values)[columnOf(name, field)];
    return [name, field.localized ? textIn(value as Localized, language, main) : wireValue(field, value)];
  });
  return Object.fromEntries(entries);
}

/** The texts of every localized field in every language, without fallback: for the form. */
export function translationsOf(fields: LineFields, row: Values): Record<string, Localized> {
  const localized = Object.entries(fields).filter(([, field]) => field.localized);
  return Object.fromEntries(
    localized.map(([name, field]) => {
      const value = (row[columnOf(name, field)] ?? {}) as Localized;
      return [name, Object.fromEntries(languages.filter((code) => value[code]).map((code) => [code, value[code]]))];
    }),
  );
}
