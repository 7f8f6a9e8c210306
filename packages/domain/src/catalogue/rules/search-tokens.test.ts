import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, searchQueries, searchTokens, tokensOf } from './search-tokens.ts';

describe('tokensOf', () => {
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
  ])('%s', (text, tokens) => expect(tokensOf(text)).toEqual(tokens));
});

/** Whether a document's tokens answer a query, judged the way PostgreSQL does. */
function finds(document: string, keyword: string): boolean {
  const tokens = searchTokens({ names: [document], codes: [], others: [] });
  const query = searchQueries(keyword);
  return (
    !!query &&
    query.all.split(' & ').every((term) => {
      const prefix = term.endsWith(':*');
      const token = term.replace(/:\*$/, '').slice(1, -1);
      return tokens.some((candidate) => (prefix ? candidate.startsWith(token) : candidate === token));
    })
  );
}

describe('finding', () => {
  test.each<[string, string, boolean]>([
    ['紅燒牛肉麵', '牛肉', true],
    ['紅燒牛肉麵', '红烧牛肉面', true],
    ['红烧牛肉面', '紅燒', true],
    ['紅燒牛肉麵', '麵', true],
    ['紅燒牛肉麵', '肉', true],
    ['紅燒牛肉麵', '豬肉', false],
    ['Soy milk', 'soy mil', true],
    ['Soy milk', 'milk soy', true],
    ['Soy milk', 'oy', false],
    ['羣島海鹽', '群岛', true],
  ])('%s by %s: %s', (document, keyword, found) => expect(finds(document, keyword)).toBe(found));

  test('every part of a Chinese name finds it', () => {
    const character = fc.constantFrom(...'牛肉麵茶葉乾貨蝦米臘腸豆腐燒賣雞蛋');
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (characters, a, b) => {
        const [from, to] = [a % characters.length, b % characters.length].sort((x, y) => x - y) as [number, number];
        return finds(characters.join(''), characters.slice(from, to + 1).join(''));
      }),
    );
  });

  test('folding twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  test('no keyword makes anything but quoted tokens', () => {
    const term = /^'(?:[^'\\]|''|\\\\)*'(:\*)?$/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (keyword) => {
        const query = searchQueries(keyword);
        return (
          !query ||
          ([...query.all.split(' & '), query.beginning].every((text) => term.test(text)) && term.test(query.code))
        );
      }),
    );
  });
});
