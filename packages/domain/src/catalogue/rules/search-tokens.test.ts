import { describe, expect, test } from 'vitest';
import { beginningOf, codeOf, searchTokens, wordsOf } from './search-tokens.ts';

describe('wordsOf', () => {
  test.each<[string, string[]]>([
    ['牛肉麵', ['牛肉', '肉面', '面']],
    ['牛肉面', ['牛肉', '肉面', '面']],
    ['茶', ['茶']],
    ['Oolong Tea', ['oolong', 'tea']],
    ['ＡＢＣ１２', ['abc12']],
    ['Café crème', ['cafe', 'creme']],
    ['TEE-01_x', ['tee', '01', 'x']],
    ['台灣烏龍茶 100g', ['台湾', '湾乌', '乌龙', '龙茶', '茶', '100g']],
    ['T恤', ['t', '恤']],
    ['!!! —— 。', []],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));
});

test('a name begins with whole words in any of their forms', () => {
  expect('^tea pot larg '.startsWith(beginningOf('tea pots'))).toBe(true);
  expect(beginningOf('Tea pot, large').startsWith(beginningOf('te'))).toBe(false);
  expect(beginningOf('牛肉麵 500g').startsWith(beginningOf('牛肉'))).toBe(true);
  expect(beginningOf('—')).toBe('');
});

test('a code is the same with and without signs', () => {
  expect(codeOf('KF-1001')).toBe(codeOf('kf 1001'));
  expect(codeOf(' A/1.2 ')).toBe(codeOf('a-1-2'));
});

test('words of descriptions find a product and say nothing about its place', () => {
  const { head, all } = searchTokens({ names: ['Soy milk'], codes: ['S-1'], others: ['Drinks'], texts: ['Soy beans'] });
  expect(head).toEqual(
    expect.arrayContaining(['^soi milk ', '=s 1', 'soy', '+soy', '+~soi', '~soymilk', '~drink', '*drinks', '*~drink']),
  );
  expect(head).not.toContain('beans');
  expect(all).toEqual(expect.arrayContaining([...head, 'beans', '~bean']));
  expect(new Set(all).size).toBe(all.length);
});
