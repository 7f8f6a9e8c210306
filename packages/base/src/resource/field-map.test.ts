import { expect, it } from 'vitest';
import { defineFields, inputShape, outputShape } from './field-map.ts';

const line = defineFields({
  code: { kind: 'text', rule: 'code', max: 8, filled: true },
  origin: { kind: 'text', rule: 'code', min: 2, max: 2 },
  price: { kind: 'money', column: 'price_cents', required: true },
  pieces: { kind: 'integer', min: 1, max: 99, default: 1, filled: true },
  until: { kind: 'date' },
  total: { kind: 'computed', of: 'money' },
  state: { kind: 'text', readonly: true },
});

it('takes what people write of a line, all of which may be left out', () => {
  expect(inputShape(line).parse({})).toEqual({});
  expect(inputShape(line).parse({ code: ' a-1 ', origin: ' ', price: '12.50', pieces: '', until: '' })).toEqual({
    code: 'a-1',
    origin: null,
    price: 1250,
    pieces: null,
    until: null,
  });
  expect(inputShape(line).parse({ total: 5, state: 'paid', unknown: 1 })).toEqual({});
});

it.each([
  ['origin', 'HKG'],
  ['origin', 'H'],
  ['origin', '香港'],
  ['origin', { $gt: '' }],
  ['price', null],
  ['price', '1.234'],
  ['price', [5]],
  ['pieces', 0],
  ['pieces', 1.5],
  ['pieces', '1e2'],
  ['until', '2026-02-30'],
])('refuses %s %j at its path', (name, value) => {
  const result = inputShape(line).safeParse({ [name]: value });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([[name]]);
});

it('shows every field; those no record is without are never null', () => {
  const shown = { code: 'a', origin: null, price: 1, pieces: 1, until: null, total: null, state: null };
  expect(outputShape(line).parse(shown)).toEqual(shown);
  expect(outputShape(line).safeParse({ ...shown, pieces: null }).success).toBe(false);
  expect(outputShape(line).safeParse({ ...shown, price: null }).success).toBe(false);
});
