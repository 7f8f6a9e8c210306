import { describe, expect, it } from 'vitest';
import { copiedBlock, spread } from './spread.ts';

describe('a copied block', () => {
  it('is more than one value', () => {
    expect(copiedBlock('12.5')).toBeUndefined();
    expect(copiedBlock('12.5\n')).toBeUndefined();
    expect(copiedBlock('a\tb\r\nc\td\r\n')).toEqual([['a', 'b'], ['c', 'd']]); // biome-ignore format: one line
  });

  it('goes down the rows and over the columns, as numbers where numbers stand', () => {
    expect(
      spread(
        [
          ['HK$ 1,200.00', '99'],
          ['20', ''],
        ],
        'price',
        [4, 7],
      ),
    ).toEqual([
      { index: 4, column: 'price', value: 1200 },
      { index: 4, column: 'special_price', value: 99 },
      { index: 7, column: 'price', value: 20 },
      { index: 7, column: 'special_price', value: '' },
    ]);
    expect(spread([[' A-1 ', '489']], 'sku', [0])).toEqual([
      { index: 0, column: 'sku', value: 'A-1' },
      { index: 0, column: 'barcode', value: '489' },
    ]);
  });

  it('leaves out what is no number and what lies outside', () => {
    expect(spread([['abc'], ['5'], ['6']], 'stock_notification', [0, 1])).toEqual([
      { index: 1, column: 'stock_notification', value: 5 },
    ]);
    expect(spread([['5', '6']], 'stock_notification', [0])).toHaveLength(1);
  });
});
