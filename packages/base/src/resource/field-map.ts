// A map of fields is data: what a record, or one line inside a record, holds. Its shapes, its stored form, its form and the
// comparison of two versions of it are derived from it.
import * as z from 'zod';
import type { Localized } from '../localized/index.ts';
import { type Field, inputOf, outputOf, type Wire, type WireOf } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

/** A field of a line: a table of lines may keep it in a column that is called otherwise, as money is in `price_cents`. */
export interface LineField extends Field {
  readonly column?: string;
}
export type LineFields = Readonly<Record<string, LineField>>;

/** The fields of something that is no resource of its own: a line of a document, a row of a form. */
export const defineFields = <const F extends LineFields>(fields: F): F => fields;

type Closed = { readonly: true } | { kind: 'computed' };

/** What a field is once a caller's input was parsed: money in cents, instants in ISO 8601. */
type ParsedOf<F extends Field> = F extends { localized: true }
  ? string | Localized
  : F extends { kind: 'enum'; options: readonly (infer Word)[] }
    ? Word
    : F extends { required: true } | { kind: 'boolean' | 'references' | 'files' }
      ? Wire[F['kind']]
      : Wire[F['kind']] | null;

/** What people write of a map, every field of which may be left out. */
export type InputShape<F extends Fields> = z.ZodObject<{
  [K in keyof F as F[K] extends Closed ? never : K]: z.ZodOptional<z.ZodType<ParsedOf<F[K]>, ParsedOf<F[K]>>>;
}>;
export type OutputShape<F extends Fields> = z.ZodObject<{ [K in keyof F]: z.ZodType<WireOf<F[K]>, WireOf<F[K]>> }>;

/** The fields people write, in their order. */
export const writable = <F extends Field>(fields: Readonly<Record<string, F>>): [string, F][] =>
  Object.entries(fields).filter(([, field]) => !field.readonly && field.kind !== 'computed');

/** A text per language, one of which at least is there. */
const saysSomething = (value: unknown) =>
  typeof value !== 'object' || value === null || Object.values(value).some((text) => String(text ?? '').trim() !== '');

/** Of a record that is not there yet: a field that is required and has no default must be sent. */
export function createShape(fields: Fields): z.ZodObject {
  const columns = writable(fields).map(([name, field]) => {
    const schema =
      field.localized && field.required ? inputOf(field).refine(saysSomething, 'validation.required') : inputOf(field);
    return [name, field.required && field.default === undefined ? schema : schema.optional()];
  });
  return z.object(Object.fromEntries(columns));
}

/** Of a change, or of a line that may be new: what is left out stays as it is, or is missed by the domain's rules. */
export function inputShape<F extends Fields>(fields: F): InputShape<F> {
  const columns = writable(fields).map(([name, field]) => [name, inputOf(field).optional()]);
  // The fields nobody writes are left out of both, which the compiler does not follow.
  return z.object(Object.fromEntries(columns)) as unknown as InputShape<F>;
}

/** What a reply shows, in one language. */
export function outputShape<F extends Fields>(fields: F): OutputShape<F> {
  const columns = Object.entries(fields).map(([name, field]) => [name, outputOf(field)]);
  return z.object(Object.fromEntries(columns) as OutputShape<F>['shape']);
}

/** Every language's own text of every localized field. */
export function translationsShape(fields: Fields): z.ZodType<Record<string, Partial<Record<string, string>>>> {
  const localized = Object.entries(fields).filter(([, field]) => field.localized);
  return z.object(Object.fromEntries(localized.map(([name]) => [name, z.record(z.string(), z.string())])));
}

/** What a form for a new record is filled with from one that is there: unique fields may be empty. */
export function draftShape(fields: Fields): z.ZodObject {
  const own = Object.fromEntries(writable(fields));
  const columns = Object.entries(own).map(([name, field]) => [name, outputOf(field).nullable()]);
  return z.object({ ...Object.fromEntries(columns), translations: translationsShape(own) });
}
