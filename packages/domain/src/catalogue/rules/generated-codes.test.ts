import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockDigits, productSku, stockCodes, titleUrl } from './generated-codes.ts';

test('the clock gives its last four digits', () => {
  expect(clockDigits(new Date(1_764_000_004_821))).toBe('4821');
});

describe('productSku', () => {
  test.each([
    ['Oolong Tea', 'oolong-tea-4821'],
    ['烏龍茶', 'wu-long-cha-4821'],
    ['A very long name that goes on and on', 'a-very-long-name-tha-4821'],
    ['A name with a hyphen at-the-cut', 'a-name-with-a-hyphen-4821'],
    ['!!!', 'product-4821'],
  ])('%s → %s', (name, sku) => expect(productSku(name, '4821')).toBe(sku));

  test('is always a sku the form accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[a-z0-9-]{5,25}$/.test(productSku(name, '0000'))),
    );
  });
});

test('stockCodes skips what is taken', () => {
  expect(stockCodes('tea-1', 3, new Set(['tea-1-stock2']))).toEqual(['tea-1-stock1', 'tea-1-stock3', 'tea-1-stock4']);
});

describe('titleUrl', () => {
  test.each([
    ['Oolong Tea No. 5 of Taiwan', 'p-oolong-tea-no-5-4821'],
    ['烏龍茶', 'p-烏龍茶-4821'],
    ['A & B / C', 'p-a--b--c-4821'],
    ['...', 'p-4821'],
  ])('%s → %s', (title, url) => expect(titleUrl(title, 'p', '4821')).toBe(url));

  test('is always a url the form accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) =>
        /^[\p{L}\p{N}_-]{1,120}$/u.test(titleUrl(title, 'p', '1')),
      ),
    );
  });
});
