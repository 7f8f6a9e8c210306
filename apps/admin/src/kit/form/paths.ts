// Paths in a form's values, `title.en-US`, `values.0.key`.
import { parseLanguage } from '@kaifong/base/localized';
import { type FieldErrors, type FieldValues, set } from 'react-hook-form';

/** Every path that ends in a value, in the order of the values. */
export function leafPaths(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return prefix ? [prefix] : [];
  const inner = Object.entries(value).flatMap(([key, item]) => leafPaths(item, prefix ? `${prefix}.${key}` : key));
  return inner.length > 0 || !prefix ? inner : [prefix];
}

/** Path → message, in the shape the form library keeps errors in. */
export function nestErrors(messages: Readonly<Record<string, string>>): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const [path, message] of Object.entries(messages)) set(errors, path, { type: 'manual', message });
  return errors;
}

/** The messages of a form's errors by path; the other way of `nestErrors`. */
export function flattenErrors(errors: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(errors)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value !== 'object' || value === null) continue;
    if ('message' in value && typeof value.message === 'string' && value.message !== '') flat[path] = value.message;
    else if (!('ref' in value)) Object.assign(flat, flattenErrors(value, path));
  }
  return flat;
}

/** The language a path is in, for turning to its tab: `title.zh-HK` → zh-HK. */
export const languageOfPath = (path: string) => parseLanguage(path.split('.').at(-1));
