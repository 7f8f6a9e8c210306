// Turns what zod found into the shape of wire.md: field path → words in the caller's language.
import { type FieldError, fail } from '@kaifong/base/errors';
import type * as z from 'zod';
import { hasWords } from './messages.ts';

type Issue = z.core.$ZodIssue;

const formats: Record<string, string> = {
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

function wrongType(issue: z.core.$ZodIssueInvalidType): FieldError {
  if (issue.input === undefined || issue.input === null || Number.isNaN(issue.input))
    return { code: 'validation.required' };
  if (issue.expected === 'int') return { code: 'validation.whole-number' };
  return { code: issue.expected === 'number' ? 'validation.number' : 'validation.input' };
}

/** The code of one issue. A message in a schema that is itself a code wins: that is how contracts name their words. */
export function codeOf(issue: Issue): FieldError {
  if (hasWords(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'validation.input' };
    case 'invalid_value':
      return { code: issue.input === undefined ? 'validation.required' : 'validation.choice' };
    case 'invalid_union': {
      const first = issue.errors[0]?.[0];
      return issue.input === undefined
        ? { code: 'validation.required' }
        : first
          ? codeOf(first)
          : { code: 'validation.input' };
    }
    default:
      return { code: 'validation.input' };
  }
}

/** Parses an input or refuses it with a message at every field that is wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  const fields: Record<string, FieldError[]> = {};
  for (const issue of result.error.issues.slice(0, 50)) {
    const path = issue.path.join('.') || 'input';
    const list = fields[path] ?? [];
    list.push(codeOf(issue));
    fields[path] = list;
  }
  throw fail('validation', {}, { fields });
}
