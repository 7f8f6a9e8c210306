import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, stemOf } from './fold-text.ts';

test.each([
  ['Café CRÈME', 'cafe creme'],
  ['ＡＢＣ１２', 'abc12'],
  ['牛肉麵', '牛肉面'],
  ["men’s and the cook's", 'men and the cook'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('folding twice changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
});

test.each([
  ['teapots', 'teapot'],
  ['strawberries', 'strawberry'],
  ['noodle', 'noodles'],
])('%s and %s have one stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));
