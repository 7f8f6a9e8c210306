import { expect, test } from 'vitest';
import { listedWords, meaningsOf } from './search-meanings.ts';

test('words are listed by commas of either script, or by lines', () => {
  expect(listedWords('bread, loaf，麵包、方包\n bun ;; ')).toEqual(['bread', 'loaf', '麵包', '方包', 'bun']);
});

test('each word stands for the others of its groups, in any form and script', () => {
  const meanings = meaningsOf([
    ['bread', 'loaf', '麵包', '面包'],
    ['loaf', '方包'],
    ['soy sauce', '豉油'],
    ['x', 'letter'],
  ]);
  expect(meanings.get('bread')).toEqual([['loaf'], ['面包']]);
  expect(meanings.get('loaf')).toEqual([['bread'], ['面包'], ['方包']]);
  expect(meanings.get('soi sauc')).toEqual([['豉油']]);
  expect(meanings.get('豉油')).toEqual([['soy', 'sauce']]);
  expect(meanings.get('letter')).toEqual([]);
});
