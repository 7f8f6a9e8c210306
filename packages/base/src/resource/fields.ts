// The closed set of field kinds and what each is on the wire. A wish for a kind outside this set means a screen of its own.
import * as z from 'zod';
import { recordId } from '../ids/index.ts';
import { amountInput, numberInput, percentInput, singleLine } from '../input/index.ts';
import { localizedText } from '../localized/index.ts';
import { isMasked } from '../masked/index.ts';
import type { StaffPermission } from '../permissions/index.ts';
import { calendarDate } from '../time/index.ts';
import { trimmed, typedCode } from '../typed/index.ts';

export type FieldKind =
  | 'text'
  | 'longtext'
  | 'richtext'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'enum'
  | 'reference'
  | 'references'
  | 'image'
  | 'files'
  | 'color'
  | 'json'
  | 'computed';

/** What a computed field shows itself as. */
export type ComputedKind = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'date' | 'instant';

export interface Field {
  readonly kind: FieldKind;
  /** One value per language; all other fields are shared ("global"). */
  readonly localized?: true;
  readonly required?: true;
  readonly unique?: true;
  /** Of this record alone: a copy of it begins without the value, though the table itself does not keep it unique. */
  readonly own?: true;
  readonly readonly?: true;
  readonly default?: string | number | boolean;
  /** The words of an enum. */
  readonly options?: readonly string[];
  /** Where a reference, or each of several, points to: the path of its list under `/api/admin/`. */
  readonly reference?: string;
  /** Of a computed field: what it shows itself as. Its SQL is in the binding; it is never written. */
  readonly of?: ComputedKind;
  /** How much room an editor of formatted text takes: 10 rows and 500 px, or 5 rows and 250 px. */
  readonly size?: 'medium' | 'small';
  /** A text or JSON in which addresses or ids of files stand, as they do in formatted text. */
  readonly namesFiles?: true;
  /** Shows a help text beside the field: the label `<domain>.<noun>.help.<field>`. */
  readonly help?: true;
  /** Longest text, in characters; of a number the largest. */
  readonly max?: number;
  /** Shortest text; of a number the smallest. */
  readonly min?: number;
  /** Never empty: where nothing is sent it gets its default, or the server makes a value. */
  readonly filled?: true;
  /** 0 means none: stored as null where the column allows it, shown as empty in a form. */
  readonly zeroIsNone?: true;
  /**
   * Written by deliveries, orders or a clock as well as by people. A form sends it only where somebody changed it there, and
   * who sends the version of the line she read is refused where it moved since.
   */
  readonly moves?: true;
  /**
   * Shown to who holds the right to see it and written by who holds both: a view of it names the same right (`guarded`). With `masked`, a telephone
   * number or an email address: lists and sheets show everybody else a part of the value, records of one person the whole.
   */
  readonly guard?: { readonly see: StaffPermission; readonly change?: StaffPermission; readonly masked?: true };
  /** Of an instant: something ends then, so that a day alone means its end. */
  readonly closes?: true;
  /** The field whose text suggests this url while it is still untouched. */
  readonly slugOf?: string;
  /**
   * A named rule of the specification; `url` is an address that begins with http:// or https://, `code` is printed on
   * labels: ASCII without spaces.
   */
  readonly rule?: 'key_format' | 'slug' | 'url' | 'email' | 'code';
}

export type Wire = {
  text: string;
  longtext: string;
  richtext: string;
  integer: number;
  decimal: number;
  money: number;
  percent: number;
  boolean: boolean;
  date: string;
  instant: string;
  enum: string;
  reference: number;
  references: number[];
  image: string;
  files: string[];
  color: string;
  json: unknown;
  computed: unknown;
};

/** Type of a field in a reply in one language. */
export type WireOf<F extends Field> = F extends { localized: true }
  ? string
  : F extends { kind: 'computed'; of: infer K extends ComputedKind }
    ? Wire[K] | null
    : F extends
          | { required: true }
          | { filled: true }
          | { kind: 'boolean' | 'references' | 'files' }
          | { kind: 'enum'; default: string }
      ? Wire[F['kind']]
      : Wire[F['kind']] | null;

/** Whether a field that is emptied gets a value all the same: a choice with a default goes back to it. */
export const isFilled = ({ filled, kind, default: value }: Field): boolean =>
  filled === true || (kind === 'enum' && value !== undefined);

/** Most ids one field may hold: they are stored in a column, not in a table of their own. */
export const mostReferences = 200;
export const mostFiles = 20;

const wireBoolean = z
  .union([z.boolean(), z.literal(['0', '1', 'true', 'false', 0, 1])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

const emptyToNull = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? null : value), schema);
const blankToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema);

/** Printable ASCII without spaces, for labels and scanners. */
const printed = z
  .string()
  .overwrite(typedCode)
  .min(1, 'validation.required')
  .regex(/^[\x21-\x7e]+$/, 'validation.input');

