// Shapes of what callers send, whether as JSON or as the texts of a multipart form (wire.md).
import * as z from 'zod';
import { localizedText } from '../localized/index.ts';
import { parseAmount } from '../money/index.ts';
import { trimmed, typedAmount, typedNumber, typedPercent } from '../typed/index.ts';

/** Text of one line: no line break, no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
export const singleLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/** A name, a telephone number, a subject: text of one line, without the spaces around it; may be empty. */
export const oneLine = (max: number) =>
  z.string().overwrite(trimmed).max(max).regex(singleLine, 'validation.single-line');

/** The same, not empty. */
export const filledLine = (max: number) => oneLine(max).min(1, 'validation.required');

const trueWords = new Set<unknown>([true, 1, '1', 'true']);

/** `1/0/true/false` in any of their spellings. */
export const booleanInput = z
  .union([z.boolean(), z.literal(['0', '1', 'true', 'false', 0, 1])])
  .transform((value) => trueWords.has(value));

const readBy = <T extends z.ZodType>(read: (text: string) => string | undefined, schema: T) =>
  z.preprocess((value) => {
    const digits = typeof value === 'string' ? read(value) : undefined;
    return digits === undefined ? value : Number(digits);
  }, schema);

/** A number or its text. (`Number` alone would make 0 of '', null and [], and 1 of true.) */
export const numberInput = <T extends z.ZodType>(schema: T) => readBy(typedNumber, schema);

/** The same of a percentage, with its sign or without. */
export const percentInput = <T extends z.ZodType>(schema: T) => readBy(typedPercent, schema);

/** An empty text in an optional field means null. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const mostCents = 2_000_000_000;

/** Why a text is no amount, as an issue of a schema. */
function amountIssue(value: number | string) {
  const text = typeof value === 'string' ? (typedAmount(value) ?? trimmed(value)) : String(value);
  if (text === '') return { message: 'validation.required' };
  if (/^-\d+(\.\d+)?$/.test(text)) return { message: 'validation.too-small', params: { min: 0 } };
  if (/^\d+\.\d{3,}$/.test(text)) return { message: 'validation.decimals' };
  if (/^\d{8,}(\.\d*)?$/.test(text)) return { message: 'validation.too-big', params: { max: mostCents / 100 } };
  return { message: 'validation.number' };
}

/** A decimal amount with at most two places; yields minor units. */
export const amountInput = z.union([z.number(), z.string().max(20)]).transform((value, context) => {
  const cents = parseAmount(value);
  if (cents !== undefined && cents <= mostCents) return cents;
  context.issues.push({ code: 'custom', input: value, ...amountIssue(value) });
  return z.NEVER;
});

/** A text in the language of the call, or one text per language. */
export const localizedInput = (max: number) => z.union([z.string().max(max), localizedText(max)]);
export type LocalizedInput = z.output<ReturnType<typeof localizedInput>>;
