// The closed set of field kinds and what each is on the wire. A wish for a kind outside this set means a screen of its own.
import * as z from 'zod';
import { recordId } from '../ids/index.ts';
import { localizedText } from '../localized/index.ts';

export type FieldKind =
  | 'text'
  | 'longtext'
  | 'richtext'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'enum'
  | 'reference'
  | 'image'
  | 'color'
  | 'json';

export interface Field {
  readonly kind: FieldKind;
  /** One value per language; all other fields are shared ("global"). */
  readonly localized?: true;
  readonly required?: true;
  readonly unique?: true;
  readonly readonly?: true;
  readonly default?: string | number | boolean;
  /** The words of an enum. */
  readonly options?: readonly string[];
  /** The resource a reference points to. */
  readonly reference?: string;
  /** Longest text, in characters. */
  readonly max?: number;
  /** The field whose text suggests this url while it is still untouched. */
  readonly slugOf?: string;
  /** A named rule of the specification: key_format, url. */
  readonly rule?: 'key_format' | 'slug';
}

type Wire = {
  text: string;
  longtext: string;
  richtext: string;
  integer: number;
  decimal: number;
  boolean: boolean;
  date: string;
  instant: string;
  enum: string;
  reference: number;
  image: string;
  color: string;
  json: unknown;
};

/** What a field holds on the wire when one language is read. */
export type WireOf<F extends Field> = F extends { localized: true }
  ? string
  : F extends { required: true } | { kind: 'boolean' }
    ? Wire[F['kind']]
    : Wire[F['kind']] | null;

const wireBoolean = z
  .union([z.boolean(), z.literal(['0', '1', 'true', 'false', 0, 1])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

const emptyToNull = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? null : value), schema);

const keyFormat = z
  .string()
  .regex(/^[a-z]/, 'validation.key-format-start')
  .regex(/^[a-z0-9_]+$/, 'validation.key-format');

/** Letters of any script, digits, hyphen and underscore: what may stand in a storefront address. */
export const slug = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(120)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'validation.input');

function textOf(field: Field): z.ZodType {
  if (field.rule === 'slug') return slug;
  if (field.rule === 'key_format') return keyFormat;
  const fallback = field.kind === 'text' ? 255 : 50_000;
  const text = z.string().max(field.max ?? fallback);
  return field.required ? text.trim().min(1, 'validation.required') : text;
}

function plainInput(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647);
    case 'decimal':
      return z.coerce.number();
    case 'boolean':
      return wireBoolean;
    case 'date':
      return z.iso.date();
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'enum':
      return z.enum(field.options ?? []);
    case 'reference':
      return recordId;
    case 'image':
      return z.uuid();
    case 'color':
      return z.string().regex(/^#[0-9a-f]{6}$/i, 'validation.input');
    case 'json':
      return z.json();
    default:
      return textOf(field);
  }
}

/** What a caller may send for a field: a value, or for a localized field a value per language as well. */
export function inputOf(field: Field): z.ZodType {
  if (field.localized) return z.union([textOf(field), localizedText(field.max ?? 50_000)]);
  const schema = plainInput(field);
  return field.required || field.kind === 'boolean' ? schema : emptyToNull(schema.nullable());
}

const outputs: Record<FieldKind, z.ZodType> = {
  text: z.string(),
  longtext: z.string(),
  richtext: z.string(),
  integer: z.number(),
  decimal: z.number(),
  boolean: z.boolean(),
  date: z.string(),
  instant: z.string(),
  enum: z.string(),
  reference: z.number(),
  image: z.string(),
  color: z.string(),
  json: z.unknown(),
};

/** What a field is in a reply. */
export function outputOf(field: Field): z.ZodType {
  const schema = outputs[field.kind];
  return field.localized || field.required || field.kind === 'boolean' ? schema : schema.nullable();
}
