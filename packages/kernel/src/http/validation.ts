// Turns what zod found into the shape of wire.md: field path → words in the caller's language.
import { AppError, type ErrorCode, type ErrorValues, type FieldError, fail, fieldError } from '@kaifong/base/errors';
import type * as z from 'zod';
import { hasWords } from './messages.ts';

type Issue = z.core.$ZodIssue;
type PlainCode = Extract<ErrorCode, `validation.${'email' | 'url' | 'date' | 'input'}`>;

const formats: Record<string, PlainCode> = {
  email: 'validation.email',
  url: 'validation.url',
  date: 'validation.date',
  datetime: 'validation.date',
  uuid: 'validation.input',
};

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldError {
  const min = Number(issue.minimum);
  if (issue.origin === 'string')
    return min === 1 ? { code: 'validation.required' } : { code: 'validation.too-short', params: { min } };
  if (issue.origin === 'array')
    return min === 1 ? { code: 'validation.required' } : { code: 'validation.too-few', params: { min } };
  return { code: 'validation.too-small', params: { min: issue.inclusive === false ? min + 1 : min } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): FieldError {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return { code: 'validation.too-long', params: { max } };
  if (issue.origin === 'array') return { code: 'validation.too-many-items', params: { max } };
  return { code: 'validation.too-big', params: { max } };
}

/** Placeholder values for a contract's own messages. */
const gapsOf = (issue: Issue): ErrorValues => {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'custom') return (issue.params ?? {}) as ErrorValues;
  return issue.code === 'too_small' ? { min: Number(issue.minimum) } : {};
};

const isNothing = (given: unknown) => given === undefined || given === null || given === '';

function wrongType(issue: z.core.$ZodIssueInvalidType, given: unknown): FieldError {
  if (isNothing(given)) return { code: 'validation.required' };
  if (issue.expected === 'int') return { code: 'validation.whole-number' };
  return { code: issue.expected === 'number' ? 'validation.number' : 'validation.input' };
}

/**
 * Message code for one issue of zod. A schema's own message that is a code wins. `given` is the sent value, null for
 * none: a number that could not be coerced is NaN either way.
 */
export function codeOf(issue: Issue, given: unknown = issue.input): FieldError {
  if (hasWords(issue.message)) return fieldError(issue.message, gapsOf(issue));
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, given);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'validation.input' };
    case 'invalid_value':
      return { code: isNothing(given) ? 'validation.required' : 'validation.choice' };
    case 'invalid_union': {
      if (isNothing(given)) return { code: 'validation.required' };
      // The shape that was meant is the one whose kind fits; what is wrong then lies deeper.
      const meant = issue.errors.find(([first]) => first && first.code !== 'invalid_type') ?? issue.errors[0];
      return meant?.[0] ? codeOf(meant[0]) : { code: 'validation.input' };
    }
    default:
      return { code: 'validation.input' };
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let node = raw;
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Record<PropertyKey, unknown>)[key];
  }
  return node;
}

const deepest = 100;

/** Refuses texts PostgreSQL cannot store (NUL, half a surrogate pair) and excessive nesting. */
function refusal(value: unknown, path: readonly string[]): AppError | undefined {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return undefined;
    return fail('validation', {}, { fields: { [path.join('.') || 'input']: [{ code: 'validation.input' }] } });
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (path.length >= deepest) return fail('unreadable');
  for (const [key, item] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed()) return fail('unreadable');
    const refused = refusal(item, [...path, key]);
    if (refused) return refused;
  }
  return undefined;
}

const throwsOn = (schema: z.ZodType, raw: unknown): boolean => {
  try {
    schema.safeParse(raw);
    return false;
  } catch {
    return true;
  }
};

/**
 * Handles a schema that throws: JSON can hide what every value has (`length`, `toString`) behind something else.
 * Finds the field that throws on its own; `cause` is logged, in case the bug is ours.
 */
function stumble(schema: z.ZodType, raw: unknown, cause: unknown): AppError {
  const values = typeof raw === 'object' && raw !== null ? Object.entries(raw) : [];
  const names = values.filter(([name, value]) => throwsOn(schema, { [name]: value })).map(([name]) => name);
  const wrong: FieldError[] = [{ code: 'validation.input' }];
  const fields = Object.fromEntries((names.length > 0 ? names : ['input']).map((name) => [name, wrong]));
  return fail('validation', {}, { fields, cause });
}

function parsed<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(raw, { reportInput: true });
  } catch (error) {
    throw error instanceof AppError ? error : stumble(schema, raw, error);
  }
}

/** Parses an input or refuses it with a message at every field that is wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const refused = refusal(raw, []);
  if (refused) throw refused;
  const result = parsed(schema, raw);
  if (result.success) return result.data;
  const fields: Record<string, FieldError[]> = {};
  for (const issue of result.error.issues.slice(0, 50)) {
    const path = issue.path.join('.') || 'input';
    const list = fields[path] ?? [];
    list.push(codeOf(issue, valueAt(raw, issue.path) ?? null));
    fields[path] = list;
  }
  throw fail('validation', {}, { fields });
}
