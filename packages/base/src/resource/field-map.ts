// A map of fields declares what a record, or a line of a record, holds. Input, reply, stored form, screen form and
// comparison are derived from it.
import * as z from 'zod';
import type { Localized } from '../localized/index.ts';
import { type Field, inputOf, outputOf, type Wire, type WireOf } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

/** A field of a line; its column may have another name, as money in `price_cents`. */
export interface LineField extends Field {
  readonly column?: string;
}
export type LineFields = Readonly<Record<string, LineField>>;

/** The fields of something that is no resource of its own: a line of a document, a row of a form. */
export const defineFields = <const F extends LineFields>(fields: F): F => fields;

type Closed = { readonly: true } | { kind: 'computed' };

/** Type of a field after parsing: money in cents, instants in ISO 8601. */
type ParsedOf<F extends Field> = F extends { localized: true }
  ? string | Localized
  : F extends { kind: 'enum'; options: readonly (infer Word)[] }
    ? Word
    : F extends { required: true } | { kind: 'boolean' | 'references' | 'files' }
      ? Wire[F['kind']]
      : Wire[F['kind']] | null;

/** Input shape in which every field is optional. */
export type InputShape<F extends Fields> = z.ZodObject<{
  [K in keyof F as F[K] extends Closed ? never : K]: z.ZodOptional<z.ZodType<ParsedOf<F[K]>, ParsedOf<F[K]>>>;
}>;
export type OutputShape<F extends Fields> = z.ZodObject<{ [K in keyof F]: z.ZodType<WireOf<F[K]>, WireOf<F[K]>> }>;

/** The fields a caller may write, in order: neither computed nor readonly. */
export const writable = <F extends Field>(fields: Readonly<Record<string, F>>): [string, F][] =>
  Object.entries(fields).filter(([, field]) => !field.readonly && field.kind !== 'computed');

/** At least one language has text. */
const saysSomething = (value: unknown) =>
  typeof value !== 'object' || value === null || Object.values(value).some((text) => String(text ?? '').trim() !== '');

/** Input of a create: required fields without a default must be sent. */
export function createShape(fields: Fields): z.ZodObject {
  const columns = writable(fields).map(([name, field]) => {
    const schema =
      field.localized && field.required ? inputOf(field).refine(saysSomething, 'validation.required') : inputOf(field);
    return [name, field.required && field.default === undefined ? schema : schema.optional()];
  });
  return z.object(Object.fromEntries(columns));
}

/**
 * Input of an update, or of a line that may be new: a field that is left out keeps its value; a domain's rules refuse
 * a line that lacks one.
 */
export function inputShape<F extends Fields>(fields: F): InputShape<F> {
  const columns = writable(fields).map(([name, field]) => [name, inputOf(field).optional()]);
  // The fields nobody writes are left out of both, which the compiler does not follow.
  return z.object(Object.fromEntries(columns)) as unknown as InputShape<F>;
}

/** Reply shape of a record in one language. */
export function outputShape<F extends Fields>(fields: F): OutputShape<F> {
  const columns = Object.entries(fields).map(([name, field]) => [name, outputOf(field)]);
  return z.object(Object.fromEntries(columns) as OutputShape<F>['shape']);
}

/** Every language's own text of every localized field. */
export function translationsShape(fields: Fields): z.ZodType<Record<string, Partial<Record<string, string>>>> {
  const localized = Object.entries(fields).filter(([, field]) => field.localized);
  return z.object(Object.fromEntries(localized.map(([name]) => [name, z.record(z.string(), z.string())])));
}

/** Reply shape of a clone: unique and own fields may be empty. */
export function draftShape(fields: Fields): z.ZodObject {
  const own = Object.fromEntries(writable(fields));
  const columns = Object.entries(own).map(([name, field]) => [name, outputOf(field).nullable()]);
  return z.object({ ...Object.fromEntries(columns), translations: translationsShape(own) });
}