/** A name for programs: lowercase letters, digits and underscore, beginning with a letter. */
export const keyFormat = z
  .string()
  .regex(/^[a-z]/, 'validation.key-format-start')
  .regex(/^[a-z0-9_]+$/, 'validation.key-format');

/** Letters of any script, digits, hyphen and underscore: what may stand in a storefront address. */
export const slug = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(120)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'validation.slug');

/** At most two decimals, checked on the text: 12.34 is no exact number. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'validation.number');

/** Whether formatted text shows anything; an emptied editor leaves `<p></p>`. */
export const showsSomething = (html: string): boolean =>
  /<(img|iframe|video|audio|table|hr)\b/i.test(html) || /\S/.test(html.replace(/<[^<>]*>|&nbsp;/g, ''));

/** A list without repeats; a form sends '' for an empty one. */
const listOf = (item: z.ZodType, most: number, { required }: Field) =>
  z.preprocess(
    (value) => (value === '' || value === null ? [] : value),
    z
      .array(item)
      .min(required ? 1 : 0, 'validation.required')
      .max(most)
      .refine((items) => new Set(items).size === items.length, 'validation.repeated'),
  );

const longestText = (field: Field) => field.max ?? (field.kind === 'text' ? 255 : 50_000);

function textOf(field: Field): z.ZodType {
  const schema = shapeOf(field);
  // Sent back as a list shows it, the value is no number and no address.
  return field.guard?.masked ? schema.refine((text) => !isMasked(text), 'validation.masked') : schema;
}

function shapeOf(field: Field): z.ZodType {
  if (field.rule === 'slug') return slug;
  if (field.rule === 'key_format') return field.max ? keyFormat.max(field.max) : keyFormat;
  if (field.rule === 'code') return printed.min(field.min ?? 1).max(longestText(field));
  if (field.rule === 'url') return z.url({ protocol: /^https?$/, error: 'validation.url' }).max(longestText(field));
  if (field.rule === 'email') return z.email().max(longestText(field));
  // Trimmed before it is looked at: a line break at the end of a cell is nobody's mistake.
  const whole = field.required || field.kind === 'text' ? z.string().overwrite(trimmed) : z.string();
  const sized = whole.min(field.min ?? 0).max(longestText(field));
  const text = field.kind === 'text' ? sized.regex(singleLine, 'validation.single-line') : sized;
  if (!field.required) return text;
  const filled = text.min(1, 'validation.required');
  return field.kind === 'richtext' ? filled.refine(showsSomething, 'validation.required') : filled;
}

const largest = 2_147_483_647;

function within(schema: z.ZodNumber, { min, max }: Field): z.ZodType {
  const from = min === undefined ? schema : schema.min(min);
  return numberInput(max === undefined ? from : from.max(max));
}

function plainInput(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return within(z.number().int(), { ...field, min: field.min ?? -largest - 1, max: field.max ?? largest });
    case 'decimal':
      return within(z.number(), field);
    case 'money':
      return amountInput;
    case 'percent':
      return percentInput(percent);
    case 'boolean':
      return wireBoolean;
    case 'date':
      return calendarDate;
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'enum':
      return z.enum(field.options ?? []);
    case 'reference':
      return recordId;
    case 'references':
      return listOf(recordId, mostReferences, field);
    case 'image':
      return field.required ? z.uuid('validation.image') : z.uuid();
    case 'files':
      return listOf(z.uuid(), mostFiles, field);
    case 'color':
      return z.string().regex(/^#[0-9a-f]{6}$/i, 'validation.input');
    case 'json':
      return z.json();
    default:
      return textOf(field);
  }
}

const neverNull = ({ required, kind }: Field) =>
  required || kind === 'boolean' || kind === 'references' || kind === 'files';

/** Input shape of a field: a value, or for a localized field also a value per language. */
export function inputOf(field: Field): z.ZodType {
  if (field.localized)
    return z.union([textOf(field), localizedText(field.max ?? 50_000, field.kind === 'text' ? singleLine : undefined)]);
  const schema = plainInput(field);
  if (neverNull(field)) return schema;
  return field.rule === 'code' ? blankToNull(schema.nullable()) : emptyToNull(schema.nullable());
}

const outputs: Record<Exclude<FieldKind, 'computed'>, z.ZodType> = {
  text: z.string(),
  longtext: z.string(),
  richtext: z.string(),
  integer: z.number(),
  decimal: z.number(),
  money: z.number(),
  percent: z.number(),
  boolean: z.boolean(),
  date: z.string(),
  instant: z.string(),
  enum: z.string(),
  reference: z.number(),
  references: z.array(z.number()),
  image: z.string(),
  files: z.array(z.string()),
  color: z.string(),
  json: z.unknown(),
};

/** Reply shape of a field. */
export function outputOf(field: Field): z.ZodType {
  if (field.kind === 'computed') return outputs[field.of ?? 'text'].nullable();
  const schema = outputs[field.kind];
  return field.localized || isFilled(field) || neverNull(field) ? schema : schema.nullable();
}
