// Between a record on the wire and the values of a form.
import { languages } from '@kaifong/base/localized';
import { type Field, type Fields, inputOf, type ResourceDefinition } from '@kaifong/base/resource';
import type * as z from 'zod';

export type Values = Record<string, unknown>;
/** A record as `read` replies: fields in one language, every language under `translations`. */
export type WholeRecord = Values & { readonly translations?: Record<string, Values> };

export const writable = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.readonly && field.kind !== 'computed');

export const localizedNames = (fields: Fields): string[] =>
  writable(fields)
    .filter(([, field]) => field.localized)
    .map(([name]) => name);

const isList = ({ kind }: Field): boolean => kind === 'references' || kind === 'files';

function blank(field: Field): unknown {
  if (isList(field)) return [];
  return field.default ?? (field.kind === 'boolean' ? false : '');
}

/** What a form starts with: the record, or the defaults of a new one. */
export function formValues({ fields }: ResourceDefinition, record?: WholeRecord): Values {
  return Object.fromEntries(
    writable(fields).map(([name, field]) => {
      if (!field.localized) return [name, record ? (record[name] ?? blank({ ...field, default: '' })) : blank(field)];
      const texts = record?.translations?.[name] ?? {};
      return [name, Object.fromEntries(languages.map((code) => [code, texts[code] ?? '']))];
    }),
  );
}

/** What a form sends: every text of every language, an untouched optional field as null, and which fields are shared. */
export function recordInput({ fields }: ResourceDefinition, values: Values): Values {
  const entries = writable(fields).map(([name, field]) => {
    const value = values[name];
    return [name, value === '' && !field.required && !field.localized ? null : value];
  });
  const globals = writable(fields).flatMap(([name, field]) => (field.localized ? [] : [name]));
  return { ...Object.fromEntries(entries), globals };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export type Problem = 'required' | 'image' | z.core.$ZodIssue;

/**
 * Where a record is not as its definition wants it: path → first issue, `'required'` for what is missing and `'image'`
 * for a picture that is. `shapes` say more about structured fields than their kind does.
 */
export function problemsOf(
  { fields }: ResourceDefinition,
  values: Values,
  language: string,
  shapes: Readonly<Record<string, z.ZodType>> = {},
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const [name, field] of writable(fields)) {
    const value = values[name];
    const parts = field.localized ? Object.entries((value ?? {}) as Values) : [];
    const empty = field.localized ? parts.every(([, text]) => isEmpty(text)) : isEmpty(value);
    const path = field.localized ? `${name}.${language}` : name;
    if (empty && field.required) problems[path] = field.kind === 'image' ? 'image' : 'required';
    if (empty) continue;
    const checks: [string, unknown][] = field.localized
      ? parts.filter(([, text]) => !isEmpty(text)).map(([code, text]) => [`${name}.${code}`, text])
      : [[name, value]];
    for (const [at, one] of checks) {
      const issue = inputOf(field).safeParse(one).error?.issues[0];
      if (issue) problems[at] = issue;
    }
    for (const issue of shapes[name]?.safeParse(value).error?.issues ?? []) {
      problems[[name, ...issue.path].join('.')] ??= issue;
    }
  }
  return problems;
}
