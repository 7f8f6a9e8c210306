import { inputOf } from '@kaifong/base/resource';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { issueCode } from './issue-message.ts';

const known = (code: string) => code.startsWith('validation.') || code.startsWith('identity.');
const codeFor = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && issueCode(issue, known);
};

it.each<[string, z.ZodType, unknown, object]>([
  [
    'its own code',
    z.string().regex(/^[a-z]/, 'validation.key-format-start'),
    '9',
    { code: 'validation.key-format-start' },
  ],
  ['an empty text', z.string().min(1), '', { code: 'validation.required' }],
  ['a short text', z.string().min(3), 'ab', { code: 'validation.too-short', params: { min: 3 } }],
  ['a long text', z.string().max(2), 'abc', { code: 'validation.too-long', params: { max: 2 } }],
  ['a small number', z.number().min(5), 1, { code: 'validation.too-small', params: { min: 5 } }],
  ['a big number', z.number().max(5), 9, { code: 'validation.too-big', params: { max: 5 } }],
  ['no number', z.number(), 'x', { code: 'validation.number' }],
  ['no whole number', z.number().int(), 12.5, { code: 'validation.whole-number' }],
  ['no whole number of a field', inputOf({ kind: 'integer', min: 1 }), '12.5', { code: 'validation.whole-number' }],
  ['no choice', z.enum(['a']), 'b', { code: 'validation.choice' }],
  ['what a url cannot hold', inputOf({ kind: 'text', rule: 'slug' }), 'two words', { code: 'validation.slug' }],
  ['an address', z.url(), 'nope', { code: 'validation.url' }],
  [
    'the first of a union',
    z.union([z.string().max(1), z.object({})]),
    'ab',
    { code: 'validation.too-long', params: { max: 1 } },
  ],
])('names %s', (_, schema, value, expected) => {
  expect(codeFor(schema, value)).toEqual(expected);
});
