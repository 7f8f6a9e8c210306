import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insteadOf, slipsBetween, vocabularyOf } from './correct-keyword.ts';

test.each<[string, string, number]>([
  ['croisant', 'croissant', 1],
  ['teh', 'the', 1],
  ['noodels', 'noodles', 1],
  ['abc', 'abc', 0],
  ['chedar', 'cheddar', 1],
  ['kitten', 'sitting', 3],
])('%s and %s are %d slips apart', (one, other, slips) => expect(slipsBetween(one, other, 3)).toBe(slips));

test('slips are the same both ways, and more than the most is never counted out', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other, 8);
      return slips === slipsBetween(other, one, 8) && slips > 2 === slipsBetween(one, other, 2) > 2;
    }),
  );
});

const shop = vocabularyOf(
  [
    ['croissants', 1],
    ['strawberries', 1],
    ['soy', 3],
    ['candle', 1],
    ['teapot', 1],
    ['tea', 6],
    ['brushes', 1],
    ['noodles', 2],
    ['chocolate', 1],
    ['red', 2],
  ],
  [['soya', 'sauce'], ['mid', 'autumn'], ['sauce'], ['朱古力'], ['蛋糕']],
);

test.each<[string, string[]]>([
  ['croisant', ['croissant']],
  ['croisants', ['croissants']],
  ['strawbery', ['strawberry']],
  ['strwaberry', ['strawberry']],
  ['choclate', ['chocolate']],
  ['noodel', ['noodle']],
  ['bursh', ['brush']],
  ['soycandle', ['soy candle']],
  ['tae', []],
  ['zzzzzz', []],
  ['red zzzzzz', ['red']],
  ['red chocolat', ['chocolat', 'red']],
  ['red choclate', ['red chocolate', 'chocolate', 'red']],
  ['紅色茶壺', ['茶壺', '紅色']],
  ['红色茶壶', ['茶壶', '红色']],
  ['茶壺', []],
  ['candels', ['candle']],
  ['teapto', ['teapot']],
  ['midautumn', ['mid autumn']],
  ['soya', ['soy']],
  ['soya souce', ['soya sauce', 'sauce', 'soya']],
  ['mid autumn sauce', ['autumn sauce', 'mid autumn', 'sauce', 'mid']],
  ['朱古力糖', ['朱古力', '力糖', '朱古']],
  ['生日蛋糕店', ['蛋糕', '糕店', '生日']],
  ['12345', []],
])('instead of %s: %j', (keyword, instead) => expect(insteadOf(keyword, shop)).toEqual(instead));
