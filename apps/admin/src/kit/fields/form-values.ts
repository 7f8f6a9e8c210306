// Conversions between replies and form values, by a map of fields.
import { type Localized, languages } from '@kaifong/base/localized';
import { type Field, type Fields, inputOf, writable } from '@kaifong/base/resource';
import type * as z from 'zod';

export type Values = Record<string, unknown>;
/** Reply of `read`: fields in one language, all languages under `translations`. */
export type WholeRecord = Values & { readonly translations?: Record<string, Values> };

/** A number; '' while empty. */
export type NumberValue = number | '';

type FormValue<F extends Field> = F extends { localized: true }
  ? Localized
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'integer' | 'decimal' | 'money' | 'percent' | 'reference' }
      ? NumberValue
      : F extends { kind: 'references' }
        ? number[]
        : F extends { kind: 'files' }
          ? string[]
          : string;

/** Values of a form by field. */
export type FormValues<F extends Fields> = { [K in keyof F]: FormValue<F[K]> };

export const localizedNames = (fields: Fields): string[] =>
  writable(fields)
    .filter(([, field]) => field.localized)
    .map(([name]) => name);

const isList = ({ kind }: Field): boolean => kind === 'references' || kind === 'files';

function blank(field: Field): unknown {
  if (isList(field)) return [];
  return field.default ?? (field.kind === 'boolean' ? false : '');
}

const shown = (field: Field, value: unknown): unknown => (field.zeroIsNone && value === 0 ? '' : value);

/** Initial form values of a record or line, or the defaults of a new one. */
export function formValuesOf<F extends Fields>(fields: F, record?: WholeRecord): FormValues<F> {
  const entries = writable(fields).map(([name, field]) => {
    if (!field.localized)
      return [name, shown(field, record ? (record[name] ?? blank({ ...field, default: '' })) : blank(field))];
    const texts = record?.translations?.[name] ?? {};
    return [name, Object.fromEntries(languages.map((code) => [code, texts[code] ?? '']))];
  });
  return Object.fromEntries(entries);
}

/** What a new record begins with, whole: fields that `start` does not name have their defaults. */
export function begunRecord(fields: Fields, start: WholeRecord): WholeRecord {
  const rest = writable(fields).flatMap(([name, field]) =>
    field.localized || name in start ? [] : [[name, blank(field)]],
  );
  return { ...Object.fromEntries(rest), ...start };
}

/** A new line copied from another; unique fields are empty. */
export function blankLike<F extends Fields>(fields: F, like: FormValues<F> | undefined): FormValues<F> {
  const own = formValuesOf(fields);
  if (!like) return own;
  const same = writable(fields).flatMap(([name, { unique }]) => (unique ? [] : [[name, like[name]]]));
  return { ...own, ...Object.fromEntries(same) };
}

/**
 * Input of a form or line; untouched optional fields and a 0 that means none are null. What moves by itself is sent only
 * where it differs from what the form was filled with.
 */
export function sentOf(fields: Fields, values: Values, filled?: Values): Values {
  const entries = writable(fields).flatMap(([name, field]) => {
    if (field.moves && filled && values[name] === filled[name]) return [];
    const value = shown(field, values[name]);
    return [[name, value === '' && !field.required && !field.localized ? null : value]];
  });
  return Object.fromEntries(entries);
}

/** Input of a record's form: all texts in all languages, and the names of shared fields. */
export function recordInput(fields: Fields, values: Values, record?: WholeRecord): Values {
  const globals = writable(fields).flatMap(([name, field]) => (field.localized ? [] : [name]));
  return { ...sentOf(fields, values, record && formValuesOf(fields, record)), globals };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export type Problem = 'required' | 'image' | z.core.$ZodIssue;

/** Problems of form values: path → first issue (`'required'`, `'image'`, or the issue of a shape in `shapes`). */
export function problemsOf(
  fields: Fields,
  values: Values,
  language: string,
  shapes: Readonly<Record<string, z.ZodType>> = {},
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const [name, field] of writable(fields)) {
    const value = values[name];
    const parts = field.localized ? Object.entries((value ?? {}) as Values) : [];
    // The shape of a JSON value says all there is to say of it: what a row leaves empty is no fault.
    const shaped = field.kind === 'json' && shapes[name] !== undefined;
    const empty = field.localized ? parts.every(([, text]) => isEmpty(text)) : isEmpty(value);
    const path = field.localized ? `${name}.${language}` : name;
    if (empty && field.required) problems[path] = field.kind === 'image' ? 'image' : 'required';
    if (empty) continue;
    const checks: [string, unknown][] = field.localized
      ? parts.filter(([, text]) => !isEmpty(text)).map(([code, text]) => [`${name}.${code}`, text])
      : [[name, value]];
    for (const [at, one] of checks) {
      const issue = shaped ? undefined : inputOf(field).safeParse(one).error?.issues[0];
      if (issue) problems[at] = issue;
    }
    for (const issue of shapes[name]?.safeParse(value).error?.issues ?? []) {
      problems[[name, ...issue.path].join('.')] ??= issue;
    }
  }
  return problems;
}

/** Paths of lines that repeat a unique value of an earlier line; empty values do not count. */
export function repeatedIn(
  fields: Fields,
  lines: readonly Readonly<Record<string, unknown>>[],
): { index: number; name: string; value: string }[] {
  return writable(fields).flatMap(([name, { unique }]) => {
    if (!unique) return [];
    const values = lines.map((line) => String(line[name] ?? '').trim());
    return values.flatMap((value, index) =>
      value !== '' && values.indexOf(value) < index ? [{ index, name, value }] : [],
    );
  });
}
