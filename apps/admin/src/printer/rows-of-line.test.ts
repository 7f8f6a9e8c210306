import { expect, it } from 'vitest';
import { rowsOf } from './rows-of-line.ts';

/** Rows as a printer of `most` columns writes them; a letter of Chinese takes two. */
function rows(line: Parameters<typeof rowsOf>[0], most: number): string[] {
  const widthOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  return rowsOf(line, { most, gap: 1, widthOf }).map(({ text, value }) => {
    const left = most - widthOf(text) - widthOf(value);
    expect(left).toBeGreaterThanOrEqual(0);
    return value === '' ? text : `${text}${' '.repeat(left)}${value}`;
  });
}

it('sets a value behind the last row of its label', () => {
  expect(rows({ kind: 'pair', label: '2 x HK$68.00', value: 'HK$136.00' }, 32)).toEqual([
    '2 x HK$68.00           HK$136.00',
  ]);
  expect(rows({ kind: 'pair', label: 'Three for the price of two', value: '-HK$68.00' }, 24)).toEqual([
    'Three for the',
    'price of two   -HK$68.00',
  ]);
});

it('never writes a value over its label', () => {
  // A number has no place to be broken: the date of a narrow paper stands below.
  expect(rows({ kind: 'pair', label: 'K261129-1021', value: '2026年11月29日 下午08:00' }, 32)).toEqual([
    'K261129-1021',
    '        2026年11月29日 下午08:00',
  ]);
  expect(rows({ kind: 'pair', label: 'Only counter', value: 'Maximiliana Featherstonehaugh-Wong' }, 32)).toEqual([
    'Only counter',
    '                     Maximiliana',
    '          Featherstonehaugh-Wong',
  ]);
  expect(rows({ kind: 'pair', label: 'x 1', value: '' }, 3)).toEqual(['x 1']);
});

it('breaks between words, letters of Chinese, and letters of a word wider than the paper', () => {
  expect(rows({ kind: 'words', text: 'Shop 12, Very Long Road' }, 12)).toEqual(['Shop 12,', 'Very Long', 'Road']);
  expect(rows({ kind: 'words', text: '雲南普洱tea餅' }, 8)).toEqual(['雲南普洱', 'tea餅']);
  expect(rows({ kind: 'words', text: 'https://example.org' }, 8)).toEqual(['https://', 'example.', 'org']);
});
