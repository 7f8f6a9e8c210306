import { AppError } from '@kaifong/base/errors';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { parseInput } from './validation.ts';

const shape = z.object({
  id: z.coerce.number().int().positive(),
  type: z.enum(['page', 'link']),
  price: z.union([z.number(), z.string().max(20)]),
});

function refused(raw: unknown): Record<string, string[]> {
  try {
    parseInput(shape, raw);
  } catch (error) {
    if (error instanceof AppError)
      return Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([name, list]) => [name, list.map(({ code }) => code)]),
      );
  }
  return {};
}

const required = ['validation.required'];

it('what is not there is required, whatever kind it is of', () => {
  expect(refused({})).toEqual({ id: required, type: required, price: required });
  expect(refused({ id: '1', type: '', price: null })).toEqual({ type: required, price: required });
});

it('what is there and wrong is told by its kind', () => {
  expect(refused({ id: 'abc', type: 'form', price: 1 })).toEqual({
    id: ['validation.number'],
    type: ['validation.choice'],
  });
});

it('words a contract chose itself know the size they speak of', () => {
  const named = z.object({ name: z.string().max(3, 'validation.too-long') });
  try {
    parseInput(named, { name: 'four' });
  } catch (error) {
    expect((error as AppError).fields).toEqual({ name: [{ code: 'validation.too-long', params: { max: 3 } }] });
  }
  expect.assertions(1);
});
