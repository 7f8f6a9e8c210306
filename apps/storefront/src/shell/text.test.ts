import { expect, test } from 'vitest';
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
