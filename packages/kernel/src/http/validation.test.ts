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

// The validator itself asks a value for its length and makes a text or a number of it: what JSON says stands in the way.
const shadows: Record<string, unknown>[] = [
  { length: { toString: 1 } },
  { length: { valueOf: 1, toString: 1 } },
  { toString: 1, length: [[{}]] },
];

it.each(shadows)('a value that shadows what every value has is refused at its field: %j', (value) => {
  const login = z.object({ email: z.string().min(1).max(254), password: z.string().min(1) });
  const caught = [
    { email: value, password: 'x' },
    { email: 'x', password: value },
    { email: value, password: value },
  ];
  const refusedFields = caught.map((raw) => {
    try {
      return parseInput(login, raw);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      return Object.keys((error as AppError).fields ?? {});
    }
  });
  expect(refusedFields).toEqual([['email'], ['password'], ['email', 'password']]);
});

it('what throws only over the whole input is told of the input', () => {
  const broken = shape.loose().transform((): number => {
    throw new TypeError('a mistake');
  });
  try {
    parseInput(broken, { id: 1, type: 'page', price: 1 });
  } catch (error) {
    expect((error as AppError).fields).toEqual({ input: [{ code: 'validation.input' }] });
    expect((error as AppError).cause).toBeInstanceOf(TypeError);
  }
  expect.assertions(2);
});
