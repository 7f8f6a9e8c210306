// Words for what a schema refuses before anything is sent. The codes are the server's, so both say the same.
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

export interface IssueCode {
  readonly code: string;
  readonly params?: Record<string, number | string> | undefined;
}

function figuresOf(issue: Issue): IssueCode['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'custom' ? issue.params : undefined;
}

function sizeCode(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): IssueCode {
  const [params, isText] = [figuresOf(issue), issue.origin === 'string'];
  if (issue.code === 'too_big') return { code: isText ? 'validation.too-long' : 'validation.too-big', params };
  if (params?.min === 1 && (isText || issue.origin === 'array')) return { code: 'validation.required' };
  return { code: isText ? 'validation.too-short' : 'validation.too-small', params };
}

const typeCodes: Readonly<Record<string, string>> = { number: 'validation.number', int: 'validation.whole-number' };

const formatCodes: Readonly<Record<string, string>> = {
  url: 'validation.url',
  date: 'validation.date',
  datetime: 'validation.date',
};

/** A message in a schema that is itself a code wins: that is how contracts name their words. */
export function issueCode(issue: Issue, known: (code: string) => boolean): IssueCode {
  if (known(issue.message)) return { code: issue.message, params: figuresOf(issue) };
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeCode(issue);
    case 'invalid_type':
      return { code: typeCodes[issue.expected] ?? 'validation.input' };
    case 'invalid_format':
      return { code: formatCodes[issue.format] ?? 'validation.input' };
    case 'invalid_value':
      return { code: 'validation.choice' };
    case 'invalid_union':
      return issue.errors[0]?.[0] ? issueCode(issue.errors[0][0], known) : { code: 'validation.input' };
    default:
      return { code: 'validation.input' };
  }
}
