import { expect, test } from 'vitest';
import english from '../messages/en-US.json';
import personal from '../messages/personal/en-US.json';
import { createText } from './text.ts';

const messages = {
  cart: {
    empty: 'Nothing here',
    hello: 'Hello {{name}}, {{name}}',
    pieces_one: '{{count}} piece',
    pieces_other: '{{count}} pieces',
  },
};
const text = createText<string>('en-US', messages);

test('a message with its gaps filled', () => {
  expect(text('cart.empty')).toBe('Nothing here');
  expect(text('cart.hello', { name: 'Amy' })).toBe('Hello Amy, Amy');
  expect(text('cart.unknown')).toBe('cart.unknown');
});

test('one piece, two pieces; Chinese has one form', () => {
  expect([0, 1, 2].map((count) => text('cart.pieces', { count }))).toEqual(['0 pieces', '1 piece', '2 pieces']);
  const chinese = createText<string>('zh-HK', { cart: { pieces_other: '{{count}} 件' } });
  expect([1, 2].map((count) => chinese('cart.pieces', { count }))).toEqual(['1 件', '2 件']);
});

test('whatever is counted has a singular in English', () => {
  const wordsOf = (words: object, above = ''): [string, string][] =>
    Object.entries(words).flatMap(([key, said]) =>
      typeof said === 'string' ? [[above + key, said] as [string, string]] : wordsOf(said as object, `${above}${key}.`),
    );
  const all = [...wordsOf(english), ...wordsOf(personal)];
  const keys = new Set(all.map(([key]) => key));
  const bare = all.filter(
    ([key, said]) => /\{\{(count|days|hours|minutes)\}\} [a-z]+s\b/.test(said) && !/_(one|other)$/.test(key),
  );
  // Words that are said of several only.
  expect(bare.map(([key]) => key)).toEqual(['orders.andMore']);
  const plural = [...keys].filter((key) => key.endsWith('_other'));
  expect(plural.filter((key) => !keys.has(key.replace(/_other$/, '_one')))).toEqual([]);
});
