import { expect, test } from 'vitest';
import { keywordOf, saysEnough } from './read-suggestions.ts';

test.each<[string, string, boolean]>([
  ['chef’s kni', 'chefs kni', true],
  ["men's", 'mens', true],
  ['tea & coffee', 'tea coffee', true],
  ['x.o. sauce', 'x o sauce', true],
  ['  茶', '茶', true],
  ['t', 't', false],
  ['&&', '', false],
])('%s asks for suggestions of "%s": %s', (typed, keyword, enough) => {
  expect([keywordOf(typed), saysEnough(keywordOf(typed))]).toEqual([keyword, enough]);
});
