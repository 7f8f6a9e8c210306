// Words for what a schema refuses before anything is sent. The codes are the server's, so both say the same.
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

export interface IssueCode {
  readonly code: string;
  readonly params?: Record<string, number>;
}

function sizeCode(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): IssueCode {
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    if (min === 1 && (issue.origin === 'string' || issue.origin === 'array')) return { code: 'validation.required' };
    if (issue.origin === 'string') return { code: 'validation.too-short', params: { min } };
    return { code: 'validation.too-small', params: { min } };
  }
  const max = Number(issue.maximum);
  return { code: issue.origin === 'string' ? 'validation.too-long' : 'validation.too-big', params: { max } };
}

/** A message in a schema that is itself a code wins: that is how contracts name their words. */
export function issueCode(issue: Issue, known: (code: string) => boolean): IssueCode {
  if (known(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeCode(issue);
    case 'invalid_type':
      return { code: issue.expected === 'number' ? 'validation.number' : 'validation.input' };
    case 'invalid_format':
      return { code: issue.format === 'url' ? 'validation.url' : 'validation.input' };
    case 'invalid_value':
      return { code: 'validation.choice' };
    case 'invalid_union': {
      const first = issue.errors[0]?.[0];
      return first ? issueCode(first, known) : { code: 'validation.input' };
    }
    default:
      return { code: 'validation.input' };
  }
}
