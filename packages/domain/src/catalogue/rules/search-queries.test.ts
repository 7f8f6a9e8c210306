import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchKeyword } from '../contract/index.ts';
import { meaningKey, type SearchQueries, searchQueries } from './search-queries.ts';
import { type SearchableProduct, searchTokens } from './search-tokens.ts';

/** Judges a query the way PostgreSQL does: quoted tokens, `:*`, `&`, `|` and brackets. */
function matches(tokens: readonly string[], query: string): boolean {
  const parts = query.match(/'(?:[^'\\]|''|\\\\)*'(?::\*)?|[&|()]/gu) ?? [];
  const token = (text: string) => {
    const plain = text.replace(/:\*$/, '').slice(1, -1).replaceAll("''", "'");
    return tokens.some((known) => (text.endsWith(':*') ? known.startsWith(plain) : known === plain));
  };
  let at = 0;
  const one = (): boolean => {
    if (parts[at] !== '(') return token(parts[at++] ?? '');
    at += 1;
    const inside = any();
    at += 1;
    return inside;
  };
  const every = (): boolean => {
    let all = one();
    while (parts[at] === '&') {
      at += 1;
      all = one() && all;
    }
    return all;
  };
  const any = (): boolean => {
    let some = every();
    while (parts[at] === '|') {
      at += 1;
      some = every() || some;
    }
    return some;
  };
  const answer = any();
  if (at !== parts.length) throw new Error(`not a query: ${query}`);
  return answer;
}

const nothingElse = { codes: [], others: [], texts: [] };
const finds = (
  product: Partial<SearchableProduct>,
  keyword: string,
  meanings?: Parameters<typeof searchQueries>[1],
) => {
  const query = searchQueries(keyword, meanings);
  return !!query && matches(searchTokens({ names: [], ...nothingElse, ...product }).all, query.all);
};

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
    ['Stoneware Teapot', 'teapots', true],
    ['Tai Tong Strawberries', 'strawberry', true],
    ['Note Book', 'notebook', true],
    ['Notebook', 'note book', true],
    ['Large Notebook, ruled', 'ruled note books', true],
    ['Large Notebook, ruled', 'ruled note book', true],
    ['Vitamin C', 'vitamin c', true],
    ['Vitamin C', 'c', true],
    ['Vitamin Complex', 'c', false],
    ['Cup for tea', 'a cup of tea', true],
    ['The', 'the', true],
  ])('%s by %s: %s', (name, keyword, found) => expect(finds({ names: [name] }, keyword)).toBe(found));

  test.each([
    ["Dr. Bronner's 100% Soap", "dr. bronner's 100%"],
    ['M&M Peanut', 'm&m'],
    ['Tea 0.5 L', '0.5 l'],
  ])('%s by %s: signs part words', (name, keyword) => {
    expect(searchKeyword.safeParse(keyword).success).toBe(true);
    expect(finds({ names: [name] }, keyword)).toBe(true);
  });

  test.each(['%', '. &', '---', "'", '_'])('%j says nothing that could be looked for', (keyword) => {
    expect(searchKeyword.safeParse(keyword).error?.issues).toMatchObject([{ message: 'validation.input' }]);
  });

  test('a barcode with the gaps that are printed, and in full-width digits', () => {
    for (const keyword of ['4 891234 510011', '４８９１２３４５１００１１'])
      expect(finds({ codes: ['4891234510011'] }, keyword)).toBe(true);
  });

  test('a code with and without its signs', () => {
    for (const keyword of ['KF-1001', 'kf 1001', 'kf1001', '1001'])
      expect(finds({ codes: ['KF-1001'] }, keyword)).toBe(true);
  });

  test('what means the same, as a whole word or as several', () => {
    const meanings = new Map([
      [meaningKey(['bread']), [['面包']]],
      [meaningKey(['soy', 'sauce']), [['豉油'], ['shoyu']]],
    ]);
    expect(finds({ names: ['菠蘿麵包'] }, 'breads', meanings)).toBe(true);
    expect(finds({ names: ['菠蘿麵包'] }, 'breadth', meanings)).toBe(false);
    expect(finds({ names: ['頭抽豉油'] }, 'soy sauces', meanings)).toBe(true);
    expect(finds({ names: ['頭抽豉油'] }, 'sauce soy', meanings)).toBe(false);
    expect(finds({ names: ['Shoyu'] }, 'soy sauce', meanings)).toBe(true);
  });

  test('what means the same as a word that is not typed to its end, or is written apart', () => {
    const meanings = new Map([
      [meaningKey(['bread']), [['面包']]],
      [meaningKey(['多肉植物']), [['cactus']]],
      [meaningKey(['hairbrush']), [['comb']]],
    ]);
    expect(finds({ names: ['菠蘿麵包'] }, 'brea', meanings)).toBe(true);
    expect(finds({ names: ['菠蘿麵包'] }, 'bre', meanings), 'too little says nothing').toBe(false);
    expect(finds({ names: ['Milk 麵包'] }, 'brea milk', meanings), 'only the last word is unfinished').toBe(false);
    expect(finds({ names: ['Desk Cactus'] }, '多肉', meanings)).toBe(true);
    expect(finds({ names: ['Desk Cactus'] }, '多', meanings)).toBe(false);
    expect(finds({ names: ['Sandalwood Comb'] }, 'hair brush', meanings)).toBe(true);
    expect(finds({ names: ['Sandalwood Comb'] }, 'sandalwood hair brushes', meanings)).toBe(true);
  });

  test('every part of a Chinese name finds it', () => {
    const character = fc.constantFrom(...'牛肉麵茶葉乾貨蝦米臘腸豆腐燒賣雞蛋');
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (characters, a, b) => {
        const [from, to] = [a % characters.length, b % characters.length].sort((x, y) => x - y) as [number, number];
        return finds({ names: [characters.join('')] }, characters.slice(from, to + 1).join(''));
      }),
    );
  });
});

