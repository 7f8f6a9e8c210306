import { AppError } from '@kaifong/base/errors';
import { describe, expect, it } from 'vitest';
import { asBody, unfold, unfoldQuery } from './raw-input.ts';

describe('bracket names', () => {
  it.each<[string, string, unknown]>([
    ['plain names', 'a=1&b=2', { a: '1', b: '2' }],
    ['an object', 'filter[status]=paid', { filter: { status: 'paid' } }],
    ['a range', 'filter[at][from]=1&filter[at][to]=2', { filter: { at: { from: '1', to: '2' } } }],
    ['a list without numbers', 'globals[]=a&globals[]=b', { globals: ['a', 'b'] }],
    [
      'a list of objects',
      'rows[0][sku]=A&rows[0][price]=1&rows[1][sku]=B',
      { rows: [{ sku: 'A', price: '1' }, { sku: 'B' }] },
    ],
    ['rows that arrive out of order', 'rows[2]=c&rows[0]=a', { rows: ['a', 'c'] }],
    ['numbered and unnumbered together', 'rows[1]=a&rows[]=b', { rows: ['a', 'b'] }],
    ['the later of two values', 'a=1&a=2', { a: '2' }],
    ['percent encoding and plus', 'a=%E8%A1%97+%E5%9D%8A', { a: '街 坊' }],
    ['percent encoding that is none', 'a=%E8%', { a: '\uFFFD%' }],
    ['nothing', '', {}],
  ])('unfolds %s', (_what, query, wanted) => {
    expect(unfoldQuery(query)).toEqual(wanted);
  });

  it.each(['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', 'prototype=1'])(
    'lets no name reach a prototype: %s',
    (query) => {
      expect(Reflect.ownKeys(unfoldQuery(query))).toEqual([]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  it.each([
    ['filter[__proto__]=1', 'filter.__proto__'],
    ['filter[constructor][]=1', 'filter.constructor'],
    ['filter[prototype][from]=1', 'filter.prototype'],
    ['a[0][__proto__][polluted]=1', 'a.0.__proto__'],
  ])('refuses inside what could be meant: %s', (query, field) => {
    expect(() => unfoldQuery(query)).toThrow(
      expect.objectContaining({ status: 422, fields: { [field]: [{ code: 'validation.input' }] } }),
    );
  });

  it('refuses names that are too deep and forms with too many fields', () => {
    expect(() => unfoldQuery(`a${'[x]'.repeat(6)}=1`)).toThrow(AppError);
    const many = Array.from({ length: 5_001 }, (_, index) => [`f${index}`, ''] as const);
    expect(() => unfold(many)).toThrow(AppError);
  });
});

describe('a JSON body', () => {
  it('is an object or nothing', () => {
    expect(asBody(undefined)).toEqual({});
    expect(asBody(null)).toEqual({});
    expect(asBody({ a: 1 })).toEqual({ a: 1 });
    for (const wrong of [[], [1], 'text', 5, true]) expect(() => asBody(wrong)).toThrow(AppError);
  });
});