describe('place', () => {
  const isPlaced = (product: Partial<SearchableProduct>, keyword: string) => {
    const query = searchQueries(keyword);
    const { head } = searchTokens({ names: [], ...nothingElse, ...product });
    return (['beginning', 'name', 'nameAlike'] as const).find((place) => query && matches(head, query[place]));
  };
  test.each<[string, string, string, string | undefined]>([
    // One word at the beginning is no answer by itself.
    ['Rice Vermicelli', 'Noodles & Rice', 'rice', 'beginning'],
    ['Rice Bran Lotion', 'Bath', 'rice', 'name'],
    ['Jasmine Rice', 'Noodles & Rice', 'rice', 'name'],
    ['Rice Bran Lotion', 'Bath', 'rice bran', 'beginning'],
    // Nor is a single character.
    ['山茶籽油皂', '沐浴護理', '茶', 'nameAlike'],
    ['熟普洱茶餅', '中國茶', '茶', 'name'],
    ['茶樹油', '沐浴護理', '茶', 'nameAlike'],
    ['茶壺套裝', '廚具', '茶壺', 'beginning'],
    ['粗陶茶壺', '廚具', '茶壺', 'name'],
  ])('%s of %s by %s: %s', (name, category, keyword, place) =>
    expect(isPlaced({ names: [name], others: [category] }, keyword)).toBe(place),
  );
});

test('every query is made of quoted tokens and operators of ours, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (keyword) => {
      const query = searchQueries(keyword);
      const texts = query ? Object.values(query as unknown as Record<keyof SearchQueries, string>) : [];
      const token = /'(?:[^'\\]|''|\\\\)*'(?::\*)?/gu;
      return (
        texts.every((text) => /^[()&| ]*$/.test(text.replace(token, ''))) && texts.every((text) => text.length > 0)
      );
    }),
    { numRuns: 50 },
  );
});
